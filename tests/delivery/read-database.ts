/** Access to a database that a server may have open. */
import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../../server/reception/database.ts';

/** Opens a database for a function, and closes it. */
export function readDatabase<Result>(file: string, read: (from: DatabaseSync) => Result): Result {
  const database = openDatabase(file);
  try {
    return read(database);
  } finally {
    database.close();
  }
}
