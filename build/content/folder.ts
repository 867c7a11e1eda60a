import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The content folder, or another one from CONTENT, as in the tests. Relative to the working
 * directory, because this module is bundled with the pages.
 */
export const CONTENT_FOLDER = resolve(process.env.CONTENT || 'src/content');
export const CONTENT = pathToFileURL(`${CONTENT_FOLDER}/`);

/** Parses a JSON file of the content, without validating it. Throws when it cannot be read. */
export const readContentJson = (name: string) =>
  JSON.parse(readFileSync(join(CONTENT_FOLDER, `${name}.json`), 'utf8'));

/** The owner's icon, optional; all sizes are rendered from it. */
export const OWN_ICON = new URL('icon.svg', CONTENT);
