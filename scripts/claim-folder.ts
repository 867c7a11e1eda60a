import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { recordFile } from '../requests/build-settings.ts';
import { openFolder } from './host/local.ts';
import { OLD_RECORD, readRecord, writeRecord } from './publish.ts';

/**
 * The record of a build, as a name in its folder: beside it, never in it, because some hosts serve
 * every file.
 */
export const recordName = (site: string): string => `../${basename(recordFile(site))}`;

function contains(folder: string, other: string): boolean {
  const way = relative(realpathSync(folder), realpathSync(other));
  // Absolute between two drives of Windows.
  return !isAbsolute(way) && way.split(sep)[0] !== '..';
}

/**
 * Creates the folder, or checks that an earlier build made what is in it, and begins its record.
 * Returns a French sentence, and changes nothing, when the site must not be built there.
 */
export async function claimFolder(site: string, project: string): Promise<string | undefined> {
  try {
    if (existsSync(site)) {
      if (!statSync(site).isDirectory())
        return `${site} est un fichier : donnez le nom d'un dossier nouveau ou vide.`;
      if (contains(site, project))
        return `Le dossier ${site} contient le projet lui-même : donnez un dossier à part, par exemple dist.`;
    }
    mkdirSync(site, { recursive: true });
    for (const folder of [site, dirname(site)]) accessSync(folder, constants.W_OK);
    const storage = openFolder(site);
    if (await readRecord(storage, recordName(site))) return undefined;
    const found = readdirSync(site);
    // The next publication writes its record.
    if (found.includes(OLD_RECORD) && existsSync(join(site, 'index.html'))) return undefined;
    if (found.length > 0)
      return `Le dossier ${site} contient « ${found[0]} », qu'aucune construction du site n'y a mis : donnez un dossier nouveau ou vide ; rien n'a été changé dans celui-ci.`;
    await writeRecord(storage, recordName(site), { files: [], retained: {} });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return `Le site ne peut pas être écrit dans ${site}, ni son relevé à côté, dans ${recordFile(site)} (${code}) : changez les droits de ces dossiers, ou donnez un autre dossier.`;
  }
  return undefined;
}
