import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import subsetFont from 'subset-font';

const OPTIONS = {
  targetFormat: 'woff2',
  /** Kerning, accents, ligatures, and tabular figures for the counters. */
  keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum'],
} as const;

const SOURCES = /(?<!\.test)\.(astro|css|json|md|svg|tsx?)$/;
/** Characters of code, which no title contains; elsewhere the fallback typeface shows them. */
const CODE_CHARACTERS = /[\\^`{|}~<>=$[\]\p{Cc}]/gu;

const require = createRequire(import.meta.url);

/** Every distinct character in some folders, such as those of the pages and of the content. */
export function charactersOf(...folders: string[]): string {
  const texts = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => SOURCES.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  );
  return [...new Set(texts.join('').replaceAll(CODE_CHARACTERS, ''))].sort().join('');
}

/** The font file, whole or reduced to the characters of a text. */
export function typefaceFile(text?: string): Promise<Buffer> {
  // A single weight, so that the file fits one network flight (docs/speed.md). Latin covers French;
  // the fallback typeface shows letters of other languages, such as « ł » in a name.
  const path = 'files/bricolage-grotesque-latin-700-normal.woff2';
  const whole = readFileSync(require.resolve(`@fontsource/bricolage-grotesque/${path}`));
  return text === undefined ? Promise.resolve(whole) : subsetFont(whole, text, OPTIONS);
}

/**
 * Provides the typeface of titles and buttons as `@typeface/latin.woff2`.
 * A build contains only the characters in the sources and in the folder of the content; development
 * has them all.
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
        writeFileSync(join(folder, 'latin.woff2'), await typefaceFile(text));
        updateConfig({ vite: { resolve: { alias: { '@typeface': folder } } } });
      },
    },
  };
}
