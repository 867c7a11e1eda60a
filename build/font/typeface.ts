import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import subsetFont from 'subset-font';

/** Nearly all of French is in the first; the second has the letters of names from farther away. */
const FILES = ['latin', 'latin-ext'] as const;

const OPTIONS = {
  targetFormat: 'woff2',
  /** Kerning, accents, ligatures, and the figures of one width that the counters need. */
  keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum'],
} as const;

const WRITTEN = /(?<!\.test)\.(astro|css|json|md|svg|tsx?)$/;
/** Signs of the code, which no title on the site has; found in a text, they show in the fallback. */
const OF_CODE = /[\\^`{|}~<>=$[\]\p{Cc}]/gu;

const require = createRequire(import.meta.url);

/** Every character in the sources of the pages, the owner's content among them, each once. */
export function charactersOf(folder: string): string {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => WRITTEN.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  return [...new Set(texts.join('').replaceAll(OF_CODE, ''))].sort().join('');
}

/** A file of the typeface: as it comes, or with the letters of a text only. */
export function typefaceFile(name: (typeof FILES)[number], text?: string): Promise<Buffer> {
  // One weight for all that is set in it: the file fits one network flight (docs/speed.md).
  const path = `files/bricolage-grotesque-${name}-700-normal.woff2`;
  const whole = readFileSync(require.resolve(`@fontsource/bricolage-grotesque/${path}`));
  return text === undefined ? Promise.resolve(whole) : subsetFont(whole, text, OPTIONS);
}

/**
 * The typeface of titles and buttons, as the files `@typeface/latin.woff2` and `latin-ext.woff2`.
 * While developing, the whole of it; a build carries only the letters that the site writes, so that
 * a name which the owner adds brings its own.
 */
export function typeface(): AstroIntegration {
  return {
    name: 'typeface',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig, createCodegenDir }) => {
        const folder = fileURLToPath(createCodegenDir());
        mkdirSync(folder, { recursive: true });
        const text = command === 'build' ? charactersOf(fileURLToPath(config.srcDir)) : undefined;
        for (const name of FILES) {
          writeFileSync(join(folder, `${name}.woff2`), await typefaceFile(name, text));
        }
        updateConfig({ vite: { resolve: { alias: { '@typeface': folder } } } });
      },
    },
  };
}
