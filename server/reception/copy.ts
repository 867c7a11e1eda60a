/** A copy of all requests, for the operator's scheduled task. */
import * as fs from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { backup, type DatabaseSync } from 'node:sqlite';
import { cvFolder, cvPath, syncFolder } from './cv-files.ts';
import { errorCode } from './database-errors.ts';
import { identityOf, openDatabase } from './open-database.ts';
import { getRequest, idsWithCv } from './stored-requests.ts';

/** Marks a folder as a copy, with the identity of the database that it is of. */
const MARK = 'copie-des-demandes.json';

/** The mark of a copy that was put back as the folder of the requests. */
export const removeMark = (folder: string): void => fs.rmSync(join(folder, MARK), { force: true });

/** A folder that a copy does not replace: that of a site, or another. */
export interface CopyObstacle {
  folder: string;
  is: 'live' | 'other';
}

/** Returns why a folder must not be replaced; one that is absent, empty or a copy of this database may be. */
function obstacleAt(
  folder: string,
  identity: string,
  name: string,
): CopyObstacle['is'] | undefined {
  if (!fs.existsSync(folder)) return undefined;
  if (!fs.statSync(folder).isDirectory()) return 'other';
  const names = fs.readdirSync(folder);
  if (names.length === 0) return undefined;
  const isOwn =
    names.includes(MARK) && fs.readFileSync(join(folder, MARK), 'utf8').includes(`"${identity}"`);
  if (isOwn) return undefined;
  return names.includes(name) && !names.includes(MARK) ? 'live' : 'other';
}

function writeToDisk(path: string): void {
  const descriptor = fs.openSync(path, 'r+');
  fs.fsyncSync(descriptor);
  fs.closeSync(descriptor);
}

/** Writes a whole copy into a new folder, on the disk as well. Returns the numbers of missing CVs. */
async function writeCopy(
  to: string,
  database: DatabaseSync,
  file: string,
  identity: string,
): Promise<number[]> {
  fs.mkdirSync(to, { recursive: true, mode: 0o700 });
  const mark = { database: identity, begun: new Date().toISOString() };
  // First, and on the disk, so that an unfinished copy is recognized, also after a power cut.
  fs.writeFileSync(join(to, MARK), JSON.stringify(mark), { mode: 0o600, flush: true });
  syncFolder(to);
  fs.mkdirSync(cvFolder(to), { mode: 0o700 });
  const copiedFile = join(to, basename(file));
  fs.writeFileSync(copiedFile, '', { mode: 0o600 });
  await backup(database, copiedFile);
  const copied = openDatabase(copiedFile);
  const ids = [...idsWithCv(copied)];
  // So that `openDatabase` recognizes a log beside it that is not its own.
  copied.exec('PRAGMA journal_mode = DELETE');
  copied.close();
  for (const id of ids) {
    try {
      fs.copyFileSync(cvPath(dirname(file), id), cvPath(to, id));
    } catch (error) {
      // Missing, or erased meanwhile.
      if (errorCode(error) === 'ENOENT') continue;
      throw error;
    }
    writeToDisk(cvPath(to, id));
  }
  writeToDisk(copiedFile);
  for (const folder of [cvFolder(to), to]) syncFolder(folder);
  // Unless it was erased meanwhile.
  return ids.filter((id) => !fs.existsSync(cvPath(to, id)) && getRequest(database, id));
}

/**
 * Copies the database and the CVs that it names, while the server runs, into a folder that only its
 * owner can read. An earlier copy of the same database there is replaced once this one is complete;
 * every other folder that is not empty is an obstacle. Returns it, or the numbers of the CVs that are
 * missing. Throws the errors of SQLite and of the file system, and then leaves the earlier copy.
 */
export async function copyTo(
  to: string,
  database: DatabaseSync,
  file: string,
): Promise<CopyObstacle | number[]> {
  // A link is followed, so that its copy is replaced and not the link.
  const target = fs.existsSync(to) ? fs.realpathSync(to) : resolve(to);
  if (target === fs.realpathSync(dirname(file))) return { folder: target, is: 'live' };
  const [part, former] = [`${target}.part`, `${target}.old`];
  const identity = identityOf(database);
  for (const folder of [target, part, former]) {
    const is = obstacleAt(folder, identity, basename(file));
    if (is) return { folder, is };
  }
  // A copy was interrupted between its two last steps.
  if (fs.existsSync(former) && !fs.existsSync(target)) fs.renameSync(former, target);
  fs.rmSync(part, { recursive: true, force: true });
  try {
    const missing = await writeCopy(part, database, file, identity);
    fs.rmSync(former, { recursive: true, force: true });
    if (fs.existsSync(target)) fs.renameSync(target, former);
    fs.renameSync(part, target);
    syncFolder(dirname(target));
    fs.rmSync(former, { recursive: true, force: true });
    return missing;
  } catch (error) {
    fs.rmSync(part, { recursive: true, force: true });
    throw error;
  }
}
