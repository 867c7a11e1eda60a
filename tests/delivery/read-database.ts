/** Uses a database beside the server that has it open. */
import type { DatabaseSync } from 'node:sqlite';
import type { UseDatabase } from '../../server/reception/database.ts';
import { openDatabase } from '../../server/reception/open-database.ts';
import { transaction } from '../../server/reception/sql.ts';

/** Reads a file. */
export function readDatabase<Result>(file: string, read: (from: DatabaseSync) => Result): Result {
  const database = openDatabase(file);
  try {
    return read(database);
  } finally {
    database.close();
  }
}

/** Uses an open database as `databaseAt` does, without retries. */
export const using =
  (database: DatabaseSync): UseDatabase =>
  async (act) =>
    transaction(database, () => act(database));
