import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Storage } from '../publish.ts';

/** Moves a file. Windows refuses while another program has the target open. */
async function move(from: string, to: string, tries = 20): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EACCES', 'EBUSY', 'EPERM'].includes(code)) throw error;
    if (tries === 0) {
      throw new Error(`${to} est ouvert dans un autre programme : fermez-le, puis relancez.`);
    }
    await setTimeout(100);
    await move(from, to, tries - 1);
  }
}

/** A folder of this computer, or one that it shows, such as a network drive. */
export function openFolder(folder: string): Storage {
  const at = (name: string) => join(folder, name);
  return {
    async list(name) {
      const entries = await readdir(at(name), { withFileTypes: true }).catch(() => []);
      const sizes = entries.map(async (entry) => {
        const file = join(at(name), entry.name);
        return [entry.name, entry.isDirectory() ? undefined : (await stat(file)).size] as const;
      });
      return new Map(await Promise.all(sizes));
    },
    read: (name) => readFile(at(name), 'utf8').catch(() => undefined),
    write: (name, bytes) => writeFile(at(name), bytes, { flush: true }),
    rename: (from, to) => move(at(from), at(to)),
    remove: (name) => rm(at(name), { force: true }),
    async makeFolder(name) {
      await mkdir(at(name), { recursive: true });
    },
    close: async () => {},
  };
}
