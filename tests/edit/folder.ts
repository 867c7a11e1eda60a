/** The browser's private file system (OPFS), in place of the folder that an owner picks. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Files in base64, by path. */
export type Files = Record<string, string>;

/** All files of a folder of the disk, recursively. */
export async function filesOf(folder: string, prefix = ''): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Object.fromEntries(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const file = join(parentPath, name);
        const path = `${prefix}${file.slice(folder.length + 1)}`;
        return [path, (await readFile(file)).toString('base64')] as const;
      }),
    ),
  );
}

/** Makes the folder picker of the page return a folder with these files. */
export async function pickFolder(page: Page, files: Files): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  // Any page of the origin has the same file system.
  await page.goto('/robots.txt');
  await page.evaluate(async (files) => {
    const root = await navigator.storage.getDirectory();
    // The editor opens Git repositories only.
    await root.getDirectoryHandle('.git', { create: true });
    for (const [path, text] of Object.entries(files)) {
      const parts = path.split('/');
      const name = parts.pop() ?? '';
      let folder = root;
      for (const part of parts) folder = await folder.getDirectoryHandle(part, { create: true });
      const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await stream.write(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)));
      await stream.close();
    }
  }, files);
}

/** The files that are in the folder now. */
export const pickedFiles = (page: Page): Promise<Files> =>
  page.evaluate(async () => {
    const files: Record<string, string> = {};
    const read = async (folder: FileSystemDirectoryHandle, prefix: string) => {
      for await (const [name, handle] of folder.entries()) {
        if (handle instanceof FileSystemDirectoryHandle) {
          await read(handle, `${prefix}${name}/`);
        } else {
          const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
          const characters = Array.from(bytes, (byte) => String.fromCharCode(byte));
          files[`${prefix}${name}`] = btoa(characters.join(''));
        }
      }
    };
    await read(await navigator.storage.getDirectory(), '');
    return files;
  });
