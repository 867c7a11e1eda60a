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
 * `favicon.ico` for browsers that ask for it unbidden: an ICO directory of one entry around a PNG
 * of 32 pixels.
 */
export async function drawFavicon(): Promise<Buffer> {
  const size = 32;
  const png = await sharp(await source(), { density: 600 })
    .resize(size)
    .png()
    .toBuffer();
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
