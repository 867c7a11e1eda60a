/** Copies the database to one file, which replaces only an earlier copy of the same database. */
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { backup } from 'node:sqlite';
import { identityOf, isPresent, openDatabase, type RequestDatabase } from './database.ts';
import { isFileError } from './error-details.ts';
import { refuse, refuseWriting } from './output-files.ts';

/** The identity of the database in a file, or `undefined` for any other file. */
function identityIn(path: string): string | undefined {
  if (!isPresent(path)) return undefined;
  try {
    const database = openDatabase(path);
    const identity = identityOf(database);
    database.close();
    return identity;
  } catch {
    return undefined;
  }
}

/** Copies the database in `file` to `path`, with SQLite's online backup. */
export async function copyDatabase(
  { read }: RequestDatabase,
  file: string,
  path: string,
): Promise<void> {
  if (resolve(path) === file) refuse(`${path} est le fichier des demandes lui-même.`);
  const identity = read(identityOf);
  // After a loss of the database, the next copy must not replace the last good one.
  if (existsSync(path) && identityIn(path) !== identity)
    refuse(
      `${resolve(path)} n'est pas une copie de ces demandes, et n'a pas été changé. Si vous n'êtes pas reparti de zéro, le fichier des demandes a été perdu : remettez cette copie à sa place. Sinon, donnez un autre nom.`,
    );
  const part = `${path}.part`;
  try {
    rmSync(part, { force: true });
    writeFileSync(part, '', { flag: 'wx', mode: 0o600 });
    // SQLite flushes it at the commit.
    await read((database) => backup(database, part));
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    if (isFileError(error)) refuseWriting(path, error);
    throw error;
  }
}
