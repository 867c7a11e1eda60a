import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori from 'satori';
import sharp from 'sharp';

/** Size in pixels that Open Graph and X recommend. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

const PAPER = '#fdfdfb';
const INK = '#16213e';
const RED = '#b81d38';
const HIGHLIGHT = '#ffe66b';
const RULE = '#dfe4f4';

/** The display typeface in a format that satori reads, with the letters of other languages. */
export const fonts = () =>
  Promise.all(
    ['latin', 'latin-ext'].map(async (letters) => {
      const file = `@fontsource/bricolage-grotesque/files/bricolage-grotesque-${letters}-700-normal.woff`;
      const data = await readFile(createRequire(import.meta.url).resolve(file));
      // satori falls back to a typeface of another name.
      return { name: `Bricolage ${letters}`, data, weight: 700 as const };
    }),
  );

/** The ruled page behind the text, which satori cannot draw. */
function ruling(): string {
  const across = Array.from({ length: 16 }, (_, row) => `M0 ${row * 40 + 15}h${SHARE_WIDTH}`);
  const down = Array.from({ length: 30 }, (_, column) => `M${column * 40 + 20} 0v${SHARE_HEIGHT}`);
  return (
    `<path fill="${PAPER}" d="M0 0h${SHARE_WIDTH}v${SHARE_HEIGHT}H0z"/>` +
    `<path stroke="${RULE}" d="${across.join('')}${down.join('')}"/>` +
    `<path stroke="${RED}" stroke-width="3" d="M100 0v${SHARE_HEIGHT}"/>`
  );
}

/** The PNG shown where a link to the page is shared: the company's name and the page's title. */
export async function drawSharePicture({ name, title }: { name: string; title: string }) {
  const svg = await satori(
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        // satori adds the padding to the size.
        width: SHARE_WIDTH - 220,
        height: SHARE_HEIGHT - 136,
        padding: '72px 80px 64px 140px',
        color: INK,
        fontFamily: 'Bricolage latin',
      }}
    >
      <div style={{ fontSize: 92, fontWeight: 700, lineHeight: 1.05, letterSpacing: -1.5 }}>
        {title}
      </div>
      <div style={{ display: 'flex', alignItems: 'center' }}>
        <div
          style={{
            padding: '4px 18px 8px',
            background: HIGHLIGHT,
            fontSize: 52,
            fontWeight: 700,
            letterSpacing: -1,
          }}
        >
          {name}
        </div>
      </div>
    </div>,
    {
      width: SHARE_WIDTH,
      height: SHARE_HEIGHT,
      fonts: await fonts(),
    },
  );
  const whole = svg.replace(/^<svg[^>]*>/, (start) => start + ruling());
  return sharp(Buffer.from(whole)).png({ palette: true, compressionLevel: 9 }).toBuffer();
}
