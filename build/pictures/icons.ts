import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Sizes of the icons that browsers and phones ask for, in pixels. */
export const ICONS = {
  'apple-touch-icon': { size: 180, inset: 0 },
  'icon-192': { size: 192, inset: 0 },
  'icon-512': { size: 512, inset: 0 },
  // Phones cut a maskable icon to a circle of 80 %: the drawing stays inside of it.
  'maskable-512': { size: 512, inset: 51 },
} as const;

export type IconName = keyof typeof ICONS;

const source = () => readFile('public/favicon.svg');

/** One icon as PNG, drawn from the site's SVG icon in its light colours. */
export async function drawIcon(name: IconName): Promise<Buffer> {
  const { size, inset } = ICONS[name];
  const drawing = await sharp(await source(), { density: 1200 })
    .resize(size - 2 * inset)
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: '#ffffff' } })
    .composite([{ input: drawing }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/**
 * `favicon.ico` for browsers that ask for it unbidden: 32 pixels, as PNG, since browsers tell a
 * picture's format by its bytes.
 */
export const drawFavicon = async (): Promise<Buffer> =>
  sharp(await source(), { density: 600 })
    .resize(32)
    .png()
    .toBuffer();
