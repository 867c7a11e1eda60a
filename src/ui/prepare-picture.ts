/**
 * Astro publishes the original of a picture, with its metadata, as soon as one of its properties is
 * read. So, except of SVG, only the result of `getImage` is read here, and the original's properties
 * through their descriptors.
 */
import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';

/** A picture prepared at build time, as plain data for a React component. */
export interface PictureData {
  /** URL of the JPEG or SVG. */
  src: string;
  /** URLs of the AVIF by width; none for SVG. */
  srcSet?: string;
  sizes?: string;
  width: number;
  height: number;
}

/** A property of a picture, without calling the getter that publishes the original. */
const propertyOf = <Name extends keyof ImageMetadata>(picture: ImageMetadata, name: Name) =>
  Object.getOwnPropertyDescriptor(picture, name)?.value as ImageMetadata[Name];

const isSvg = (picture: ImageMetadata) => propertyOf(picture, 'format') === 'svg';

/**
 * Prepares a picture at build time: AVIF in the given widths (CSS pixels), and JPEG for browsers
 * without AVIF. SVG is not converted.
 */
export async function preparePicture(
  src: ImageMetadata,
  { widths, sizes }: { widths: number[]; sizes: string },
): Promise<PictureData> {
  // The intrinsic size in CSS pixels: the widest file, at twice the density.
  const width = Math.max(...widths) / 2;
  const height = Math.round((width * propertyOf(src, 'height')) / propertyOf(src, 'width'));
  if (isSvg(src)) return { src: src.src, width, height };
  const modern = await getImage({ src, format: 'avif', quality: 55, widths, sizes });
  const fallback = await getImage({ src, format: 'jpg', quality: 80, width: Math.max(...widths) });
  return { src: fallback.src, srcSet: modern.srcSet.attribute, sizes, width, height };
}

/** Height of logo files in pixels: twice the CSS height, for high-density screens. */
const LOGO_HEIGHT = 96;

/**
 * Logos with their URL: SVG unchanged, other formats as PNG, scaled to the size at which they appear.
 * Not Astro's WebP, which Safari 15 does not show on macOS 10.15.
 */
export const prepareLogos = (entries: { name: string; logo: ImageMetadata }[]) =>
  Promise.all(
    entries.map(async ({ name, logo: src }) => {
      const { src: url } = isSvg(src)
        ? src
        : await getImage({ src, format: 'png', height: LOGO_HEIGHT });
      return { name, logo: url };
    }),
  );
