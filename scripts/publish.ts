/**
 * Replaces the folder that is served by a complete build, with two renames
 * (docs/decisions/2026-11-28-a-build-replaces-the-served-folder.md).
 */
import * as fs from 'node:fs';
import { join, relative, sep } from 'node:path';
import { DAY_MS } from '../requests/dates.ts';
import { type ReceptionSettings, recordFile } from '../requests/reception-settings.ts';
import { HASHED_FOLDER } from '../server/headers.ts';

/** The files of builds: 0 for those of the current one, else the time when a build superseded them. */
type Files = Record<string, number>;

const KEPT_MS = 21 * DAY_MS;
/** The files that an open page may request later. Pictures are not kept: the owner may withdraw one. */
const isKept = (name: string) =>
  `/${name}`.startsWith(HASHED_FOLDER) && /\.(js|css|woff2)(\.(br|gz))?$/.test(name);

const filesIn = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));

/**
 * Returns the path of the site's folder, without symbolic links. Throws an error in French if its files
 * are not those of a build.
 */
export function claimFolder(siteFolder: string): string {
  const folder = fs.existsSync(siteFolder) ? fs.realpathSync(siteFolder) : siteFolder;
  const previous = `${folder}.previous`;
  // A power cut between the two renames of `publish`.
  if (!fs.existsSync(folder) && fs.existsSync(previous)) fs.renameSync(previous, folder);
  if (
    fs.existsSync(folder) &&
    fs.readdirSync(folder).length > 0 &&
    !fs.existsSync(recordFile(folder))
  )
    throw new Error(
      `Le dossier ${folder} contient des fichiers, et aucune construction de ce site : déplacez-le, ou donnez-en un autre. Rien n'y a été changé.`,
    );
  return folder;
}

/**
 * Publishes a build in a folder of `claimFolder`. Superseded scripts, styles and fonts stay three weeks for
 * open pages, and files that no build published stay.
 */
export function publish(build: string, folder: string, reception: ReceptionSettings): void {
  const [next, previous] = [`${folder}.next`, `${folder}.previous`];
  for (const rest of [next, previous]) fs.rmSync(rest, { recursive: true, force: true });
  fs.cpSync(build, next, { recursive: true });
  const files: Files = Object.fromEntries(filesIn(build).map((name) => [name, 0]));
  if (fs.existsSync(recordFile(folder))) {
    const former: Files = JSON.parse(fs.readFileSync(recordFile(folder), 'utf8')).files;
    for (const name of filesIn(folder)) {
      if (name in files) continue;
      if (name in former) {
        const superseded = former[name] || Date.now();
        if (!isKept(name) || Date.now() - superseded > KEPT_MS) continue;
        files[name] = superseded;
      }
      fs.cpSync(join(folder, name), join(next, name));
    }
  }
  // Flushed, because a power cut must not leave an empty record, which the next build could not read.
  fs.writeFileSync(recordFile(next), JSON.stringify({ reception, files }), { flush: true });
  if (fs.existsSync(folder)) fs.renameSync(folder, previous);
  fs.renameSync(next, folder);
  fs.rmSync(previous, { recursive: true, force: true });
}
