/**
 * Switches a finished build into the folder that is served, so that every page is complete with its
 * assets at every moment (docs/decisions/2026-11-21-builds-are-switched-in.md).
 */
import * as fs from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { recordFile } from '../requests/build-record.ts';
import { HASHED_FOLDER } from '../server/headers.ts';

interface SwitchRecord {
  /** Files of the current build; while one is being switched in, of the previous one too. */
  files: string[];
  /** Hashed files of earlier builds, with the time at which each left the current build. */
  retained: Record<string, number>;
  /** The server's settings, as of the current build. */
  requests?: object;
}

const HASHED = HASHED_FOLDER.slice(1);
/** In the same file system as the pages; no host serves names with a dot. */
const WAITING = '.part';
const WEEK_MS = 7 * 86_400_000;

const readRecord = (site: string): SwitchRecord =>
  JSON.parse(fs.readFileSync(recordFile(site), 'utf8'));

function writeRecord(site: string, record: SwitchRecord): void {
  const file = recordFile(site);
  fs.writeFileSync(`${file}.part`, JSON.stringify(record, undefined, 1));
  fs.renameSync(`${file}.part`, file);
}

const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => fs.statSync(join(folder, name)).isFile())
    .map((name) => name.split(sep).join('/'));

/**
 * Creates the folder, and returns the one in it where the next build is made. Throws a French sentence
 * if something is in it that no build made.
 */
export function claimFolder(site: string): string {
  fs.mkdirSync(site, { recursive: true });
  const [found] = fs.readdirSync(site);
  if (!found) writeRecord(site, { files: [], retained: {} });
  if (!fs.existsSync(recordFile(site)))
    throw new Error(
      `Le dossier ${site} contient « ${found} », qu'aucune construction du site n'y a mis : donnez un dossier nouveau ou vide ; rien n'a été changé dans celui-ci.`,
    );
  const waiting = join(site, WAITING);
  fs.rmSync(waiting, { recursive: true, force: true });
  fs.mkdirSync(waiting);
  return waiting;
}

/** Switches a build in, and its settings after its last page. Leaves files that no build made. */
export function switchIn(site: string, requests: object): void {
  const waiting = join(site, WAITING);
  const isPage = (name: string) => Number(!name.startsWith(HASHED));
  // Hashed files before the pages that request them.
  const names = filesIn(waiting).sort((a, b) => isPage(a) - isPage(b));
  const before = readRecord(site);
  const made = new Set([...before.files, ...Object.keys(before.retained)]);
  const inTheWay = names.find((name) => !made.has(name) && fs.existsSync(join(site, name)));
  if (inTheWay) throw new Error(`« ${inTheWay} » n'est d'aucune construction : déplacez-le.`);

  // So that the next build recognizes the files of one that was interrupted.
  writeRecord(site, { ...before, files: [...new Set([...before.files, ...names])] });
  for (const name of names) {
    fs.mkdirSync(dirname(join(site, name)), { recursive: true });
    fs.renameSync(join(waiting, name), join(site, name));
  }
  fs.rmSync(waiting, { recursive: true });

  const retained: SwitchRecord['retained'] = {};
  for (const name of made) {
    const since = before.retained[name] ?? Date.now();
    if (names.includes(name)) continue;
    if (name.startsWith(HASHED) && Date.now() - since < WEEK_MS) retained[name] = since;
    else fs.rmSync(join(site, name), { force: true });
  }
  writeRecord(site, { files: names, retained, requests });
}
