import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createHandler } from '../../server/handler.ts';
import { openSite } from '../../server/site-folder.ts';
import { ask, newFolder, serve, writeFiles } from './support.ts';

/** Serves a folder, looking at it at each request. */
async function serveFolder(folder: string) {
  const server = await serve(createHandler(await openSite(folder, 0)));
  return async (path: string) => {
    const { status, text } = await ask(server, path);
    return status === 200 ? text : status;
  };
}

it('a file removed or replaced while the site is served', async () => {
  const folder = await newFolder();
  await writeFiles(folder, { 'index.html': 'avant', 'a.txt': 'a', '_astro/old.js': 'old' });
  const get = await serveFolder(folder);
  expect(await get('/')).toBe('avant');
  await writeFiles(folder, { 'index.html': 'après', '_astro/new.js': 'new' });
  await rm(join(folder, 'a.txt'));
  expect(await get('/')).toBe('après');
  expect(await get('/a.txt')).toBe(404);
  expect(await get('/_astro/new.js')).toBe('new');
  expect(await get('/_astro/old.js')).toBe('old');
});

it('a folder that is lost leaves the last whole build served', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const folder = await newFolder();
  await writeFiles(folder, { 'index.html': 'avant', '_astro/old.js': 'old' });
  const get = await serveFolder(folder);
  await rm(join(folder, 'index.html'));
  expect(await get('/')).toBe('avant');
  await rm(folder, { recursive: true });
  expect(await get('/')).toBe('avant');
  expect(await get('/_astro/old.js')).toBe('old');
  expect(told).toHaveBeenCalledTimes(1);
  await writeFiles(folder, { 'index.html': 'après' });
  expect(await get('/')).toBe('après');
  told.mockRestore();
});

it('a link in the folder leads nowhere', async () => {
  const folder = await newFolder();
  await writeFiles(folder, { 'site/index.html': 'Accueil', 'outside/plan.txt': 'secret' });
  await symlink(join(folder, 'outside/plan.txt'), join(folder, 'site/plan.txt'));
  await symlink(join(folder, 'outside'), join(folder, 'site/outside'));
  const get = await serveFolder(join(folder, 'site'));
  expect(await get('/plan.txt')).toBe(404);
  expect(await get('/outside/plan.txt')).toBe(404);
});
