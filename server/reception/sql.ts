/** Helpers for statements with named parameters. */
import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';

type Parameters = Record<string, SQLInputValue>;
/** A row of a query whose columns the caller does not declare. Declarations hold: tables are STRICT. */
type AnyRow = Record<string, SQLOutputValue>;
/** The rows of a query. */
export const all = <Row = AnyRow>(database: DatabaseSync, sql: string, values: Parameters = {}) =>
  database.prepare(sql).all(values) as Row[];
/** The first row of a query. */
export const get = <Row = AnyRow>(database: DatabaseSync, sql: string, values: Parameters = {}) =>
  database.prepare(sql).get(values) as Row | undefined;
/** Runs a statement, and returns the number of changed rows. */
export const run = (database: DatabaseSync, sql: string, values: Parameters = {}) =>
  Number(database.prepare(sql).run(values).changes);

/** Runs a function in a transaction, which takes the write lock at its first change. Rolls back errors. */
export function transaction<Result>(database: DatabaseSync, statements: () => Result): Result {
  database.exec('BEGIN');
  try {
    const result = statements();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
