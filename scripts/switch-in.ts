/**
 * Switches a finished build into the folder that is served, so that every page is complete with its
 * assets at every moment (docs/decisions/2026-11-21-builds-are-switched-in.md).
 */
import * as fs from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { type BuildRecord, recordFile } from '../requests/build-record.ts';
import { DAY_MS } from '../requests/dates.ts';
import { ROOT } from '../server/environment.ts';
import { HASHED_FOLDER } from '../server/headers.ts';

/** Files of builds, with the time at which each hashed file left the current one, else 0. */
type Files = Record<string, number>;

const HASHED = HASHED_FOLDER.slice(1);
const WEEK_MS = 7 * DAY_MS;

/** With the server's settings, as of the current build. */
function writeRecord(site: string, files: Files, requests?: BuildRecord): void {
  const file = recordFile(site);
  // On the disk before its name: an empty record after a power cut would keep every build away.
  fs.writeFileSync(`${file}.part`, JSON.stringify({ files, requests }, undefined, 1), {
    flush: true,
  });
  fs.renameSync(`${file}.part`, file);
}

/** Throws a French sentence if a build of the demonstration would replace that of the owner's content. */
export function refuseDemonstration(site: string, { isDemonstration }: BuildRecord): void {
  const published = readRecord(site).requests;
  if (isDemonstration && published && !published.isDemonstration)
    throw new Error(
      `Le dossier content/ n'est plus là : cette construction remplacerait le site de « ${published.company.name} » par la démonstration. Remettez content/ en place ; pour publier la démonstration, supprimez d'abord le dossier ${site}.`,
    );
}

/** The record of a folder. Throws a French sentence where it is missing or cannot be read. */
function readRecord(site: string): { files: Files; requests?: BuildRecord } {
  const file = recordFile(site);
  try {
    const { files, requests } = JSON.parse(fs.readFileSync(file, 'utf8'));
    return { files: { ...files }, requests };
  } catch {
    throw new Error(
      `Le dossier ${site} n'est pas vide, et ce que les constructions du site y ont mis n'est pas connu (${file} manque ou ne peut pas être lu) : sortez ce dossier, ou donnez-en un autre ; rien n'y a été changé.`,
    );
  }
}

/**
 * Creates the folder, and returns the one in it where the next build is made. Throws a French sentence
 * if something is in it that no build made, or if its path begins with the project's, as `site-public`
 * does beside `site`: Astro takes it for a folder of the project, and does not find the packages.
 */
export function claimFolder(site: string): string {
  if (site.startsWith(ROOT) && !site.startsWith(join(ROOT, sep)))
    throw new Error(
      `Le nom du dossier ${site} commence par celui du projet : donnez-lui un autre nom, ou un autre emplacement.`,
    );
  fs.mkdirSync(site, { recursive: true });
  if (fs.readdirSync(site).length === 0) writeRecord(site, {});
  readRecord(site);
  // In the same file system as the pages; no host serves names with a dot.
  const build = join(site, '.part');
  fs.rmSync(build, { recursive: true, force: true });
  fs.mkdirSync(build);
  return build;
}

/** Switches a build in, and its settings after its last page. Leaves files that no build made. */
export function switchIn(build: string, site: string, requests: BuildRecord): void {
  const isPage = (name: string) => Number(!name.startsWith(HASHED));
  const names = fs
    .readdirSync(build, { recursive: true, encoding: 'utf8' })
    .filter((name) => fs.statSync(join(build, name)).isFile())
    .map((name) => name.split(sep).join('/'))
    // Hashed files before the pages that request them.
    .sort((a, b) => isPage(a) - isPage(b));
  const before = readRecord(site);
  const inTheWay = names.find((name) => !(name in before.files) && fs.existsSync(join(site, name)));
  if (inTheWay)
    throw new Error(
      `« ${inTheWay} » n'a été mis là par aucune construction du site : déplacez-le, puis recommencez.`,
    );

  const files: Files = Object.fromEntries(names.map((name) => [name, 0]));
  // So that the next build recognizes the files of one that was interrupted.
  writeRecord(site, { ...before.files, ...files }, before.requests);
  for (const name of names) {
    fs.mkdirSync(dirname(join(site, name)), { recursive: true });
    fs.renameSync(join(build, name), join(site, name));
  }
  for (const [name, left] of Object.entries<number>(before.files)) {
    const since = left || Date.now();
    if (name in files) continue;
    if (name.startsWith(HASHED) && Date.now() - since < WEEK_MS) files[name] = since;
    else fs.rmSync(join(site, name), { force: true });
  }
  writeRecord(site, files, requests);
}
