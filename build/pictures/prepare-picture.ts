import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import type { PictureData } from '../../src/ui/picture.tsx';

/** One modern format: a second would weigh more in the page than it spares to who lacks the first. */
const FORMATS = [{ format: 'avif', type: 'image/avif', quality: 55 }] as const;

/**
 * Prepares a picture at build time: AVIF in the given widths (CSS pixels), a JPEG for browsers
 * that do not read it.
 */
export async function preparePicture(
  image: ImageMetadata,
  { widths, sizes }: { widths: number[]; sizes: string },
): Promise<PictureData> {
  const within = widths.filter((width) => width <= image.width);
  const usable = within.length > 0 ? within : [image.width];
  const sources = await Promise.all(
    FORMATS.map(async ({ format, type, quality }) => {
      const built = await getImage({ src: image, format, quality, widths: usable, sizes });
      return { type, srcSet: built.srcSet.attribute };
    }),
  );
  const width = Math.max(...usable);
  const fallback = await getImage({ src: image, format: 'jpg', quality: 80, width });
  return {
    src: fallback.src,
    width,
    height: Math.round((width * image.height) / image.width),
    sizes,
    sources,
  };
}

/** Height at which logos are shown, in CSS pixels; screens of twice the density get twice that. */
const LOGO_HEIGHT = 48;

/** Prepares a logo: a drawing stays as it is, a picture is brought down to the size it is shown at. */
export async function prepareLogo(logo: ImageMetadata) {
  const { src, width, height, format } = logo;
  if (format === 'svg') return { src, width, height };
  const small = await getImage({
    src: logo,
    format: 'webp',
    height: Math.min(height, 2 * LOGO_HEIGHT),
  });
  return { src: small.src, width, height };
}
