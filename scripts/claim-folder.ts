import { accessSync, constants, mkdirSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { recordFile } from '../requests/build-settings.ts';
import { openFolder } from './host/local.ts';
import { OLD_RECORD, readRecord } from './publish.ts';

/**
 * The record of a build, as a name in its folder: beside it, never in it, because some hosts serve
 * every file.
 */
export const recordName = (site: string): string => `../${basename(recordFile(site))}`;

/**
 * Creates the folder, or checks that an earlier build made what is in it. Returns a French sentence,
 * and changes nothing, when the site must not be built there.
 */
export async function claimFolder(site: string): Promise<string | undefined> {
  try {
    mkdirSync(site, { recursive: true });
    for (const folder of [site, dirname(site)]) accessSync(folder, constants.W_OK);
    const found = readdirSync(site);
    const isOwn = found.includes(OLD_RECORD) && found.includes('index.html');
    if (found.length === 0 || isOwn || (await readRecord(openFolder(site), recordName(site))))
      return undefined;
    return `Le dossier ${site} contient « ${found[0]} », qu'aucune construction du site n'y a mis : donnez un dossier nouveau ou vide ; rien n'a été changé dans celui-ci.`;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return `Le site ne peut pas être écrit dans ${site}, ni son relevé à côté, dans ${recordFile(site)} (${code}) : changez les droits de ces dossiers, ou donnez un autre dossier.`;
  }
}
