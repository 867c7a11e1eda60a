import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder, writeFiles } from '../../tests/server/support.ts';
import { openFolder } from './local.ts';
import { type Host, upload } from './upload.ts';

const DAY = 86_400_000;

const pages = (version: number) => ({
  '.htaccess': 'rules',
  'index.html': `a.${version}.js`,
  'other.html': `a.${version}.js`,
  'robots.txt': 'robots',
  [`_astro/a.${version}.js`]: String(version),
});

const namesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => /\.(html|js|txt)$/.test(name));

/** A host that fails after some writes. */
const failingAfter = (folder: string, writes: number): Host => {
  const host = openFolder(folder);
  let left = writes;
  const write: Host['write'] = async (name, bytes) => {
    if (left-- > 0) return host.write(name, bytes);
    await host.write(name, bytes.subarray(0, 1));
    throw new Error('cut');
  };
  return { ...host, write };
};

async function publish(folder: string, files: Record<string, string>, now?: number) {
  return upload(openFolder(folder), await newFolder(files), undefined, now);
}

it('sends assets before pages, then only what changed', async () => {
  const folder = join(await newFolder(), 'www');
  const host = openFolder(folder);
  const renamed: string[] = [];
  const rename: Host['rename'] = (from, to) => {
    renamed.push(to);
    return host.rename(from, to);
  };
  expect(await upload({ ...host, rename }, await newFolder(pages(1)))).toBe(5);
  expect(renamed.slice(1, -1)).toEqual([
    ...['.htaccess', '_astro/a.1.js', 'robots.txt', 'other.html', 'index.html'],
  ]);
  expect(await publish(folder, { ...pages(1), 'other.html': 'a.0.js' })).toBe(1);
  expect(await readFile(join(folder, 'other.html'), 'utf8')).toBe('a.0.js');
  expect(await publish(folder, pages(1))).toBe(1);
});

it('keeps hashed files of earlier builds for a week, and removes only what it sent', async () => {
  const folder = await newFolder({ '.well-known/acme': 'of the host', 'cgi-bin/a': '' });
  await publish(folder, { ...pages(1), 'dropped.html': '' }, 0);
  await writeFile(join(folder, 'mine.txt'), '');
  await publish(folder, pages(2), DAY);
  expect((await namesIn(folder)).sort()).toEqual([
    ...['_astro/a.1.js', '_astro/a.2.js', 'index.html', 'mine.txt', 'other.html', 'robots.txt'],
  ]);
  await publish(folder, pages(2), 9 * DAY);
  expect(await namesIn(folder)).not.toContain('_astro/a.1.js');
  expect(await readdir(join(folder, '.well-known'))).toEqual(['acme']);
});

it.each([
  [{ 'index.html': 'of the host' }, 'index.html'],
  [{ '.htaccess': 'of the host' }, '.htaccess'],
  [{ 'photos/a.jpg': '' }, 'photos'],
])('sends nothing where %o is not its own', async (files, name) => {
  const folder = await newFolder(files as Record<string, string>);
  await expect(publish(folder, pages(1))).rejects.toThrow(
    `« ${name} » est déjà dans ce dossier, et aucune publication ne l'y a mis : rien n'est envoyé.`,
  );
  expect(await readdir(folder)).toEqual([Object.keys(files)[0]?.split('/')[0]]);
});

it('refuses to replace a file that appeared beside its own', async () => {
  const folder = join(await newFolder(), 'www');
  await publish(folder, pages(1));
  await writeFiles(folder, { 'new.html': 'mine' });
  await expect(publish(folder, { ...pages(1), 'new.html': '' })).rejects.toThrow('« new.html »');
});

it('interrupted at any moment, leaves complete pages, and continues', async () => {
  for (let writes = 0; writes < 7; writes += 1) {
    const folder = await newFolder();
    await publish(folder, pages(1));
    const cut = failingAfter(folder, writes);
    const next = pages(2);
    await upload(cut, await newFolder(next)).catch(() => {});
    for (const page of ['index.html', 'other.html']) {
      const script = await readFile(join(folder, page), 'utf8');
      expect(await namesIn(folder), `${page} after ${writes}`).toContain(`_astro/${script}`);
    }
    // Back to the first build: what the interrupted one replaced is sent again.
    await publish(folder, pages(1));
    for (const [name, text] of Object.entries(pages(1))) {
      expect(await readFile(join(folder, name), 'utf8'), `${name} after ${writes}`).toBe(text);
    }
  }
});

it('gives the record of the build to a server in the folder above, and to nobody else', async () => {
  const build = join(await newFolder({ 'dist.build.json': '{}' }), 'dist');
  await writeFiles(build, pages(1));
  for (const [above, expected] of [
    [{ 'server/main.ts': '', 'package.json': '' }, ['dist', 'dist.build.json']],
    [{}, ['dist']],
  ] as const) {
    const host = await newFolder(above);
    await upload(openFolder(join(host, 'dist')), build);
    expect((await readdir(host)).filter((name) => name.startsWith('dist'))).toEqual(expected);
  }
});
