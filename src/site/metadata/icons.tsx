import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import satori from 'satori';
import sharp from 'sharp';
import { ownIcon } from '../../content/folder.ts';
import { fonts } from './share-picture.tsx';

/** The first letter of a name on a ruled page, as SVG, in both colour schemes. */
export async function drawInitial(name: string): Promise<string> {
  const [initial = ''] = name.trim().toUpperCase();
  const letter = await satori(
    <div
      style={{
        display: 'flex',
        justifyContent: 'center',
        width: 24,
        height: 32,
        marginLeft: 8,
        fontFamily: 'Bricolage latin',
        fontSize: 23,
        lineHeight: 1.52,
      }}
    >
      {initial}
    </div>,
    {
      width: 32,
      height: 32,
      fonts: await fonts(),
    },
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>.p{fill:#fff}.l{stroke:#c3cdea}.i path{fill:#16213e}@media (prefers-color-scheme:dark){.p{fill:#12201c}.l{stroke:#3a5249}.i path{fill:#f0f4ea}}</style><rect class="p" width="32" height="32" rx="5"/><path class="l" d="M0 8.5h32M0 16.5h32M0 24.5h32"/><path d="M8 0v32" stroke="#d3213b" stroke-width="2"/><g class="i">${letter}</g></svg>`;
}

/** The site's icon as SVG: the owner's file, else the initial of the company. */
export const siteIcon = async (name: string): Promise<string> =>
  existsSync(ownIcon()) ? readFile(ownIcon(), 'utf8') : drawInitial(name);

/** The icon as a square PNG, in its light colours. `size` in pixels. */
const drawSquare = async (name: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(await siteIcon(name)), { density: 1200 })
    .resize(size, size, { fit: 'contain', background: 'transparent' })
    .png()
    .toBuffer();

/** The icon on a phone's home screen, on white. */
export const drawTouchIcon = async (name: string): Promise<Buffer> =>
  sharp(await drawSquare(name, 180))
    .flatten({ background: '#ffffff' })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();

/**
 * `favicon.ico`, which browsers request by default: a PNG of 32 pixels, because browsers detect the
 * format from the content.
 */
export const drawFavicon = (name: string): Promise<Buffer> => drawSquare(name, 32);
