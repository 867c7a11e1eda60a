/** A copy of all requests, for the operator's scheduled task. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { backup, type DatabaseSync } from 'node:sqlite';
import { cvFolder, cvPath } from './cv-files.ts';
import { openDatabase } from './database.ts';
import { idsWithCv } from './stored-requests.ts';

/**
 * Copies the database and the CVs that it names, while the server runs, into a folder that only its
 * owner can read. An earlier copy there is replaced once this one is complete; another folder is
 * not, nor that of the requests. Returns whether there is a copy now.
 */
export async function copyTo(to: string, database: DatabaseSync, file: string): Promise<boolean> {
  const target = resolve(to);
  const name = basename(file);
  if (existsSync(target)) {
    const isLive = realpathSync(target) === realpathSync(dirname(file));
    if (isLive || !existsSync(join(target, name))) return false;
  }
  const part = `${target}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(cvFolder(part), { recursive: true, mode: 0o700 });
  writeFileSync(join(part, name), '', { mode: 0o600 });
  await backup(database, join(part, name));
  const copied = openDatabase(join(part, name));
  for (const id of idsWithCv(copied)) {
    const path = cvPath(dirname(file), id);
    // Unless it was erased meanwhile.
    if (existsSync(path)) copyFileSync(path, cvPath(part, id));
  }
  copied.close();
  rmSync(target, { recursive: true, force: true });
  renameSync(part, target);
  return true;
}
