/**
 * Prepares pictures without publishing the originals, whose metadata may be private. Astro publishes an
 * original as soon as one of its properties is read, so that properties are read through their
 * descriptors, except of an SVG, which is published unchanged.
 */
import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';

/** A picture prepared at build time, as plain data for a React component. */
export interface PictureData {
  /** URL of the JPEG or SVG. */
  src: string;
  /** `srcset` of the AVIF files; absent for SVG. */
  srcSet?: string;
  sizes?: string;
  width: number;
  height: number;
}

/** Reads a property of a picture without the proxy that publishes the original. */
const propertyOf = <Name extends keyof ImageMetadata>(picture: ImageMetadata, name: Name) =>
  Object.getOwnPropertyDescriptor(picture, name)?.value as ImageMetadata[Name];

const isSvg = (picture: ImageMetadata) => propertyOf(picture, 'format') === 'svg';

/**
 * Prepares a picture at build time, as AVIF in the given widths (pixels), with a JPEG on white for browsers
 * without AVIF. An SVG is not converted.
 */
export async function preparePicture(
  src: ImageMetadata,
  { widths, sizes }: { widths: number[]; sizes: string },
): Promise<PictureData> {
  // The intrinsic size in CSS pixels is that of the widest file at double density.
  const width = Math.max(...widths) / 2;
  const height = Math.round((width * propertyOf(src, 'height')) / propertyOf(src, 'width'));
  if (isSvg(src)) return { src: src.src, width, height };
  const modern = await getImage({ src, format: 'avif', quality: 55, widths, sizes });
  const fallback = await getImage({
    src,
    format: 'jpg',
    quality: 80,
    width: Math.max(...widths),
    // JPEG has no transparency, and would show black.
    background: '#ffffff',
  });
  return { src: fallback.src, srcSet: modern.srcSet.attribute, sizes, width, height };
}

/** Height of logo files in pixels, twice the height in CSS pixels, for high-density screens. */
const LOGO_HEIGHT = 96;

/**
 * Prepares logos at build time: other formats than SVG become PNG files at the size of the carousel.
 * Safari 15 does not support WebP, Astro's default, on macOS 10.15.
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
