/** Tests the direction of imports (docs/decisions/2026-11-25-imports-go-down.md). */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** The layers, lowest first. A folder may import itself and folders of lower layers. */
const LAYERS = [
  ['requests'],
  ['src/schema', 'src/styles'],
  ['src/ui'],
  ['src/company'],
  ['src/errors', 'src/legal'],
  ['src/forms'],
  ['src/landing'],
  ['src/content'],
  ['src/site'],
  ['src/pages'],
];

/** The folders that a folder may import; the tools may import all. */
const BELOW = new Map<string, readonly string[]>([
  ['server', ['requests', 'server']],
  ...LAYERS.flatMap((layer, rank) =>
    layer.map((folder) => [folder, [folder, ...LAYERS.slice(0, rank).flat()]] as const),
  ),
]);

const folderOf = (file: string) => /^(src\/)?[^/]+/.exec(file)?.[0] ?? '';

/** The files of the project that a file imports; `virtual:content` counts as its type. */
function importsOf(file: string): string[] {
  const names = readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\b[\s(]*['"]([^'"]+)['"]/g);
  return [...names].flatMap(([, name = '']) => {
    if (name === 'virtual:content') return 'src/content/kinds.ts';
    return name.startsWith('.') ? join(dirname(file), name.replace(/\?.*/, '')) : [];
  });
}

const imports = new Map(
  globSync('{src,requests,server,edit,scripts,tests}/**/*.{ts,tsx,js,astro,css}')
    .filter((file) => !/\.test\.|node_modules/.test(file))
    .map((file) => [file, importsOf(file)]),
);

test('a folder imports only folders of lower layers', () => {
  expect(imports.size).toBeGreaterThan(250);
  for (const [file, files] of imports) {
    if (/^(edit|scripts|tests)\b/.test(file)) continue;
    for (const to of files)
      expect.soft(BELOW.get(folderOf(file)), `${file} -> ${to}`).toContain(folderOf(to));
  }
});

test('there are no circular imports', () => {
  const visited = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
    if (visited.has(file) || path.includes(file)) return;
    for (const to of imports.get(file) ?? []) visit(to, [...path, file]);
    visited.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  expect(cycles).toEqual([]);
});
