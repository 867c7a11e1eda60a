/** What the errors of SQLite and of the file system mean. */

/** A database that this release does not open, with the reason as a French sentence. */
export class UnusableDatabase extends Error {}

/** The error for a file that SQLite opens, but whose content is damaged (SQLITE_CORRUPT). */
export const DAMAGED = Object.assign(new Error('damaged'), { errcode: 11 });

/** The code of an error, else its name, for the log: its message may quote personal data. */
export const errorCode = (error: unknown): unknown => {
  const { errcode, code, name } = Object(error);
  return errcode ?? code ?? name;
};

/** Extended codes of SQLite have the code in their last byte. */
const mainCode = (error: unknown) => {
  const code = errorCode(error);
  return typeof code === 'number' ? code & 0xff : String(code);
};

export const isBusy = (error: unknown): boolean => mainCode(error) === 5;

/** SQLITE_CORRUPT or SQLITE_NOTADB. */
export const isDamage = (error: unknown): boolean =>
  mainCode(error) === 11 || mainCode(error) === 26;

const NOT_WRITABLE = 'il est en lecture seule, ou à un autre utilisateur que celui du site';
const FULL = 'le disque est plein';
const REASONS: Record<string, string> = {
  5: 'un autre programme le tient occupé',
  8: NOT_WRITABLE,
  11: 'il est abîmé',
  13: FULL,
  14: NOT_WRITABLE,
  26: 'il est abîmé',
  EACCES: NOT_WRITABLE,
  EROFS: NOT_WRITABLE,
  ENOSPC: FULL,
};

/** Why requests cannot be stored, as one French sentence without personal data. */
export function explain(error: unknown, file: string): string {
  if (error instanceof UnusableDatabase) return error.message;
  const reason = REASONS[mainCode(error)] ?? `erreur ${errorCode(error)}`;
  return `Le fichier des demandes (${file}) ne peut pas servir : ${reason}.`;
}
