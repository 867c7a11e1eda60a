/**
 * Moves a complete build into the folder that is served, in an order in which every page has its assets
 * at any time (docs/decisions/2026-11-21-builds-are-switched-in.md).
 */
import * as fs from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { DAY_MS } from '../requests/dates.ts';
import { type ReceptionSettings, recordFile } from '../requests/reception-settings.ts';
import { HASHED_FOLDER } from '../server/headers.ts';
import { errorCode, isFileError } from '../server/reception/error-details.ts';

/** Published files. The value is 0 in the current build, else the time when a build superseded it. */
type Files = Record<string, number>;

const HASHED = HASHED_FOLDER.slice(1);
/** What an open page may request later. The owner may have withdrawn a superseded picture. */
const isKept = (name: string) =>
  name.startsWith(HASHED) && /\.(js|css|woff2)(\.(br|gz))?$/.test(name);
const WEEK_MS = 7 * DAY_MS;

/** Writes the record of a folder: the published files, and the settings of the current build. */
function writeRecord(siteFolder: string, files: Files, settings?: ReceptionSettings): void {
  const file = recordFile(siteFolder);
  // Flushed before the rename: after a power cut, an empty record would refuse every build.
  fs.writeFileSync(`${file}.part`, JSON.stringify({ files, reception: settings }, undefined, 1), {
    flush: true,
  });
  fs.renameSync(`${file}.part`, file);
}

/** Reads the record of a folder. Throws an error in French if it is missing or invalid. */
function readRecord(siteFolder: string): { files: Files; reception?: ReceptionSettings } {
  const file = recordFile(siteFolder);
  try {
    const { files, reception } = JSON.parse(fs.readFileSync(file, 'utf8'));
    return { files: { ...files }, reception };
  } catch {
    throw new Error(
      `Le dossier ${siteFolder} n'est pas vide, et ce que les constructions du site y ont mis n'est pas connu (${file} manque ou ne peut pas être lu) : sortez ce dossier, ou donnez-en un autre ; rien n'y a été changé.`,
    );
  }
}

/**
 * Creates the folder of the site, and in it the folder for the next build, which it returns. Throws an
 * error in French if the folder has other files and no record.
 */
export function claimFolder(siteFolder: string): string {
  // A rename needs the same file system, and no host serves files whose names begin with a dot.
  const build = join(siteFolder, '.part');
  try {
    fs.mkdirSync(siteFolder, { recursive: true });
    if (fs.readdirSync(siteFolder).length === 0) writeRecord(siteFolder, {});
    readRecord(siteFolder);
    fs.rmSync(build, { recursive: true, force: true });
    fs.mkdirSync(build);
  } catch (error) {
    if (!isFileError(error)) throw error;
    throw new Error(
      `Le dossier ${siteFolder} ne peut pas être écrit (erreur ${errorCode(error)}) : rendez-le à l'utilisateur qui construit le site, ou choisissez un autre dossier dans SITE_FOLDER.`,
    );
  }
  return build;
}

/**
 * Publishes a build, and its settings after its last page. Throws an error in French if it would
 * overwrite a file that no build published. Superseded scripts, styles and fonts stay for a week, for open
 * pages.
 */
export function switchIn(build: string, siteFolder: string, settings: ReceptionSettings): void {
  const isPage = (name: string) => Number(!name.startsWith(HASHED));
  const names = fs
    .readdirSync(build, { recursive: true, encoding: 'utf8' })
    .filter((name) => fs.statSync(join(build, name)).isFile())
    .map((name) => name.split(sep).join('/'))
    // Hashed files are moved before the pages that request them.
    .sort((a, b) => isPage(a) - isPage(b));
  const previous = readRecord(siteFolder);
  const conflict = names.find(
    (name) => !(name in previous.files) && fs.existsSync(join(siteFolder, name)),
  );
  if (conflict)
    throw new Error(
      `« ${conflict} » n'a été mis là par aucune construction du site : déplacez-le, puis recommencez.`,
    );

  const files: Files = Object.fromEntries(names.map((name) => [name, 0]));
  // Written first, so that the next build recognizes the files of an interrupted one.
  writeRecord(siteFolder, { ...previous.files, ...files }, previous.reception);
  for (const name of names) {
    fs.mkdirSync(dirname(join(siteFolder, name)), { recursive: true });
    fs.renameSync(join(build, name), join(siteFolder, name));
  }
  for (const [name, time] of Object.entries<number>(previous.files)) {
    if (name in files) continue;
    const superseded = time || Date.now();
    if (isKept(name) && Date.now() - superseded < WEEK_MS) files[name] = superseded;
    else fs.rmSync(join(siteFolder, name), { force: true });
  }
  writeRecord(siteFolder, files, settings);
}
