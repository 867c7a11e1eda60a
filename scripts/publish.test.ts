import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newFolder, writeFiles } from '../tests/server/support.ts';
import { claimFolder, recordName } from './claim-folder.ts';
import { movesFrom, openFolder } from './host/local.ts';
import { publish, readRecord, sendSettings } from './publish.ts';

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
const move = vi.mocked(rename);
const really = move.getMockImplementation() ?? rename;

type Files = Record<string, string>;

/** As `npm run build` does. */
async function build(site: string, files: Files, now?: number, requests = {}) {
  expect(await claimFolder(site, import.meta.dirname)).toBeUndefined();
  const next = join(site, '.next');
  await rm(next, { recursive: true, force: true });
  await writeFiles(next, files);
  const moves = movesFrom(next, site);
  return publish(openFolder(site), next, { record: recordName(site), requests, moves, now });
}

/** As `npm run publish` does. */
const send = async (site: string, files: Files, now?: number) =>
  publish(openFolder(site), await newFolder(files), { now });

const recordOf = (site: string) => readRecord(openFolder(site), recordName(site));

const pages = (version: number) => ({
  '.htaccess': 'rules',
  'index.html': `a.${version}.js`,
  'other.html': `a.${version}.js`,
  [`_astro/a.${version}.js`]: String(version),
});

const filesIn = async (site: string) =>
  (await readdir(site, { recursive: true })).filter((name) => !name.startsWith('.')).sort();

const expectFiles = async (site: string, files: Files) => {
  for (const [name, text] of Object.entries(files)) {
    expect(await readFile(join(site, name), 'utf8'), name).toBe(text);
  }
};

let site: string;
beforeEach(async () => {
  move.mockReset().mockImplementation(really);
  site = join(await newFolder(), 'site');
});

describe.each([
  ['build', build],
  ['publication', send],
])('%s', (_, run) => {
  it('puts assets before pages, and the landing page last', async () => {
    const names = ['404.html', '404.html.br', 'index.html', 'index.html.gz', 'robots.txt'];
    const dotted = ['.htaccess', '.well-known/security.txt', '.private'];
    const all = [...names, ...dotted, '_astro/a.js'].map((name) => [name, '']);
    await run(site, Object.fromEntries(all));
    const moved = move.mock.calls.map(([, to]) => String(to).slice(site.length + 1));
    expect(moved.filter((name) => !/\.json$/.test(name))).toEqual([
      ...['.htaccess', '.well-known/security.txt', '_astro/a.js', 'robots.txt'],
      ...['404.html', '404.html.br', 'index.html', 'index.html.gz'],
    ]);
  });

  it('keeps hashed files of earlier builds for a week', async () => {
    await run(site, { ...pages(1), 'old.html': '1' }, 0);
    await run(site, pages(2), DAY);
    const pagesOf2 = ['_astro/a.2.js', 'index.html', 'other.html'];
    expect(await filesIn(site)).toEqual(['_astro', '_astro/a.1.js', ...pagesOf2]);
    await run(site, pages(2), 7 * DAY);
    expect(await filesIn(site)).toContain('_astro/a.1.js');
    // A file that returned starts a new period.
    await run(site, pages(4), 9 * DAY);
    expect(await filesIn(site)).not.toContain('_astro/a.1.js');
    await run(site, pages(5), 15 * DAY);
    expect(await filesIn(site)).toContain('_astro/a.2.js');
  });

  it('interrupted at any moment, leaves complete pages, and continues', async () => {
    for (let cut = 0; cut < 5; cut += 1) {
      const folder = join(site, String(cut));
      await run(folder, pages(1));
      for (let moved = 0; moved < cut; moved += 1) move.mockImplementationOnce(really);
      // Restoring fails too.
      move.mockRejectedValue(new Error('cut'));
      await expect(run(folder, pages(2))).rejects.toThrow('cut');
      move.mockImplementation(really);
      for (const page of ['index.html', 'other.html']) {
        const script = await readFile(join(folder, page), 'utf8');
        expect(await filesIn(folder), `${page}, cut at ${cut}`).toContain(`_astro/${script}`);
      }
      // What the interrupted one replaced is replaced again, and all of it is recognized.
      const { made } = await run(folder, pages(1), 9 * DAY);
      await expectFiles(folder, pages(1));
      expect((await filesIn(folder)).filter((name) => !made.has(name))).toEqual(['_astro']);
    }
  });

  it('neither removes nor replaces what is not its own', async () => {
    await run(site, { ...pages(1), 'dropped.html': '1' }, 0);
    const own = { '_astro/photo.jpg': 'a', 'cv/b.pdf': 'b', 'google.html': 'c', '.env': 'd' };
    await writeFiles(site, own);
    for (const day of [1, 20]) await run(site, pages(2), day * DAY);
    await expectFiles(site, own);
    expect(await filesIn(site)).not.toContain('dropped.html');
    await expect(run(site, { ...pages(3), 'google.html': '3' })).rejects.toThrow(
      "« google.html » est déjà dans ce dossier, et ni construction ni publication ne l'y a mis : rien n'est changé.",
    );
    await expectFiles(site, { ...own, ...pages(2) });
  });

  it('takes over the folder of version 1.0: its hashed files leave after a week', async () => {
    const old = { '.left.json': '{}', 'index.html': '1', 'dropped.html': '1' };
    await writeFiles(site, { ...old, '_astro/a.1.js': '1' });
    await run(site, { 'index.html': '2' }, 0);
    expect(await filesIn(site)).toEqual(['_astro', '_astro/a.1.js', 'dropped.html', 'index.html']);
    expect(await readdir(site)).not.toContain('.left.json');
    await run(site, { 'index.html': '3' }, 8 * DAY);
    expect(await filesIn(site)).toEqual(['_astro', 'dropped.html', 'index.html']);
  });
});

it('a build retries a file that is in use, and restores the old site if it stays in use', async () => {
  const versions = (version: number) => ({
    'index.html': `home ${version}`,
    'other.html': `other ${version}`,
    [`one.${version}.txt`]: '',
    [`two.${version}.txt`]: '',
  });
  /** Like Windows, while a file is open. */
  const hold = (held: string, times: number) => {
    let tries = 0;
    move.mockImplementation((from, to) => {
      const isHeld = [from, to].some((file) => String(file) === join(site, held));
      if (!isHeld || ++tries > times) return really(from, to);
      return Promise.reject(Object.assign(new Error(), { code: 'EPERM' }));
    });
  };
  for (const held of ['other.html', 'index.html', 'one.1.txt', 'two.1.txt']) {
    hold(held, 0);
    await build(site, versions(1));
    hold(held, 1000);
    await expect(build(site, versions(2))).rejects.toThrow(
      `« ${held} » est ouvert dans un autre programme : fermez-le, puis relancez.`,
    );
    await expectFiles(site, versions(1));
    hold(held, 10);
    await build(site, versions(2));
    expect(await filesIn(site)).toEqual(Object.keys(versions(2)).sort());
    await expectFiles(site, versions(2));
  }
});

it("a build changes the server's settings with the pages, after the last of them", async () => {
  const seen: unknown[] = [];
  const settings = async () => (await recordOf(site))?.requests;
  await build(site, pages(1), 0, { version: 1 });
  move.mockImplementation(async (from, to) => {
    seen.push(await settings());
    await really(from, to);
  });
  await build(site, pages(2), 0, { version: 2 });
  expect(seen).toEqual(seen.map(() => ({ version: 1 })));
  expect(await settings()).toEqual({ version: 2 });
});

it('a publication sends only what changed', async () => {
  expect(await send(site, pages(1))).toMatchObject({ sent: 4 });
  expect(await send(site, { ...pages(1), 'other.html': 'a.0.js' })).toMatchObject({ sent: 1 });
  expect(await send(site, pages(1))).toMatchObject({ sent: 1 });
  await expectFiles(site, pages(1));
});

it.each([
  [{ 'index.html': 'of the host' }, 'index.html'],
  [{ '.htaccess': 'of the host' }, '.htaccess'],
  [{ 'photos/a.jpg': '' }, 'photos'],
])('a publication begins nowhere with %o', async (files, name) => {
  await writeFiles(site, { '.well-known/acme': '', 'cgi-bin/a': '', ...(files as Files) });
  const before = await readdir(site);
  await expect(send(site, pages(1))).rejects.toThrow(`« ${name} » est déjà dans ce dossier`);
  expect(await readdir(site)).toEqual(before);
});

it('gives the settings to a server in the folder above, and to nobody else', async () => {
  const dist = join(await newFolder({ 'dist.build.json': '{}' }), 'dist');
  for (const [above, expected] of [
    [{ 'server/main.ts': '', 'package.json': '' }, ['dist.build.json']],
    [{}, []],
  ] as const) {
    const host = await newFolder(above);
    await sendSettings(openFolder(join(host, 'dist')), dist);
    expect((await readdir(host)).filter((name) => name.startsWith('dist'))).toEqual(expected);
  }
});
