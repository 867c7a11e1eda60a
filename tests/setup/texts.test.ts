/** Tests rules for the texts of the demonstration, of the documentation and of messages. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent } from '../../src/content/check.ts';
import { DEMONSTRATION } from '../../src/content/folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const tracked = (...names: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...names], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    // A deleted file is listed until the deletion is staged.
    .filter((name) => existsSync(join(ROOT, name)));
const { entries } = await checkContent(join(ROOT, DEMONSTRATION));

const GUIDE = 'docs/guide-du-proprietaire.md';
const ANNEXES = tracked('docs/annexes/*.md');
const OF_DEVELOPERS = tracked('README.md', 'docs/*.md').filter(
  (page) => page !== GUIDE && !ANNEXES.includes(page),
);

const withoutCode = (text: string) => text.replaceAll(/^ *```.*?```$/gms, '');

test.each([
  ['the guide', [GUIDE], 2200, String],
  ['the annexes', ANNEXES, 5600, String],
  // Their examples of code are tested (additions.test.ts) and copied, not read.
  ['the prose for developers', OF_DEVELOPERS, 14_650, withoutCode],
])('the words of %s are within their limit', (_, pages, max, counted) => {
  const words = pages.flatMap((page) => counted(read(page)).match(/\S+/g) ?? []);
  expect(words.length).toBeGreaterThan(max / 2);
  expect(
    words.length,
    'shorten the texts, or raise the limit with the addition',
  ).toBeLessThanOrEqual(max);
});

test('messages refer only to French pages', () => {
  const French = /^docs\/(guide-du-proprietaire|annexes\/[\w-]+)\.md$/;
  let found = 0;
  for (const file of tracked('server', 'scripts', 'src', 'edit', 'requests')) {
    if (!/(?<!\.test)\.([cm]?[jt]sx?|astro)$/.test(file)) continue;
    // Comments are for developers, and may refer to English pages.
    const code = read(file).replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');
    for (const [page] of code.matchAll(/docs\/[\w/-]+\.md/g)) {
      found += 1;
      expect(page, file).toMatch(French);
    }
  }
  expect(found).toBeGreaterThan(0);
});

test('no .astro file prints the result of a function that returns elements', () => {
  const pages = tracked('src/*.astro');
  expect(pages.length).toBeGreaterThan(10);
  for (const page of pages) expect(read(page), page).not.toMatch(/\b(typeset|keepVerbatim)\(/);
});

/** The texts of parsed content, with their paths. */
const textsIn = (value: unknown, path = ''): [path: string, text: string][] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));
};

test('no two texts of the demonstration share six consecutive words', () => {
  const places = new Map<string, Set<string>>();
  for (const { file, data } of entries)
    for (const [path, text] of textsIn(data)) {
      const words = text.toLowerCase().match(/[\p{L}\d€%]+/gu) ?? [];
      for (const index of words.keys()) {
        const run = words.slice(index, index + 6);
        if (run.length < 6) break;
        const paths = places.get(run.join(' ')) ?? new Set();
        places.set(run.join(' '), paths.add(file + path));
      }
    }
  expect(places.size).toBeGreaterThan(500);
  expect([...places].filter(([, paths]) => paths.size > 1)).toEqual([]);
});

test('the legal texts do not repeat periods of the settings', () => {
  const legal = entries.filter(({ kind }) => kind === 'legal');
  expect(legal.length).toBeGreaterThan(3);
  for (const { file, body } of legal)
    expect(body.match(/\d+ (mois|ans?|jours)\b/g), file).toBeNull();
});

test('the accessibility statement agrees with the pages, the tools and docs/accessibility.md', () => {
  const statement = read(`${DEMONSTRATION}/accessibility.md`);
  const checked = read('docs/accessibility.md');
  const pages = tracked('src/pages')
    .map((file) => /pages\/([\w-]+)\.astro$/.exec(file)?.[1])
    .filter((name) => name !== undefined)
    .map((name) => (name === 'index' ? '/' : `/${name}`));
  const [, list = ''] = statement.split('### Pages vérifiées');
  // Pages that were added since were not evaluated.
  const named = [...list.matchAll(/\((\/[\w-]*)\)$/gm)].map(([, page]) => page);
  expect(named.length).toBeGreaterThan(3);
  expect(pages).toEqual(expect.arrayContaining(named));

  const [, tools = ''] = /### Outils\n\n(.*), outils de développement/.exec(statement) ?? [];
  const { devDependencies } = JSON.parse(read('package.json'));
  const packages = Object.keys(devDependencies).join(' ').toLowerCase();
  expect(tools.split(', ').filter((tool) => !packages.includes(tool.toLowerCase()))).toEqual([]);

  const figures = /of (\d+) criteria (\d+) are met, (\d+) are not, (\d+) do not apply/;
  const [all, met, not, others] = figures.exec(checked)?.slice(1).map(Number) ?? [];
  const [rate, of] = [/\*\*([\d,]+) %\*\*/, / : (\d+ sur \d+)\. Les (\d+) autres/].map((pattern) =>
    pattern.exec(statement)?.slice(1),
  );
  const applicable = Number(met) + Number(not);
  expect(applicable + Number(others)).toBe(all);
  expect(of).toEqual([`${met} sur ${applicable}`, `${others}`]);
  expect(rate).toEqual([((100 * Number(met)) / applicable).toFixed(1).replace('.', ',')]);

  const [, failures = ''] = /### Non-conformités\n\n(.*?)\n\n/s.exec(statement) ?? [];
  const [, unmet = ''] = /\*\*Not met\.\*\*(.*?):/.exec(checked) ?? [];
  expect(failures.match(/\d+\.\d+/g)).toEqual(unmet.match(/\d+\.\d+/g));
  expect(failures.match(/\d+\.\d+/g)).toHaveLength(Number(not));

  // The test files that docs/accessibility.md names exist.
  const tests = tracked('tests', 'src').join('\n');
  const [, held = ''] = /\*\*By tests\*\*.*?\n(.*)\*\*By hand\*\*/s.exec(checked) ?? [];
  const names = [...held.matchAll(/`([\w-]+)(?:\.test\.ts)?`/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(tests).toMatch(new RegExp(`/${name}\\.(spec|test)\\.ts`));
});
