import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../../server/requests/database.ts';

/** Reads a database beside the server that has it open. */
export function readDatabase<Result>(file: string, read: (from: DatabaseSync) => Result): Result {
  const database = openDatabase(file);
  try {
    return read(database);
  } finally {
    database.close();
  }
}
