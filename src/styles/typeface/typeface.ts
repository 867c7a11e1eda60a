import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import subsetFont from 'subset-font';

const OPTIONS = {
  targetFormat: 'woff2',
  // Kerning, accents, ligatures, and tabular figures for the counters.
  keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum'],
  // Hinting would be 40 % of the hand's file, and hardly changes text of its size.
  noHinting: true,
} as const;

const SOURCES = /(?<!\.test)\.(astro|css|json|md|svg|tsx?)$/;
/** Characters that neither titles nor notes contain; the fallback typeface has them too. */
const SYMBOLS = /[^\p{L}\p{N}\p{Zs}.,:;?!'’%+()«»€&@/–-]/gu;

const require = createRequire(import.meta.url);

/** The distinct characters of the text files in some folders, in one text. */
export function charactersOf(...folders: string[]): string {
  const texts = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => SOURCES.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  );
  return [...new Set(texts.join('').replaceAll(SYMBOLS, ''))].sort().join('');
}

const BRICOLAGE = {
  package: '@fontsource-variable/bricolage-grotesque',
  file: 'bricolage-grotesque-latin-standard-normal.woff2',
} as const;

/**
 * The Latin files of Fontsource's packages, which cover French; letters such as « ł » in a name get the
 * fallback typeface. Each file has one weight, so that it arrives early.
 */
export const TYPEFACES = {
  display: { ...BRICOLAGE, axes: { wght: 700, wdth: 100, opsz: 48 } },
  text: { ...BRICOLAGE, axes: { wght: 400, wdth: 100, opsz: 14 } },
  hand: {
    package: '@fontsource/patrick-hand',
    file: 'patrick-hand-latin-400-normal.woff2',
    axes: {},
  },
} as const;

/** Reads a file of a typeface's package. */
export const readTypeface = (name: string, path: string): Buffer =>
  readFileSync(require.resolve(`${name}/${path}`));

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)).join(
    '',
  );

/** What running text and fields contain besides: the letters of Western Europe, and a few marks. */
const TYPED = `${range(0xc0, 0xff)}Œœ*"#=_[]°·…—“”‘•`;

/** All characters of the packages' Latin files, for development. */
const LATIN = range(0, 0x2200);

/** The font file, reduced to the characters of a text. */
export async function typefaceFile(
  name: keyof typeof TYPEFACES,
  characters = LATIN,
): Promise<Buffer> {
  const { package: source, file, axes } = TYPEFACES[name];
  const whole = readTypeface(source, `files/${file}`);
  const texts = {
    display: characters,
    text: characters + TYPED,
    // The « @ » of the hand is a blot at the size of a note; that of running text replaces it.
    hand: characters.replaceAll('@', ''),
  };
  return subsetFont(whole, texts[name], { ...OPTIONS, variationAxes: axes });
}

/**
 * Provides the typeface of titles and bold text as `@typeface/display.woff2`, that of running text as
 * `@typeface/text.woff2`, and the trainer's handwriting as `@typeface/hand.woff2`. A build contains only
 * the characters of the sources, of the content and of fields; development has all of them.
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
        for (const name of Object.keys(TYPEFACES) as (keyof typeof TYPEFACES)[])
          writeFileSync(join(folder, `${name}.woff2`), await typefaceFile(name, text));
        updateConfig({ vite: { resolve: { alias: { '@typeface': folder } } } });
      },
    },
  };
}
