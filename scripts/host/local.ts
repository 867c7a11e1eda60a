import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Host } from './upload.ts';

/** A folder of this computer, or one that it shows, such as a network drive. */
export function openFolder(folder: string): Host {
  const at = (name: string) => join(folder, name);
  const inFolderOf = async (name: string) => {
    await mkdir(dirname(at(name)), { recursive: true });
    return at(name);
  };
  return {
    async list(name) {
      const entries = await readdir(at(name), { withFileTypes: true }).catch(() => []);
      const sizes = entries.map(
        async (entry) =>
          [
            entry.name,
            entry.isDirectory() ? undefined : (await stat(join(at(name), entry.name))).size,
          ] as const,
      );
      return new Map(await Promise.all(sizes));
    },
    read: (name) => readFile(at(name), 'utf8').catch(() => undefined),
    write: async (name, bytes) => writeFile(await inFolderOf(name), bytes),
    rename: async (from, to) => rename(at(from), await inFolderOf(to)),
    remove: (name) => rm(at(name), { force: true }),
    close: async () => {},
  };
}
