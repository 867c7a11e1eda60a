/**
 * Puts a finished build in the place of the one being served, in such an order that at every
 * moment each page in the folder is whole and finds all its files, wherever this is interrupted.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Files with a hash of their content in their name. */
const HASHED = '_astro/';

/** Kept in the site's folder; servers do not show names that begin with a dot. */
const RECORD = '.left.json';

/** How long visitors who hold a page of an earlier build still find its files. */
const KEPT_DAYS = 7;

/**
 * Names of all files under a folder, those below a name with a dot left out, except what
 * `.well-known` holds.
 */
async function list(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !name.startsWith('.') || name.startsWith('.well-known/'));
}

/** Scripts and pictures before the pages that ask for them, and the landing page last. */
function rank(name: string): number {
  if (name.startsWith(HASHED)) return 0;
  if (name.startsWith('index.html')) return 3;
  return /\.html(\.|$)/.test(name) ? 2 : 1;
}

/** Moves a file in one step: a visitor gets the old one or the new one, never a part. */
async function move(name: string, from: string, to: string): Promise<void> {
  await mkdir(dirname(join(to, name)), { recursive: true });
  for (let tries = 1; ; tries += 1) {
    try {
      return await rename(join(from, name), join(to, name));
    } catch (error) {
      // Windows neither moves nor replaces a file that another program is reading.
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!['EACCES', 'EBUSY', 'EPERM'].includes(code)) throw error;
      if (tries === 20) {
        throw new Error(
          `« ${name} » est ouvert dans un autre programme : fermez-le, puis relancez.`,
        );
      }
      await setTimeout(100);
    }
  }
}

/**
 * Moves a build into the folder being served, which is on the same disk. Hashed files of the build
 * before stay for a week. Where a file cannot be moved, those that were are put back.
 */
export async function publish(build: string, site: string, now = Date.now()): Promise<void> {
  const before = await list(site);
  const names = (await list(build)).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  // When each kept file left the site.
  const left: Record<string, number> = await readFile(join(site, RECORD), 'utf8')
    .then(JSON.parse)
    .catch(() => ({}));
  const kept: Record<string, number> = {};
  const old = join(build, '.old');
  const replaced: string[] = [];
  try {
    for (const name of names) {
      const isThere = before.includes(name);
      // The same name is the same content.
      if (isThere && name.startsWith(HASHED)) continue;
      if (isThere) await cp(join(site, name), join(old, name));
      await move(name, build, site);
      if (isThere) replaced.push(name);
    }
    for (const name of before.filter((name) => !names.includes(name))) {
      const since = left[name] ?? now;
      if (name.startsWith(HASHED) && now - since < KEPT_DAYS * 86_400_000) kept[name] = since;
      else {
        await move(name, site, old);
        replaced.push(name);
      }
    }
  } catch (error) {
    for (const name of replaced.reverse()) await move(name, old, site);
    throw error;
  }
  await writeFile(join(site, RECORD), JSON.stringify(kept, undefined, 1));
}
