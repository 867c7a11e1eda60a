import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

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

export const isDemonstration = (folder = contentFolder()) =>
  resolve(folder) === resolve(DEMONSTRATION);

/** Optional pictures beside company.json: the favicon, the picture of shared links and the map. */
export const OWN_PICTURES = ['icon.svg', 'share.png', 'map.svg'];

/**
 * Files that the owner's folder does not inherit, because they suit the demonstration alone: these
 * pictures, the credits of one, and the accessibility statement, which follows an evaluation.
 */
export const DEMONSTRATION_ONLY = [...OWN_PICTURES, 'legal/5-credits.md', 'accessibility.md'];

/** The folder as error messages name it. */
export const folderName = (folder = contentFolder()) =>
  isDemonstration(folder) ? DEMONSTRATION : OWN_CONTENT;
