/**
 * Replaces the published build file by file, in an order that keeps every page complete with all its
 * assets at every moment, even if the process is interrupted.
 */
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type BuildRecord, OLD_RECORD, readRecord, writeRecord } from './build-record.ts';

/** Folder of the files whose names contain a content hash. */
export const HASHED = '_astro/';

/** Retention of assets that only pages of earlier builds request. */
const KEPT_DAYS = 7;

/** Relative names of all files in a folder, without hidden ones that no build makes. */
async function list(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => /^([^.]|\.well-known\/|\.htaccess$)/.test(name));
}

/** Order of publication: assets before the pages that request them, the landing page last. */
function rank(name: string): number {
  if (name.startsWith('index.html')) return 3;
  return /\.html(\.|$)/.test(name) ? 2 : 1;
}

/** Relative names of the files of a build, in the order of publication. */
export const listBuild = async (build: string): Promise<string[]> =>
  (await list(build)).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));

/** Whether a file that a build dropped stays for visitors with an old page open. */
export const isRetained = (name: string, since: number, now: number): boolean =>
  name.startsWith(HASHED) && now - since < KEPT_DAYS * 86_400_000;

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
 * Moves a build into the published folder, on the same file system, and returns the files there
 * that no build made: they are never removed. Hashed files of earlier builds stay for a week. If a
 * file cannot be moved, restores those already replaced and throws.
 */
export async function publish(
  build: string,
  site: string,
  requests: NonNullable<BuildRecord['requests']>,
  now = Date.now(),
): Promise<string[]> {
  const before = await list(site);
  const names = await listBuild(build);
  const isNew = new Set(names);
  // Version 1.0 left no record: its files are those whose names the site still has.
  const record = readRecord(site) ?? {
    files: before.filter((name) => name.startsWith(HASHED) || isNew.has(name)),
    retained: {},
  };
  const made = new Set([...record.files, ...Object.keys(record.retained)]);
  const foreign = before.filter((name) => !made.has(name));
  // The same hash means the same content.
  const taken = foreign.find((name) => isNew.has(name) && !name.startsWith(HASHED));
  if (taken)
    throw new Error(
      `« ${taken} » porte le nom d'un fichier du site, mais aucune construction ne l'a fait : déplacez-le, puis relancez.`,
    );
  // An interrupted publication is recognized by the next one.
  const files = [...new Set([...record.files, ...names])];
  writeRecord(site, { requests, ...record, files });

  const retained: BuildRecord['retained'] = {};
  const old = join(build, '.old');
  const replaced: string[] = [];
  try {
    for (const name of names) {
      const isThere = before.includes(name);
      if (isThere && name.startsWith(HASHED)) continue;
      if (isThere) await cp(join(site, name), join(old, name));
      await move(name, build, site);
      if (isThere) replaced.push(name);
    }
    for (const name of before.filter((name) => made.has(name) && !isNew.has(name))) {
      const since = record.retained[name] ?? now;
      if (isRetained(name, since, now)) retained[name] = since;
      else {
        await move(name, site, old);
        replaced.push(name);
      }
    }
  } catch (error) {
    for (const name of replaced.reverse()) await move(name, old, site);
    throw error;
  }
  writeRecord(site, { files: names, retained, requests });
  await rm(join(site, OLD_RECORD), { force: true });
  return foreign.filter((name) => !isNew.has(name));
}
