import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Storage } from '../publish.ts';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/** Moves a file atomically, and names it when it cannot be moved. */
async function move(name: string, from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  for (let tries = 1; ; tries += 1) {
    try {
      return await rename(from, to);
    } catch (error) {
      // Windows cannot replace a file that another program has open.
      if (!['EACCES', 'EBUSY', 'EPERM'].includes(codeOf(error))) throw error;
      if (tries === 20) {
        throw new Error(
          `« ${name} » est ouvert dans un autre programme : fermez-le, puis relancez.`,
        );
      }
      await setTimeout(100);
    }
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
    async write(name, bytes) {
      await mkdir(dirname(at(name)), { recursive: true });
      await writeFile(at(name), bytes, { flush: true });
    },
    rename: (from, to) => move(to, at(from), at(to)),
    remove: (name) => rm(at(name), { force: true }),
    close: async () => {},
  };
}

/** Moves a build on the same disk into the site, and keeps in it what it replaces. */
export function movesFrom(build: string, site: string) {
  const replaced: string[] = [];
  const kept = (name: string) => join(build, '.old', name);
  return {
    async put(name: string) {
      const isThere = await cp(join(site, name), kept(name)).then(
        () => true,
        (error) => {
          if (codeOf(error) !== 'ENOENT') throw error;
        },
      );
      await move(name, join(build, name), join(site, name));
      if (isThere) replaced.push(name);
    },
    async remove(name: string) {
      await move(name, join(site, name), kept(name));
      replaced.push(name);
    },
    async undo() {
      for (const name of replaced.reverse()) await move(name, kept(name), join(site, name));
    },
  };
}
