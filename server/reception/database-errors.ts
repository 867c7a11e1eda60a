/** Translates errors of SQLite and of the file system into problems for the owner. */
import { DATABASE_PROBLEMS } from '../problems.ts';
import { detailsOf, errorCode, isFileError } from './error-details.ts';

type Reason = Exclude<keyof typeof DATABASE_PROBLEMS, 'other'>;

/** A database that a person has to repair: nothing is created, renamed or deleted until then. */
export class UnusableDatabase extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(`unusable database: ${reason}`);
    this.reason = reason;
  }
}

/** The primary result code, which is the least significant byte of SQLite's extended codes. */
const mainCode = (error: unknown) => {
  const code = errorCode(error);
  return typeof code === 'number' ? code & 0xff : String(code);
};

export const isBusy = (error: unknown): boolean => mainCode(error) === 5;

/** Whether a person can solve it, unlike an error of the program. */
export const isDatabaseError = (error: unknown): boolean =>
  error instanceof UnusableDatabase || detailsOf(error).errcode !== undefined || isFileError(error);

const REASONS: Record<string, Reason> = {
  5: 'busy',
  8: 'notWritable',
  // SQLITE_IOERR, which is also SQLite's code for an exceeded quota.
  10: 'unwritten',
  11: 'damaged',
  13: 'full',
  // SQLITE_CANTOPEN, also if a quota prevents SQLite from creating its WAL.
  14: 'notWritable',
  26: 'damaged',
  EACCES: 'notWritable',
  EPERM: 'notWritable',
  EROFS: 'notWritable',
  ENOSPC: 'full',
  EDQUOT: 'full',
};

/** Explains an error of SQLite or of the file system in French, without paths and personal data. */
export function explain(error: unknown): string {
  const reason = error instanceof UnusableDatabase ? error.reason : REASONS[mainCode(error)];
  return reason ? DATABASE_PROBLEMS[reason] : DATABASE_PROBLEMS.other(errorCode(error));
}
