/**
 * Puts a finished build in the place of the one being served, in such an order that at every
 * moment each page in the folder is whole and finds all its files, wherever this is interrupted.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

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

/**
 * Moves a build into the folder being served, which is on the same disk. Hashed files of the build
 * before stay for a week.
 */
export async function publish(build: string, site: string, now = Date.now()): Promise<void> {
  const before = await list(site);
  const names = (await list(build)).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  for (const name of names) {
    await mkdir(dirname(join(site, name)), { recursive: true });
    // Replaces a file in one step: a visitor gets the one or the other, never a part.
    await rename(join(build, name), join(site, name));
  }

  // When each kept file left the site.
  const left: Record<string, number> = await readFile(join(site, RECORD), 'utf8')
    .then(JSON.parse)
    .catch(() => ({}));
  const kept: Record<string, number> = {};
  const current = new Set(names);
  for (const name of before) {
    if (current.has(name)) continue;
    const since = left[name] ?? now;
    if (name.startsWith(HASHED) && now - since < KEPT_DAYS * 86_400_000) kept[name] = since;
    else await rm(join(site, name), { force: true });
  }
  await writeFile(join(site, RECORD), JSON.stringify(kept, undefined, 1));
}
