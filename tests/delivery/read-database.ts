/** Uses a database beside the server that has it open. */
import type { DatabaseSync } from 'node:sqlite';
import type { RunInTransaction } from '../../server/reception/database.ts';
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

/** Runs statements on an open database as `databaseAt` does, without retries. */
export const transactionsOf =
  (database: DatabaseSync): RunInTransaction =>
  async (statements) =>
    transaction(database, () => statements(database));
