/** Interprets errors of SQLite and of the file system. */
import { DATABASE_PROBLEMS } from '../problems.ts';

type Reason = Exclude<keyof typeof DATABASE_PROBLEMS, 'other'>;

/** A database that a person must look at: nothing is begun, renamed or deleted until then. */
export class UnusableDatabase extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(`unusable database: ${reason}`);
    this.reason = reason;
  }
}

/** The code of an error, else its name, for the log: its message may quote personal data. */
export const errorCode = (error: unknown): unknown => {
  const { errcode, code, name, reason } = Object(error);
  // Node has no name for it on Linux.
  return code === 'Unknown system error -122' ? 'EDQUOT' : (errcode ?? code ?? reason ?? name);
};

/** Extended codes of SQLite have the code in their last byte. */
const mainCode = (error: unknown) => {
  const code = errorCode(error);
  return typeof code === 'number' ? code & 0xff : String(code);
};

/** Whether the file system refused, and not SQLite or the network. */
export const isFileError = (error: unknown): boolean => {
  const { syscall, code } = Object(error);
  return syscall !== undefined && code !== 'ECONNRESET' && code !== 'EPIPE';
};

export const isBusy = (error: unknown): boolean => mainCode(error) === 5;

const REASONS: Record<string, Reason> = {
  5: 'busy',
  8: 'notWritable',
  // SQLite reports a full quota as an I/O error, and only a full disk as such.
  10: 'unwritten',
  11: 'damaged',
  13: 'full',
  // Also where a quota keeps SQLite from creating its log.
  14: 'notWritable',
  26: 'damaged',
  EACCES: 'notWritable',
  EPERM: 'notWritable',
  EROFS: 'notWritable',
  ENOSPC: 'full',
  EDQUOT: 'full',
};

/** Why the file system or SQLite refused, as a French sentence without path or personal data. */
export function explain(error: unknown): string {
  const reason = error instanceof UnusableDatabase ? error.reason : REASONS[mainCode(error)];
  return reason ? DATABASE_PROBLEMS[reason] : DATABASE_PROBLEMS.other(errorCode(error));
}
