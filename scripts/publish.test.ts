import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { newFolder, writeFiles } from '../tests/server/support.ts';
import { openFolder } from './host/local.ts';
import { publish, readRecord, type Storage, sendSettings } from './publish.ts';

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

type Files = Record<string, string>;

async function send(site: string, files: Files, now = 0, faults: Partial<Storage> = {}) {
  vi.setSystemTime(now);
  return publish({ ...openFolder(site), ...faults }, await newFolder(files));
}

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

vi.useFakeTimers({ toFake: ['Date'] });
let site: string;
beforeEach(async () => {
  site = join(await newFolder(), 'site');
});

it('puts assets before pages, and the landing page last', async () => {
  const moved: string[] = [];
  const local = openFolder(site);
  const move = (from: string, to: string) => {
    if (!to.endsWith('.json')) moved.push(to);
    return local.rename(from, to);
  };
  const names = ['404.html', '404.html.br', 'index.html', 'index.html.gz', 'robots.txt'];
  const dotted = ['.htaccess', '.well-known/security.txt', '.private'];
  const all = [...names, ...dotted, '_astro/a.js'].map((name) => [name, '']);
  await send(site, Object.fromEntries(all), 0, { rename: move });
  expect(moved).toEqual([
    ...['_astro/a.js', '.htaccess', '.well-known/security.txt', 'robots.txt'],
    ...['404.html', '404.html.br', 'index.html', 'index.html.gz'],
  ]);
});

it('keeps hashed files of earlier builds for a week', async () => {
  await send(site, { ...pages(1), 'old.html': '1' }, 0);
  await send(site, pages(2), DAY);
  const pagesOf2 = ['_astro/a.2.js', 'index.html', 'other.html'];
  expect(await filesIn(site)).toEqual(['_astro', '_astro/a.1.js', ...pagesOf2]);
  await send(site, pages(2), 7 * DAY);
  expect(await filesIn(site)).toContain('_astro/a.1.js');
  // A file that returned starts a new period.
  await send(site, pages(4), 9 * DAY);
  expect(await filesIn(site)).not.toContain('_astro/a.1.js');
  await send(site, pages(5), 15 * DAY);
  expect(await filesIn(site)).toContain('_astro/a.2.js');
});

it.each(['write', 'rename'] as const)(
  'interrupted at any %s, leaves complete pages, and continues',
  async (call) => {
    for (let cut = 0; ; cut += 1) {
      const folder = join(site, String(cut));
      await send(folder, pages(1));
      const local = openFolder(folder);
      let calls = 0;
      const fault = async (name: string, second: never) => {
        calls += 1;
        if (calls > cut) throw new Error('cut');
        await local[call](name, second);
      };
      const next = { ...pages(2), 'new.html': '2' };
      const finished = await send(folder, next, 0, { [call]: fault }).then(
        () => true,
        () => false,
      );
      if (finished) break;
      // Nothing is replaced before all has arrived: a full disk changes no page.
      if (call === 'write' && cut < 5) await expectFiles(folder, pages(1));
      for (const page of ['index.html', 'other.html']) {
        const script = await readFile(join(folder, page), 'utf8');
        expect(await filesIn(folder), `${page}, cut at ${cut}`).toContain(`_astro/${script}`);
      }
      // What the interrupted one replaced is replaced again, and all of it is recognized.
      const { made } = await send(folder, pages(1), 9 * DAY);
      await expectFiles(folder, pages(1));
      expect((await filesIn(folder)).filter((name) => !made.has(name))).toEqual(['_astro']);
      expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
    }
  },
);

it('neither removes nor replaces what is not its own', async () => {
  await send(site, { ...pages(1), 'dropped.html': '1' }, 0);
  const own = { '_astro/photo.jpg': 'a', 'cv/b.pdf': 'b', 'google.html': 'c', '.env': 'd' };
  await writeFiles(site, own);
  for (const day of [1, 20]) await send(site, pages(2), day * DAY);
  await expectFiles(site, own);
  expect(await filesIn(site)).not.toContain('dropped.html');
  await expect(send(site, { ...pages(3), 'google.html': '3' })).rejects.toThrow(
    "« google.html » est déjà dans ce dossier, et ni construction ni publication ne l'y a mis : rien n'est changé.",
  );
  await expectFiles(site, { ...own, ...pages(2) });
});

it.each([
  [{ 'index.html': 'of the host' }, 'index.html'],
  [{ '.htaccess': 'of the host' }, '.htaccess'],
  [{ 'photos/a.jpg': '' }, 'photos'],
])('begins nowhere with %o', async (files, name) => {
  await writeFiles(site, { '.well-known/acme': '', 'cgi-bin/a': '', ...(files as Files) });
  const before = await readdir(site);
  await expect(send(site, pages(1))).rejects.toThrow(`« ${name} » est déjà dans ce dossier`);
  expect(await readdir(site)).toEqual(before);
});

it('takes over the folder of version 1.0: its hashed files leave after a week', async () => {
  const old = { '.left.json': '{}', 'index.html': '1', 'dropped.html': '1' };
  await writeFiles(site, { ...old, '_astro/a.1.js': '1' });
  await send(site, { 'index.html': '2' }, 0);
  expect(await filesIn(site)).toEqual(['_astro', '_astro/a.1.js', 'dropped.html', 'index.html']);
  expect(await readdir(site)).not.toContain('.left.json');
  await send(site, { 'index.html': '3' }, 8 * DAY);
  expect(await filesIn(site)).toEqual(['_astro', 'dropped.html', 'index.html']);
});

it('sends only what changed', async () => {
  expect(await send(site, pages(1))).toMatchObject({ sent: 4 });
  expect(await send(site, { ...pages(1), 'other.html': 'a.0.js' })).toMatchObject({ sent: 1 });
  expect(await send(site, pages(1))).toMatchObject({ sent: 1 });
  await expectFiles(site, pages(1));
});

it("changes the server's settings with the pages, after the last of them", async () => {
  const local = openFolder(site);
  const record = '../site.build.json';
  const settings = async () => (await readRecord(local, record))?.requests;
  const build = async (version: number, storage: Storage) =>
    publish(storage, await newFolder(pages(version)), { record, requests: { version } });
  await build(1, local);
  const seen: unknown[] = [];
  const move = async (from: string, to: string) => {
    seen.push(await settings());
    await local.rename(from, to);
  };
  await build(2, { ...local, rename: move });
  expect(seen.length).toBeGreaterThan(3);
  expect(seen).toEqual(seen.map(() => ({ version: 1 })));
  expect(await settings()).toEqual({ version: 2 });
});

it('waits for a file that another program has open on Windows, and names it', async () => {
  await send(site, pages(1));
  const move = vi.mocked(rename);
  const really = move.getMockImplementation() ?? rename;
  const hold = (times: number) => {
    let tries = 0;
    move.mockImplementation((from, to) =>
      to === join(site, 'other.html') && ++tries <= times
        ? Promise.reject(Object.assign(new Error(), { code: 'EPERM' }))
        : really(from, to),
    );
  };
  hold(1000);
  await expect(send(site, pages(2))).rejects.toThrow(
    'other.html est ouvert dans un autre programme : fermez-le, puis relancez.',
  );
  hold(10);
  await send(site, pages(2));
  move.mockImplementation(really);
  await expectFiles(site, pages(2));
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
