import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { newFolder, writeFiles } from '../tests/server/support.ts';
import { publish } from './publish.ts';

// The original, except in a test that makes it fail.
vi.mock(import('node:fs/promises'), async (original) => {
  const real = await original();
  return { ...real, rename: vi.fn(real.rename) };
});
// Retries without waiting.
vi.mock(import('node:timers/promises'), async (original) => ({
  ...(await original()),
  setTimeout: async <T>(_?: number, value?: T) => value as T,
}));

const DAY = 86_400_000;

const files = async (site: string) =>
  (await readdir(site, { recursive: true })).filter((name) => !name.startsWith('.')).sort();

/** Publishes a build of the given files. */
async function build(site: string, contents: Record<string, string>, now?: number) {
  const next = join(site, '.next');
  await writeFiles(next, contents);
  await publish(next, site, now);
}

it('keeps the files of earlier builds for a week', async () => {
  const site = await newFolder();
  await build(site, { 'index.html': '1', 'old.html': '1', '_astro/a.1.js': '1' }, 0);
  await build(site, { 'index.html': '2', '_astro/a.2.js': '2' }, DAY);
  expect(await files(site)).toEqual(['_astro', '_astro/a.1.js', '_astro/a.2.js', 'index.html']);
  await build(site, { 'index.html': '3', '_astro/a.2.js': '2' }, 7 * DAY);
  expect(await files(site)).toContain('_astro/a.1.js');
  // A file that returned starts a new period.
  await build(site, { 'index.html': '4', '_astro/a.4.js': '4' }, 9 * DAY);
  expect(await files(site)).not.toContain('_astro/a.1.js');
  await build(site, { 'index.html': '5' }, 15 * DAY);
  expect(await files(site)).toContain('_astro/a.2.js');
});

it('an interruption at any moment leaves complete pages with their files', async () => {
  const pages = (version: number) => ({
    'index.html': `a.${version}.js`,
    'other.html': `a.${version}.js`,
    [`_astro/a.${version}.js`]: String(version),
  });
  const move = vi.mocked(rename);
  const really = move.getMockImplementation() ?? rename;
  for (const cut of [0, 1, 2]) {
    const site = await newFolder();
    await build(site, pages(1));
    for (let moved = 0; moved < cut; moved += 1) move.mockImplementationOnce(really);
    // Restoring fails too.
    move.mockRejectedValue(new Error('Cut'));
    await expect(build(site, pages(2))).rejects.toThrow('Cut');
    move.mockImplementation(really);
    for (const page of ['index.html', 'other.html']) {
      const script = await readFile(join(site, page), 'utf8');
      expect(await files(site), `${page}, cut at ${cut}`).toContain(`_astro/${script}`);
    }
    await build(site, pages(3));
    expect(await readFile(join(site, 'index.html'), 'utf8')).toBe('a.3.js');
  }
});

it('moves assets before pages, and the landing page last', async () => {
  const site = await newFolder();
  const names = [
    '404.html',
    '404.html.br',
    'index.html',
    'index.html.gz',
    'robots.txt',
    'zoo.html',
  ];
  const dotted = ['.well-known/security.txt', '.private'];
  vi.mocked(rename).mockClear();
  await build(
    site,
    Object.fromEntries([...names, ...dotted, '_astro/a.js'].map((name) => [name, ''])),
  );
  const moved = vi.mocked(rename).mock.calls.map(([, to]) => String(to).slice(site.length + 1));
  expect(moved).toEqual([
    ...['.well-known/security.txt', '_astro/a.js', 'robots.txt'],
    ...['404.html', '404.html.br', 'zoo.html'],
    ...['index.html', 'index.html.gz'],
  ]);
});

it('retries a file that is in use, and restores the old site if it stays in use', async () => {
  const pages = (version: number) => ({
    'index.html': `home ${version}`,
    'other.html': `other ${version}`,
    [`one.${version}.txt`]: '',
    [`two.${version}.txt`]: '',
  });
  const move = vi.mocked(rename);
  const really = move.getMockImplementation() ?? rename;
  /** Like Windows, while a file is open. */
  const hold = (held: string, times: number) => {
    let tries = 0;
    move.mockImplementation((from, to) => {
      const isHeld = [from, to].some((file) => String(file).endsWith(join('site', held)));
      if (!isHeld || ++tries > times) return really(from, to);
      return Promise.reject(Object.assign(new Error(), { code: 'EPERM' }));
    });
  };
  for (const held of ['other.html', 'index.html', 'one.1.txt', 'two.1.txt']) {
    const site = join(await newFolder(), 'site');
    await build(site, pages(1));
    hold(held, 1000);
    await expect(build(site, pages(2))).rejects.toThrow(
      `« ${held} » est ouvert dans un autre programme : fermez-le, puis relancez.`,
    );
    for (const [name, text] of Object.entries(pages(1))) {
      expect(await readFile(join(site, name), 'utf8'), `${held} held`).toBe(text);
    }
    hold(held, 10);
    await build(site, pages(2));
    expect(await files(site)).toEqual(Object.keys(pages(2)).sort());
    expect(await readFile(join(site, 'index.html'), 'utf8')).toBe('home 2');
  }
  move.mockImplementation(really);
});
