import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readSite, type Site } from './site.ts';

/** A folder whose site is read into memory, and read again once a new build is in it. */
export interface SiteFolder {
  /** The site now; a promise only where the folder has to be looked at. */
  current(): Site | Promise<Site>;
}

/**
 * Reads the built site in a folder, and looks for a new build when a request comes, at most once
 * in `checkEvery` milliseconds.
 */
export async function openSite(folder: string, checkEvery = 1000): Promise<SiteFolder> {
  let signature = await sign(folder);
  let site = await readSite(folder);
  let nextCheck = performance.now() + checkEvery;
  let checking: Promise<Site> | undefined;
  let failed = false;

  async function check(): Promise<Site> {
    try {
      // Taken before reading: what changes meanwhile is then noticed at the next look.
      const now = await sign(folder);
      if (now !== signature) {
        const next = await readSite(folder);
        if (!next.resources.has('/')) throw new Error('There is no index.html in it.');
        [site, signature] = [next, now];
      }
      failed = false;
    } catch (error) {
      // A build under way, or lost: what was read before is whole, so it goes on being served.
      if (!failed)
        console.error(`The folder ${folder} cannot be read; serving the last build.`, error);
      failed = true;
    }
    nextCheck = performance.now() + checkEvery;
    checking = undefined;
    return site;
  }

  return {
    current() {
      if (checking) return checking;
      if (performance.now() < nextCheck) return site;
      checking = check();
      return checking;
    },
  };
}

/**
 * Changes when a build is switched in. Only the folder's own entries are looked at: a build always
 * writes its pages anew, and what lies deeper is named by its content.
 */
async function sign(folder: string): Promise<string> {
  const names = await readdir(folder);
  const marks = names.map(async (name) => {
    const { ino, size, ctimeMs } = await stat(join(folder, name));
    return `${name} ${ino} ${size} ${ctimeMs}`;
  });
  return (await Promise.all(marks)).sort().join('\n');
}
