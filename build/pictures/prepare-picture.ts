/**
 * Astro publishes the original of a picture, with all its metadata, once one of its properties has
 * been read: it then takes the original itself for what the page shows. So nothing is read here
 * but what `getImage` hands out.
 */
import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import type { PictureData } from '../../src/ui/picture.tsx';

/** What is known of a picture without reading it. */
const known = <Name extends keyof ImageMetadata>(picture: ImageMetadata, name: Name) =>
  Object.getOwnPropertyDescriptor(picture, name)?.value as ImageMetadata[Name];

const isDrawing = (picture: ImageMetadata) => known(picture, 'format') === 'svg';

/**
 * Prepares a picture at build time: AVIF in the given widths (CSS pixels), a JPEG for browsers
 * that do not read it. A third format would weigh more in the page than it spares to those few.
 * A drawing stays as it is.
 */
export async function preparePicture(
  src: ImageMetadata,
  { widths, sizes }: { widths: number[]; sizes: string },
): Promise<PictureData> {
  // The size of one that no style changes: the widest, on a screen of twice the density.
  const width = Math.max(...widths) / 2;
  const height = Math.round((width * known(src, 'height')) / known(src, 'width'));
  if (isDrawing(src)) return { src: src.src, width, height };
  const modern = await getImage({ src, format: 'avif', quality: 55, widths, sizes });
  const fallback = await getImage({ src, format: 'jpg', quality: 80, width: Math.max(...widths) });
  return { src: fallback.src, srcSet: modern.srcSet.attribute, sizes, width, height };
}

/** Twice the height in CSS pixels at which logos are shown, for screens of twice the density. */
const LOGO_HEIGHT = 96;

/** The address of a logo: a drawing stays as it is, a picture comes in the size it is shown at. */
export async function prepareLogo(logo: ImageMetadata): Promise<string> {
  return isDrawing(logo) ? logo.src : (await getImage({ src: logo, height: LOGO_HEIGHT })).src;
}
