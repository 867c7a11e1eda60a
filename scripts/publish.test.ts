import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { newFolder, writeFiles } from '../tests/server/support.ts';
import { claimFolder, readRecord } from './build-record.ts';
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

/** A folder for the site, in one of its own, which takes the record. */
const newSite = async () => join(await newFolder(), 'site');

/** Publishes a build of the given files. */
async function build(site: string, contents: Record<string, string>, now?: number, requests = {}) {
  expect(claimFolder(site, import.meta.dirname)).toBeUndefined();
  const next = join(site, '.next');
  await rm(next, { recursive: true, force: true });
  await writeFiles(next, contents);
  return publish(next, site, requests, now);
}

it('keeps the files of earlier builds for a week', async () => {
  const site = await newSite();
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
    const site = await newSite();
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
    // An interrupted publication left nothing that the next one does not recognize.
    expect(await build(site, pages(3))).toEqual([]);
    expect(await readFile(join(site, 'index.html'), 'utf8')).toBe('a.3.js');
  }
});

it('moves assets before pages, and the landing page last', async () => {
  const site = await newSite();
  const names = [
    '404.html',
    '404.html.br',
    'index.html',
    'index.html.gz',
    'robots.txt',
    'zoo.html',
  ];
  const dotted = ['.htaccess', '.well-known/security.txt', '.private'];
  vi.mocked(rename).mockClear();
  await build(
    site,
    Object.fromEntries([...names, ...dotted, '_astro/a.js'].map((name) => [name, ''])),
  );
  const moved = vi.mocked(rename).mock.calls.map(([, to]) => String(to).slice(site.length + 1));
  expect(moved).toEqual([
    ...['.htaccess', '.well-known/security.txt', '_astro/a.js', 'robots.txt'],
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
    const site = await newSite();
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

it('recognizes what an interrupted first publication left', async () => {
  const site = await newSite();
  const move = vi.mocked(rename);
  const really = move.getMockImplementation() ?? rename;
  move.mockImplementationOnce(really).mockRejectedValueOnce(new Error('Cut'));
  const pages = { 'index.html': '1', 'one.txt': '1', 'two.txt': '1' };
  await expect(build(site, pages)).rejects.toThrow('Cut');
  expect(await files(site)).toEqual(['one.txt']);
  expect(await build(site, { 'index.html': '2' })).toEqual([]);
  expect(await files(site)).toEqual(['index.html']);
});

it('never removes what no build made, and returns its names', async () => {
  const site = await newSite();
  await build(site, { 'index.html': '1', 'dropped.html': '1' }, 0);
  const own = { '_astro/photo.jpg': 'a', 'cv/b.pdf': 'b', 'google.html': 'c', '.env': 'd' };
  await writeFiles(site, own);
  const listed = ['_astro/photo.jpg', 'cv/b.pdf', 'google.html'];
  for (const day of [1, 20]) {
    const left = await build(site, { 'index.html': '2' }, day * DAY);
    expect(left.sort()).toEqual(listed);
  }
  for (const [name, text] of Object.entries(own))
    expect(await readFile(join(site, name), 'utf8')).toBe(text);
  expect(await files(site)).not.toContain('dropped.html');
});

it('refuses to replace a file that no build made', async () => {
  const site = await newSite();
  await build(site, { 'index.html': '1' });
  await writeFiles(site, { 'robots.txt': 'mine' });
  await expect(build(site, { 'index.html': '2', 'robots.txt': '2' })).rejects.toThrow(
    "« robots.txt » porte le nom d'un fichier du site, mais aucune construction ne l'a fait",
  );
  expect(await readFile(join(site, 'robots.txt'), 'utf8')).toBe('mine');
  expect(await readFile(join(site, 'index.html'), 'utf8')).toBe('1');
});

it('takes over the folder of version 1.0: its hashed files leave after a week', async () => {
  const site = await newSite();
  await writeFiles(site, {
    '.left.json': '{}',
    'index.html': '1',
    'dropped.html': '1',
    '_astro/a.1.js': '1',
  });
  expect(await build(site, { 'index.html': '2' }, 0)).toEqual(['dropped.html']);
  expect(await files(site)).toEqual(['_astro', '_astro/a.1.js', 'dropped.html', 'index.html']);
  expect(await readdir(site)).not.toContain('.left.json');
  await build(site, { 'index.html': '3' }, 8 * DAY);
  expect(await files(site)).toEqual(['_astro', 'dropped.html', 'index.html']);
});

it("changes the server's settings with the pages, after the last of them", async () => {
  const site = await newSite();
  await build(site, { 'index.html': '1' }, 0, { version: 1 });
  expect(readRecord(site)).toEqual({
    files: ['index.html'],
    retained: {},
    requests: { version: 1 },
  });
  const move = vi.mocked(rename);
  move.mockRejectedValueOnce(new Error('Cut'));
  await expect(build(site, { 'index.html': '2' }, 0, { version: 2 })).rejects.toThrow('Cut');
  expect(readRecord(site)?.requests).toEqual({ version: 1 });

  let during: unknown;
  const really = move.getMockImplementation() ?? rename;
  move.mockImplementationOnce((...args) => {
    during = readRecord(site)?.requests;
    return really(...args);
  });
  await build(site, { 'index.html': '2' }, 0, { version: 2 });
  expect(during).toEqual({ version: 1 });
  expect(readRecord(site)?.requests).toEqual({ version: 2 });
});
