import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('..', import.meta.url));
/** Stylesheets that the pages contain or link. */
const SHEETS = [
  'site/first-screen.css',
  'site/styles.css',
  'site/other-pages.css',
  'site/shared.css',
  'styles/no-script.css',
  'styles/print.css',
];

const ALL = globSync(join(SRC, '**/*.css'));

/** Parts of several stylesheets. */
const SHARED = /(media|no-script|shared)\.css$/;

test('each stylesheet is imported once', () => {
  const imported = SHEETS.flatMap((sheet) => {
    const text = readFileSync(join(SRC, sheet), 'utf8');
    const imports = [...text.matchAll(/^@import "(\.[^"]+)"/gm)];
    return imports.map(([, to = '']) => join(SRC, dirname(sheet), to));
  }).filter((file) => !SHARED.test(file));
  const parts = ALL.filter(
    (file) => !SHARED.test(file) && !SHEETS.some((name) => file === join(SRC, name)),
  );
  expect(parts.length).toBeGreaterThan(20);
  expect(
    imported.sort(),
    'import each stylesheet once, for example in src/site/styles.css',
  ).toEqual(parts.sort());
});

test('there are at most five breakpoints, each with a name in media.css', () => {
  const bounds = /(?:width|height)\b[^{;)]*?([\d.]+)rem/g;
  for (const file of ALL) {
    const queries = readFileSync(file, 'utf8').match(/@(?:custom-)?media[^{;]*/g) ?? [];
    const used = new Set([...queries.join(';').matchAll(bounds)].map(([, rem]) => rem));
    expect(used.size, file).toBeLessThanOrEqual(file.endsWith('/media.css') ? 5 : 0);
  }
});

const textOf = (file: string) => readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');

test('every animation is in motion.css, every colour in the tokens', () => {
  for (const file of ALL) {
    const text = textOf(file);
    if (!file.endsWith('/motion.css')) expect(text, file).not.toContain('@keyframes');
    if (!/(theme|night|print)\.css$/.test(file)) expect(text, file).not.toMatch(/#[\da-f]{3,8}\b/);
  }
});

test('every custom property that a stylesheet or drawing uses is defined', () => {
  const defined = new Set(
    ALL.flatMap((file) => [...textOf(file).matchAll(/(--[\w-]+):/g)].map(([, name]) => name)),
  );
  for (const file of [...ALL, join(SRC, 'ui/drawings.svg')]) {
    // Names without a fallback; the typeface defines the families.
    for (const [, name] of textOf(file).matchAll(/var\((--[\w-]+)\)/g))
      if (!name?.startsWith('--font-')) expect(defined, file).toContain(name);
  }
});

test('a space is a token, a multiple of 0.25 rem or half of it, the width of a line, or the page', () => {
  const spaces = /(?:margin|padding|gap)[a-z-]*:([^;]+);/g;
  const isOnScale = (size: number, unit = '') => {
    if (unit === 'rem') return size === 0.125 || Number.isInteger(size / 0.25);
    return unit === 'px' ? size <= 5 : size === 100;
  };
  // The tokens are in theme.css.
  for (const file of ALL.filter((name) => !name.endsWith('/theme.css'))) {
    for (const [declaration, value = ''] of textOf(file).matchAll(spaces)) {
      for (const [, size, unit] of value.matchAll(/([\d.]+)(rem|px|d?v[wh])/g))
        expect(isOnScale(Number(size), unit), `${file}: ${declaration}`).toBe(true);
    }
  }
});
