import { readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { publish } from '../../scripts/publish.mjs';
import { createHandler } from '../../server/handler.ts';
import { openSite } from '../../server/site-folder.ts';
import { ask, newFolder, serve, writeFiles } from './support.ts';

// As it is, but for a test that makes it fail.
vi.mock(import('node:fs/promises'), async (original) => {
  const real = await original();
  return { ...real, rename: vi.fn(real.rename) };
});

const DAY = 86_400_000;

const files = async (site: string) =>
  (await readdir(site, { recursive: true })).filter((name) => !name.startsWith('.')).sort();

/** Publishes a build made of the given files. */
async function build(site: string, contents: Record<string, string>, now?: number) {
  const next = join(site, '.next');
  await writeFiles(next, contents);
  await publish(next, site, now);
}

it('who holds a page of an earlier build finds its files for a week', async () => {
  const site = await newFolder();
  await build(site, { 'index.html': '1', 'old.html': '1', '_astro/a.1.js': '1' }, 0);
  await build(site, { 'index.html': '2', '_astro/a.2.js': '2' }, DAY);
  expect(await files(site)).toEqual(['_astro', '_astro/a.1.js', '_astro/a.2.js', 'index.html']);
  await build(site, { 'index.html': '3', '_astro/a.3.js': '3' }, 7 * DAY);
  expect(await files(site)).toContain('_astro/a.1.js');
  await build(site, { 'index.html': '4', '_astro/a.4.js': '4' }, 9 * DAY);
  expect(await files(site)).not.toContain('_astro/a.1.js');
  expect(await files(site)).toContain('_astro/a.2.js');
});

it('a file that comes back is counted anew', async () => {
  const site = await newFolder();
  await build(site, { 'index.html': '1', '_astro/a.js': '1' }, 0);
  await build(site, { 'index.html': '2' }, DAY);
  await build(site, { 'index.html': '3', '_astro/a.js': '1' }, 6 * DAY);
  await build(site, { 'index.html': '4' }, 12 * DAY);
  expect(await files(site)).toContain('_astro/a.js');
});

it('a cut at any moment leaves whole pages that find their files', async () => {
  const pages = (version: number) => ({
    'index.html': `a.${version}.js`,
    'other.html': `a.${version}.js`,
    [`_astro/a.${version}.js`]: String(version),
  });
  for (const cut of [0, 1, 2]) {
    const site = await newFolder();
    await build(site, pages(1));
    const move = vi.mocked(rename);
    const { rename: really } =
      await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
    for (let moved = 0; moved < cut; moved += 1) move.mockImplementationOnce(really);
    move.mockRejectedValueOnce(new Error('No space left on device'));
    await expect(build(site, pages(2))).rejects.toThrow('No space');
    for (const page of ['index.html', 'other.html']) {
      const script = await readFile(join(site, page), 'utf8');
      expect(await files(site), `${page}, cut at ${cut}`).toContain(`_astro/${script}`);
    }
    await build(site, pages(3));
    expect(await readFile(join(site, 'index.html'), 'utf8')).toBe('a.3.js');
  }
});

it('a visitor of the old page finds its script once the new build is served', async () => {
  const site = await newFolder();
  await build(site, { 'index.html': '/_astro/a.1.js', '_astro/a.1.js': 'old' });
  const server = await serve(createHandler(await openSite(site, 0)));
  const { text: script } = await ask(server, '/');
  await build(site, { 'index.html': '/_astro/a.2.js', '_astro/a.2.js': 'new' });
  expect((await ask(server, '/')).text).toBe('/_astro/a.2.js');
  expect(await ask(server, script)).toMatchObject({ status: 200, text: 'old' });
  expect((await ask(server, '/.left.json')).status).toBe(404);
});

it('pages are replaced, not written over: nobody reads half of one', async () => {
  const site = await newFolder();
  await build(site, { 'index.html': '1' });
  const before = await stat(join(site, 'index.html'));
  await build(site, { 'index.html': '2' });
  expect((await stat(join(site, 'index.html'))).ino).not.toBe(before.ino);
});
