/** Copies all requests to a folder, for backups by a scheduled task. */
import * as fs from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { isInside } from '../files.ts';
import { cvFolder, cvPath, syncFolder } from './cv-files.ts';
import { identityOf, openDatabase, VERSION } from './open-database.ts';
import { createPrivateFolder } from './private-folder.ts';
import { get } from './sql.ts';
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

/** The numbers of CVs that are missing or cannot be read. */
export interface CopyResult {
  /** Those that the previous copy has, from which they are copied. */
  kept: number[];
  /** Those that no copy has. */
  missing: number[];
}

function readFile(path: string): Buffer | undefined {
  try {
    return fs.readFileSync(path);
  } catch {
    return undefined;
  }
}

const keyOf = (database: DatabaseSync, id: number) =>
  get(database, 'SELECT key FROM request WHERE id = :id', { id })?.key;

/**
 * Reads the CV of a request from an earlier copy. After a copy was restored, the numbers start again, so that
 * the same number may be another request's there.
 */
function readEarlier(copy: string, database: DatabaseSync, name: string, id: number) {
  try {
    const earlier = new DatabaseSync(join(copy, name), { readOnly: true });
    const isSame = keyOf(earlier, id) === keyOf(database, id);
    earlier.close();
    return isSame ? readFile(cvPath(copy, id)) : undefined;
  } catch {
    // There is no earlier copy, or its database is damaged.
    return undefined;
  }
}

/** Writes a copy into a new folder, with the CVs that only the previous one has, and flushes it to the disk. */
async function writeCopy(
  to: string,
  previous: string,
  database: DatabaseSync,
  file: string,
  identity: string,
): Promise<CopyResult> {
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
  const absent: number[] = [];
  for (const id of ids) {
    // One CV that cannot be read must not prevent the copy of all others.
    const present = readFile(cvPath(dirname(file), id));
    if (!present) absent.push(id);
    const content = present ?? readEarlier(previous, copy, basename(file), id);
    if (content) fs.writeFileSync(cvPath(to, id), content, { mode: 0o600, flush: true });
  }
  copy.close();
  syncFile(copiedFile);
  for (const folder of [cvFolder(to), to]) syncFolder(folder);
  // A CV whose request was erased in the meantime is not missing.
  const stillAbsent = absent.filter((id) => getRequest(database, id));
  const isKept = (id: number) => fs.existsSync(cvPath(to, id));
  return {
    kept: stillAbsent.filter(isKept),
    missing: stillAbsent.filter((id) => !isKept(id)),
  };
}

/**
 * Copies the database and its CVs, even while the server runs, into a folder that only its owner can
 * read. A complete copy replaces an earlier one of the same database; any other folder that is not empty
 * is an obstacle. Returns the obstacle, or which CVs are missing.
 * Throws errors of SQLite and of writing the copy, and then keeps the earlier copy.
 */
export async function copyTo(
  to: string,
  database: DatabaseSync,
  file: string,
): Promise<CopyObstacle | CopyResult> {
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
    const result = await writeCopy(part, target, database, file, identity);
    fs.rmSync(previous, { recursive: true, force: true });
    if (fs.existsSync(target)) fs.renameSync(target, previous);
    fs.renameSync(part, target);
    syncFolder(dirname(target));
    fs.rmSync(previous, { recursive: true, force: true });
    return result;
  } catch (error) {
    fs.rmSync(part, { recursive: true, force: true });
    throw error;
  }
}
