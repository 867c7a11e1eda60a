/** Replaces the folder that an owner picks with the origin private file system (OPFS). */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { folderName } from '../../src/content/folder.ts';

/** Files by path. Even the pictures of the demonstration are texts. */
export type Files = Record<string, string>;

/** The files of a folder on the disk, by their paths in the project. */
export function filesOf(folder: string): Files {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return Object.fromEntries(
    files.map((name) => [`${folderName()}/${name}`, readFileSync(join(folder, name), 'utf8')]),
  );
}

/** Makes the folder picker of the page return a folder with these files. */
export async function pickFolder(page: Page, files: Files): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  // All pages of an origin share the file system.
  await page.goto('/robots.txt');
  await page.evaluate(async (files) => {
    const root = await navigator.storage.getDirectory();
    // The editor only opens Git repositories.
    await root.getDirectoryHandle('.git', { create: true });
    for (const [path, text] of Object.entries(files)) {
      const parts = path.split('/');
      const name = parts.pop() ?? '';
      let folder = root;
      for (const part of parts) folder = await folder.getDirectoryHandle(part, { create: true });
      const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await stream.write(text);
      await stream.close();
    }
  }, files);
}

/** The current files of the folder. */
export const pickedFiles = (page: Page): Promise<Files> =>
  page.evaluate(async () => {
    const files: Record<string, string> = {};
    const read = async (folder: FileSystemDirectoryHandle, prefix: string) => {
      for await (const [name, handle] of folder.entries())
        if (handle instanceof FileSystemDirectoryHandle) await read(handle, `${prefix}${name}/`);
        else files[`${prefix}${name}`] = await (await handle.getFile()).text();
    };
    await read(await navigator.storage.getDirectory(), '');
    return files;
  });
