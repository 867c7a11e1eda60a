import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The owner's files. CONTENT names another folder for one command: tests have contents of their
 * own. From the project's folder, where every build runs: this file is bundled with the pages.
 */
export const CONTENT_FOLDER = resolve(process.env.CONTENT || 'src/content');
export const CONTENT = pathToFileURL(`${CONTENT_FOLDER}/`);

/** One of the JSON files there, as it is. */
export const readContentJson = (name: string) =>
  JSON.parse(readFileSync(join(CONTENT_FOLDER, `${name}.json`), 'utf8'));

/** The owner's icon of the site, if they have one; every size is drawn from it. */
export const OWN_ICON = new URL('icon.svg', CONTENT);
