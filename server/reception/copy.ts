/** Copies all requests to a folder, for backups by a scheduled task. */
import * as fs from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { backup, type DatabaseSync } from 'node:sqlite';
import { isInside } from '../files.ts';
import { cvFolder, cvPath, syncFolder } from './cv-files.ts';
import { identityOf, openDatabase, VERSION } from './open-database.ts';
import { createPrivateFolder } from './private-folder.ts';
import { getRequest, idsWithCv } from './stored-requests.ts';

/** Marker file of a copy, with the identity and the version of the copied database. */
const MARKER = 'copie-des-demandes.json';

/** Removes the marker from a copy that was restored as the folder of the requests. */
export const removeMarker = (requestsFolder: string): void =>
  fs.rmSync(join(requestsFolder, MARKER), { force: true });

/**
 * A folder that a copy must not replace: the `live` one of a site, a copy of an `earlier` database, one by
 * `anotherVersion` of the site, any `other`.
 */
export interface CopyObstacle {
  folder: string;
  kind: 'live' | 'earlier' | 'anotherVersion' | 'other';
}

/** The identity and the version in a marker, or `undefined` if it cannot be read. */
function readMarker(file: string): { database?: string; version?: number } | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Why a folder must not be replaced, or `undefined` if it is absent, empty or a copy of the database. */
function obstacleAt(
  folder: string,
  identity: string,
  databaseName: string,
): CopyObstacle['kind'] | undefined {
  if (!fs.existsSync(folder)) return undefined;
  if (!fs.statSync(folder).isDirectory()) return 'other';
  const names = fs.readdirSync(folder);
  // An interrupted copy may have nothing else yet.
  if (names.every((name) => name === '.gitignore')) return undefined;
  if (!names.includes(MARKER)) return names.includes(databaseName) ? 'live' : 'other';
  const marker = readMarker(join(folder, MARKER));
  if (!marker) return 'other';
  if (marker.database !== identity) return 'earlier';
  // It may be the last one that the version of the site before or after an update can read.
  return marker.version === VERSION ? undefined : 'anotherVersion';
}

function syncFile(path: string): void {
  const descriptor = fs.openSync(path, 'r+');
  fs.fsyncSync(descriptor);
  fs.closeSync(descriptor);
}

/**
 * Writes a copy into a new folder, and flushes it to the disk. Returns the numbers of the CVs that are
 * missing or cannot be read.
 */
async function writeCopy(
  to: string,
  database: DatabaseSync,
  file: string,
  identity: string,
): Promise<number[]> {
  createPrivateFolder(to);
  const marker = { database: identity, version: VERSION, begun: new Date().toISOString() };
  // The marker is flushed first, so that an incomplete copy is recognized even after a power cut.
  fs.writeFileSync(join(to, MARKER), JSON.stringify(marker), { mode: 0o600, flush: true });
  syncFolder(to);
  fs.mkdirSync(cvFolder(to), { mode: 0o700 });
  const copiedFile = join(to, basename(file));
  fs.writeFileSync(copiedFile, '', { mode: 0o600 });
  await backup(database, copiedFile);
  const copy = openDatabase(copiedFile);
  const ids = [...idsWithCv(copy)];
  // Without WAL mode, `openDatabase` recognizes a WAL beside a restored copy as foreign.
  copy.exec('PRAGMA journal_mode = DELETE');
  copy.close();
  for (const id of ids) {
    let content: Buffer;
    try {
      content = fs.readFileSync(cvPath(dirname(file), id));
    } catch {
      // One CV that cannot be read must not prevent the copy of all others.
      continue;
    }
    fs.writeFileSync(cvPath(to, id), content, { mode: 0o600, flush: true });
  }
  syncFile(copiedFile);
  for (const folder of [cvFolder(to), to]) syncFolder(folder);
  // A CV whose request was erased in the meantime is not missing.
  return ids.filter((id) => !fs.existsSync(cvPath(to, id)) && getRequest(database, id));
}

/**
 * Copies the database and its CVs, even while the server runs, into a folder that only its owner can
 * read. A complete copy replaces an earlier one of the same database; any other folder that is not empty
 * is an obstacle. Returns the obstacle, or the numbers of the CVs that are missing or cannot be read.
 * Throws errors of SQLite and of writing the copy, and then keeps the earlier copy.
 */
export async function copyTo(
  to: string,
  database: DatabaseSync,
  file: string,
): Promise<CopyObstacle | number[]> {
  // A symbolic link is resolved, so that the copy behind it is replaced instead of the link.
  const target = fs.existsSync(to) ? fs.realpathSync(to) : resolve(to);
  const requestsFolder = dirname(file);
  // Elsewhere in the folder of the requests, a copy is allowed: a container has no other folder.
  if (target === fs.realpathSync(requestsFolder) || isInside(cvFolder(requestsFolder), target))
    return { folder: target, kind: 'live' };
  const [part, previous] = [`${target}.part`, `${target}.old`];
  const identity = identityOf(database);
  for (const folder of [target, part, previous]) {
    const kind = obstacleAt(folder, identity, basename(file));
    if (kind) return { folder, kind };
  }
  // An earlier command may have been interrupted between the two renames below.
  if (fs.existsSync(previous) && !fs.existsSync(target)) fs.renameSync(previous, target);
  fs.rmSync(part, { recursive: true, force: true });
  try {
    const notCopied = await writeCopy(part, database, file, identity);
    fs.rmSync(previous, { recursive: true, force: true });
    if (fs.existsSync(target)) fs.renameSync(target, previous);
    fs.renameSync(part, target);
    syncFolder(dirname(target));
    fs.rmSync(previous, { recursive: true, force: true });
    return notCopied;
  } catch (error) {
    fs.rmSync(part, { recursive: true, force: true });
    throw error;
  }
}
