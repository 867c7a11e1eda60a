import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { fontProviders } from 'astro/config';
import subsetFont from 'subset-font';
import { charactersOf, inRange } from './characters.ts';

const PACKAGE = '@fontsource-variable/bricolage-grotesque';
/** The weights that the style sheets ask for. */
const WEIGHTS = { min: 500, max: 800 };
/** Kerning, accents, ligatures, and the figures of one width that the counters need. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum'];
/** Signs of the code, which no title on the site has; found in a text, they show in the fallback. */
const OF_CODE = /[\\^`{|}~<>=$[\]\p{Cc}]/gu;

const require = createRequire(import.meta.url);
/** The ranges of the typeface's files, by the name that is part of each file's. */
const RANGES: Record<string, string> = require(`${PACKAGE}/unicode.json`);
/** Nearly all of French is in the first; the second has names from farther away. */
const FILES = ['latin', 'latin-ext'] as const;

/**
 * The typeface of titles and buttons. While developing, the whole of it; a build carries only the
 * letters that the site writes, so that a name which the owner adds brings its own. `optional`: a
 * visitor whose line is too slow reads in the fallback and sees no line move (docs/speed.md).
 */
export function displayFont(): AstroIntegration {
  return {
    name: 'display-font',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig, createCodegenDir }) => {
        const text = charactersOf(fileURLToPath(config.srcDir)).replaceAll(OF_CODE, '');
        const faces = FILES.map((name) => ({
          name,
          text: [...text].filter((one) => inRange(RANGES[name] ?? '', one)).join(''),
        })).filter(({ name, text }) => name === 'latin' || text);
        const folder = command === 'build' ? createCodegenDir() : null;
        const [first, ...others] = await Promise.all(
          faces.map(async ({ name, text }) => ({
            src: [folder ? await subset(name, text, folder) : sourceOf(name)] as [string],
            weight: `${WEIGHTS.min} ${WEIGHTS.max}`,
            style: 'normal' as const,
            display: 'optional' as const,
            ...(faces.length > 1 && { unicodeRange: [rangeOf(text)] as [string] }),
          })),
        );
        if (!first) return;
        updateConfig({
          fonts: [
            {
              name: 'Bricolage Grotesque',
              cssVariable: '--font-bricolage',
              provider: fontProviders.local(),
              fallbacks: ['system-ui', 'sans-serif'],
              options: { variants: [first, ...others] },
            },
          ],
        });
      },
    },
  };
}

const sourceOf = (name: string) =>
  require.resolve(`${PACKAGE}/files/bricolage-grotesque-${name}-wght-normal.woff2`);

/** The path of a file of the typeface with these letters only; made once, then found again. */
async function subset(name: string, text: string, folder: URL): Promise<string> {
  const font = readFileSync(sourceOf(name));
  const recipe = JSON.stringify([text, WEIGHTS, FEATURES]);
  const key = createHash('sha256').update(font).update(recipe).digest('hex').slice(0, 16);
  const path = new URL(`${key}.woff2`, folder);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    const options = { variationAxes: { wght: WEIGHTS }, keepFeatures: FEATURES };
    writeFileSync(path, await subsetFont(font, text, { targetFormat: 'woff2', ...options }));
  }
  return fileURLToPath(path);
}

const rangeOf = (text: string) =>
  [...text].map((one) => `U+${one.codePointAt(0)?.toString(16)}`).join(',');
