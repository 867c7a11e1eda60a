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

/**
 * The format and the size of a picture. `getImage` reads them, because Astro publishes the original, whose
 * metadata may be private, as soon as the page reads a property of the import itself.
 */
async function inspect(src: ImageMetadata) {
  const { options, attributes } = await getImage({ src });
  return { isSvg: options.format === 'svg', ratio: attributes.height / attributes.width };
}

/**
 * Prepares a picture at build time, as AVIF in the given widths (pixels), with a JPEG on white for browsers
 * without AVIF. An SVG is not converted.
 */
export async function preparePicture(
  src: ImageMetadata,
  { widths, sizes }: { widths: number[]; sizes: string },
): Promise<PictureData> {
  const { isSvg, ratio } = await inspect(src);
  // The intrinsic size in CSS pixels is that of the widest file at double density.
  const width = Math.max(...widths) / 2;
  const height = Math.round(width * ratio);
  if (isSvg) return { src: src.src, width, height };
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
      const { isSvg } = await inspect(src);
      const { src: url } = isSvg
        ? src
        : await getImage({ src, format: 'png', height: LOGO_HEIGHT });
      return { name, logo: url };
    }),
  );
