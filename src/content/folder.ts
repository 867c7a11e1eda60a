import { existsSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';

/** The owner's content, which the repository never contains. */
export const OWN_CONTENT = 'content';
/** The invented company, shown until the owner has content of their own. */
export const DEMONSTRATION = 'demo';

/**
 * The content folder: CONTENT (tests), else the owner's, else the demonstration. It is a function,
 * because CONTENT may come from `.env`, which is loaded after this module. Paths are relative to the
 * working directory, because this module is bundled with the pages.
 */
export const contentFolder = () =>
  resolve(process.env.CONTENT || (existsSync(OWN_CONTENT) ? OWN_CONTENT : DEMONSTRATION));

/** Why the content cannot be read from a folder, as a French sentence, or `undefined`. */
export function folderProblem(folder: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return undefined;
  const name = relative('', folder);
  const choice = process.env.CONTENT
    ? ', que choisit CONTENT : retirez cette ligne de .env, ou cette variable.'
    : ' : renommez-le.';
  return found ? `${name} est un fichier${choice}` : `Il n'y a pas de dossier ${name}${choice}`;
}

export const isDemonstration = (folder = contentFolder()) =>
  resolve(folder) === resolve(DEMONSTRATION);

/** Optional pictures beside company.json: the favicon, the picture of shared links and the map. */
export const OWN_PICTURES = ['icon.svg', 'share.png', 'map.svg'];

/** The folder as error messages name it. */
export const folderName = (folder = contentFolder()) =>
  isDemonstration(folder) ? DEMONSTRATION : OWN_CONTENT;
