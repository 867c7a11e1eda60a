import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import subsetFont from 'subset-font';
import { STRAIGHT, TYPOGRAPHIC, withTypographicApostrophe } from './typographic-apostrophe.ts';

const OPTIONS = {
  targetFormat: 'woff2',
  // Kerning, accents, ligatures, and tabular figures for the counters.
  keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum'],
} as const;

const SOURCES = /(?<!\.test)\.(astro|css|json|md|svg|tsx?)$/;
/** Characters of code, which titles do not contain; the fallback typeface has them too. */
const CODE_CHARACTERS = /[\\^`{|}~<>=$[\]\p{Cc}]/gu;

const require = createRequire(import.meta.url);

/** The distinct characters of the text files in some folders, in one text. */
export function charactersOf(...folders: string[]): string {
  const texts = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => SOURCES.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  );
  return [...new Set(texts.join('').replaceAll(CODE_CHARACTERS, ''))].sort().join('');
}

/**
 * The packages of Fontsource. Each typeface has a single weight, so that its file fits one network
 * flight (docs/speed.md).
 */
export const TYPEFACES = {
  display: { name: 'bricolage-grotesque', weight: 700, without: '' },
  // Its « @ » is a blot at the size of a note; that of titles stands in.
  hand: { name: 'patrick-hand', weight: 400, without: '@' },
} as const;

/** Reads a file of a typeface's package. */
export const readTypeface = (name: string, path: string): Buffer =>
  readFileSync(require.resolve(`@fontsource/${name}/${path}`));

/** All characters of the packages' Latin files, for development. */
const LATIN = Array.from({ length: 0x2200 }, (_, code) => String.fromCharCode(code)).join('');

/** The font file, reduced to the characters of a text, with one glyph for both apostrophes. */
export async function typefaceFile(
  { name, weight, without }: (typeof TYPEFACES)[keyof typeof TYPEFACES],
  text = LATIN,
): Promise<Buffer> {
  // The Latin subset covers French; letters such as « ł » in a name get the fallback typeface.
  const whole = readTypeface(name, `files/${name}-latin-${weight}-normal.woff2`);
  const characters = text.replaceAll(without, '') + STRAIGHT + TYPOGRAPHIC;
  const sfnt = await subsetFont(whole, characters, { ...OPTIONS, targetFormat: 'sfnt' });
  return subsetFont(withTypographicApostrophe(sfnt, characters), characters, OPTIONS);
}

/**
 * Provides the typeface of titles and buttons as `@typeface/display.woff2`, and the trainer's
 * handwriting as `@typeface/hand.woff2`. A build contains only the characters of the sources and of the
 * content; development has all of them.
 */
export function typeface(content: string): AstroIntegration {
  return {
    name: 'typeface',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig, createCodegenDir }) => {
        const folder = fileURLToPath(createCodegenDir());
        mkdirSync(folder, { recursive: true });
        const sources = [fileURLToPath(config.srcDir), content];
        const text = command === 'build' ? charactersOf(...sources) : undefined;
        for (const [name, face] of Object.entries(TYPEFACES)) {
          writeFileSync(join(folder, `${name}.woff2`), await typefaceFile(face, text));
        }
        updateConfig({ vite: { resolve: { alias: { '@typeface': folder } } } });
      },
    },
  };
}
