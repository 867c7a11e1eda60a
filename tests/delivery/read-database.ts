/** Access to a database that a server may have open. */
import type { DatabaseSync } from 'node:sqlite';
import type { RunInTransaction } from '../../server/reception/database.ts';
import { openDatabase } from '../../server/reception/open-database.ts';
import { transaction } from '../../server/reception/sql.ts';

/** Opens a database for a function, and closes it. */
export function readDatabase<Result>(file: string, read: (from: DatabaseSync) => Result): Result {
  const database = openDatabase(file);
  try {
    return read(database);
  } finally {
    database.close();
  }
}

/** Runs statements in a transaction of an open database, like `databaseAt` but without retries. */
export const transactionsOf =
  (database: DatabaseSync): RunInTransaction =>
  async (statements) =>
    transaction(database, () => statements(database));
