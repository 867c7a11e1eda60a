import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** The owner's content, which the repository never contains. */
export const OWN_CONTENT = 'content';
/** The invented company, shown until the owner has content of their own. */
export const DEMONSTRATION = 'demo';

/**
 * The folder that is read: CONTENT (tests), else the owner's, else the demonstration. A function,
 * because `.env` is loaded first. Relative to the working directory, because this module is bundled
 * with the pages.
 */
export const contentFolder = () =>
  resolve(process.env.CONTENT || (existsSync(OWN_CONTENT) ? OWN_CONTENT : DEMONSTRATION));

export const isDemonstration = (folder = contentFolder()) =>
  resolve(folder) === resolve(DEMONSTRATION);

/**
 * Optional pictures beside company.json: the tab's icon, the picture of shared links, and that of the
 * place.
 */
export const OWN_PICTURES = ['icon.svg', 'share.png', 'map.svg'];

/**
 * Files that are true of the demonstration alone, which the owner's folder never begins with: these
 * pictures, the credits of one, and a declaration that follows the owner's own evaluation.
 */
export const DEMONSTRATION_ONLY = [...OWN_PICTURES, 'legal/5-credits.md', 'accessibility.md'];

/** The demonstration as it was copied, beside the owner's content: a later one has other texts. */
export const COPIED_FROM = '.demonstration';

/** The folder as error messages name it. */
export const folderName = (folder = contentFolder()) =>
  isDemonstration(folder) ? DEMONSTRATION : OWN_CONTENT;
