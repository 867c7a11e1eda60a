/**
 * Replaces the published build file by file, in an order that keeps every page complete with all its
 * assets at every moment, even if the process is interrupted.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Folder of the files whose names contain a content hash. */
const HASHED = '_astro/';

/** Stored in the site's folder; servers do not serve names that begin with a dot. */
const RECORD = '.left.json';

/** Retention of assets that only pages of earlier builds request. */
const KEPT_DAYS = 7;

/** Relative names of all files in a folder, without hidden ones except `.well-known`. */
async function list(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !name.startsWith('.') || name.startsWith('.well-known/'));
}

/** Order of publication: assets before the pages that request them, the landing page last. */
function rank(name: string): number {
  if (name.startsWith('index.html')) return 3;
  return /\.html(\.|$)/.test(name) ? 2 : 1;
}

/** Moves a file atomically: a visitor gets the old or the new version, never a part. */
async function move(name: string, from: string, to: string): Promise<void> {
  await mkdir(dirname(join(to, name)), { recursive: true });
  for (let tries = 1; ; tries += 1) {
    try {
      return await rename(join(from, name), join(to, name));
    } catch (error) {
      // Windows cannot replace a file that another program has open.
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
 * Moves a build into the published folder, on the same file system. Hashed files of earlier builds
 * stay for a week. If a file cannot be moved, restores those already replaced and throws.
 */
export async function publish(build: string, site: string, now = Date.now()): Promise<void> {
  const before = await list(site);
  const names = (await list(build)).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  // The time at which each retained file left the current build.
  const left: Record<string, number> = await readFile(join(site, RECORD), 'utf8')
    .then(JSON.parse)
    .catch(() => ({}));
  const kept: Record<string, number> = {};
  const old = join(build, '.old');
  const replaced: string[] = [];
  try {
    for (const name of names) {
      const isThere = before.includes(name);
      // The same hash means the same content.
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
