/**
 * The record of a build: a file beside the published folder, never in it, because some hosts serve
 * every file of it. It names what the builds made, and carries the settings for the server.
 */
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { z } from 'zod';
import { recordFile } from '../requests/build-settings.ts';

const recordSchema = z.object({
  /** Files of the current build; while it is being moved, of the previous one too. */
  files: z.array(z.string()),
  /** Hashed files of earlier builds, with the time at which each left the current build. */
  retained: z.record(z.string(), z.number()),
  /** The server's settings for requests; missing until the first build has been published. */
  requests: z.record(z.string(), z.unknown()).optional(),
});

export type BuildRecord = z.infer<typeof recordSchema>;

/** The record of earlier builds of the site that version 1.0 made, in the folder itself. */
export const OLD_RECORD = '.left.json';

/** The record of a folder, or undefined when it is missing or damaged. */
export function readRecord(site: string): BuildRecord | undefined {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(recordFile(site), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Replaces the record atomically: the server, or the next build, may read it at any moment. */
export function writeRecord(site: string, record: BuildRecord): void {
  const next = `${recordFile(site)}.next`;
  writeFileSync(next, JSON.stringify(record, undefined, 1), { flush: true });
  renameSync(next, recordFile(site));
}

function contains(folder: string, other: string): boolean {
  const way = relative(realpathSync(folder), realpathSync(other));
  // Absolute between two drives of Windows.
  return !isAbsolute(way) && way.split(sep)[0] !== '..';
}

/**
 * Creates the folder, or checks that an earlier build made what is in it, and begins its record.
 * Returns a French sentence, and changes nothing, when the site must not be built there.
 */
export function claimFolder(site: string, project: string): string | undefined {
  try {
    if (existsSync(site)) {
      if (!statSync(site).isDirectory())
        return `${site} est un fichier : donnez le nom d'un dossier nouveau ou vide.`;
      if (contains(site, project))
        return `Le dossier ${site} contient le projet lui-même : donnez un dossier à part, par exemple dist.`;
    }
    mkdirSync(site, { recursive: true });
    for (const folder of [site, dirname(site)]) accessSync(folder, constants.W_OK);
    if (readRecord(site)) return undefined;
    const found = readdirSync(site);
    // The next publication writes its record.
    if (found.includes(OLD_RECORD) && existsSync(join(site, 'index.html'))) return undefined;
    if (found.length > 0)
      return `Le dossier ${site} contient « ${found[0]} », qu'aucune construction du site n'y a mis : donnez un dossier nouveau ou vide ; rien n'a été changé dans celui-ci.`;
    writeRecord(site, { files: [], retained: {} });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return `Le site ne peut pas être écrit dans ${site}, ni son relevé à côté, dans ${recordFile(site)} (${code}) : changez les droits de ces dossiers, ou donnez un autre dossier.`;
  }
  return undefined;
}
