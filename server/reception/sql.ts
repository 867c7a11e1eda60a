/** Statements with named parameters. */
import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';

/** The values of the parameters of a statement, by name. */
type Values = Record<string, SQLInputValue>;
/** The columns of a row, unless the caller declares them: the tables are STRICT, so their types hold. */
type AnyRow = Record<string, SQLOutputValue>;
/** The rows of a query. */
export const all = <Row = AnyRow>(database: DatabaseSync, sql: string, values: Values = {}) =>
  database.prepare(sql).all(values) as Row[];
/** The first row of a query. */
export const get = <Row = AnyRow>(database: DatabaseSync, sql: string, values: Values = {}) =>
  database.prepare(sql).get(values) as Row | undefined;
/** Runs a statement, and returns how many rows it changed. */
export const run = (database: DatabaseSync, sql: string, values: Values = {}) =>
  Number(database.prepare(sql).run(values).changes);

/** Runs a function in a transaction, which takes the write lock at its first change. */
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
