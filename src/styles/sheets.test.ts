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
  expect(
    imported.sort(),
    'import each stylesheet once, for example in src/site/styles.css',
  ).toEqual(parts.sort());
});

const textOf = (file: string) => readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');

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
