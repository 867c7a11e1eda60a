/** Erases a person, finishes erasures on the disk, and searches the files for what is left. */
import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { normalizeAddress } from './address.ts';
import { get, LATEST_VERSION, run, transaction, versionOf } from './database.ts';
import { removeExports } from './requests-folder.ts';
import { setErasureUnfinished } from './retention.ts';

/**
 * Erases the requests of an address. Returns them, with the address as the visitor typed it. Also for
 * a backup of an earlier version, which may have no column of normalized addresses.
 */
export function eraseAddress(database: DatabaseSync, email: string) {
  const isLatest = versionOf(database) === LATEST_VERSION;
  const condition = `${isLatest ? 'address' : 'normalize_address(email)'} = ?`;
  const address = normalizeAddress(email);
  return transaction(database, () => {
    const rows = database
      .prepare(
        `SELECT id, kind, received, email, cv.request IS NOT NULL AS hasCv
         FROM request LEFT JOIN cv ON cv.request = id WHERE ${condition} ORDER BY id`,
      )
      .all(address);
    run(database, `DELETE FROM request WHERE ${condition}`, address);
    if (isLatest && rows.length > 0) setErasureUnfinished(database, true);
    return rows.map((row) => ({
      id: Number(row.id),
      kind: String(row.kind),
      received: Number(row.received),
      email: String(row.email),
      hasCv: row.hasCv === 1,
    }));
  });
}

/**
 * Removes erased data from the disk: truncates the WAL, where deleted rows stay otherwise, and
 * deletes the exports. Returns what failed, as French sentences; the server tries again each hour.
 */
export function finishErasure(database: DatabaseSync, file: string): string[] {
  const problems: string[] = [];
  if (get(database, 'PRAGMA wal_checkpoint(TRUNCATE)')?.busy !== 0) {
    problems.push('Le journal des demandes (-wal) contient encore des données effacées.');
  }
  try {
    removeExports(file);
  } catch (error) {
    const { path = '', code } = error as NodeJS.ErrnoException;
    problems.push(`Un export n'a pas pu être supprimé (${code}) : ${path}. Supprimez-le.`);
  }
  setErasureUnfinished(database, problems.length > 0);
  return problems;
}

/** The numbers of the requests that mention an address in their fields. */
export function requestsMentioning(database: DatabaseSync, email: string): number[] {
  const address = normalizeAddress(email);
  const statement = database.prepare('SELECT id, fields FROM request');
  const ids: number[] = [];
  for (const { id, fields } of statement.iterate()) {
    if (String(fields).normalize('NFC').toLowerCase().includes(address)) ids.push(Number(id));
  }
  return ids;
}

const CHUNK_BYTES = 1_000_000;

/**
 * Whether a file contains one of some spellings, in any case for ASCII. Reads it in chunks, as Latin-1:
 * each byte is a character, so a chunk may end inside a UTF-8 one.
 */
export function fileContains(path: string, spellings: readonly string[]): boolean {
  const needles = spellings.map((text) => Buffer.from(text).toString('latin1').toLowerCase());
  const overlap = Math.max(...needles.map(({ length }) => length)) - 1;
  const chunk = Buffer.alloc(CHUNK_BYTES);
  const descriptor = openSync(path, 'r');
  try {
    let tail = '';
    for (;;) {
      const length = readSync(descriptor, chunk);
      if (length === 0) return false;
      const text = tail + chunk.toString('latin1', 0, length).toLowerCase();
      if (needles.some((needle) => text.includes(needle))) return true;
      tail = text.slice(-overlap);
    }
  } finally {
    closeSync(descriptor);
  }
}

/** The files of the requests' folder that contain an address, in one of its spellings. */
export function filesContaining(file: string, spellings: readonly string[]): string[] {
  const folder = dirname(file);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => fileContains(path, spellings))
    .map((path) => relative(folder, path));
}
