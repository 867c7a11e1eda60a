import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

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

test('package-lock.json names no registry, and contains the packages of every platform', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  expect(JSON.stringify(packages)).not.toMatch(/"resolved":"(https?|git)/);
  // npm may drop packages of other platforms, on which `npm ci` then fails.
  const optional = Object.values<{ optionalDependencies?: object }>(packages).flatMap((locked) =>
    Object.keys(locked.optionalDependencies ?? {}),
  );
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  expect(optional.filter((name) => !names.has(name))).toEqual([]);
  const nodes: Record<string, string> = JSON.parse(read('package.json')).optionalDependencies;
  const locked = Object.keys(nodes).map((name) => packages[`node_modules/${name}`]?.version);
  expect(locked).toHaveLength(5);
  expect(new Set(locked).size).toBe(1);
  expect(Object.values(nodes)).toEqual(locked);
});

test('Git and Docker ignore personal data that commands may write to the project', () => {
  const written = ['demandes-before', 'demandes.csv', '12.pdf', 'copie.tar'];
  const ignored = execFileSync('git', ['check-ignore', '--no-index', ...written], { cwd: ROOT });
  expect(String(ignored).trim().split('\n')).toEqual(written);
  const patterns = ['/demandes*', '/*.pdf', '/*.tar', '/*.csv'];
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(patterns));
});

/** The anchors that forges derive from the headings of a page. */
const anchorsOf = (page: string) =>
  [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, head = '']) =>
    head
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(tracked('*.md'))('%s links to files and headings that exist', (page) => {
  for (const [, to = ''] of read(page).matchAll(/\]\((?!https?:|mailto:|\/)([^)\s]+)\)/g)) {
    const [name, anchor] = to.split('#');
    const target = name ? join(dirname(page), name) : page;
    expect(existsSync(join(ROOT, target)), to).toBe(true);
    if (anchor) expect(anchorsOf(target), to).toContain(anchor);
  }
});

test('messages and settings refer to chapters that exist', () => {
  for (const file of tracked('server', 'scripts', 'src', 'edit', 'deploy', '.env.example')) {
    for (const [reference, page = '', chapter] of read(file).matchAll(
      /(docs\/[\w/-]+\.md)(?:, « ([^»]+) »)?/g,
    )) {
      expect(existsSync(join(ROOT, page)), `${file}: ${reference}`).toBe(true);
      if (chapter) expect(read(page), reference).toMatch(new RegExp(`^#+ ${chapter}$`, 'm'));
    }
  }
});
