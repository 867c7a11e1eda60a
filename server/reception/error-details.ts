/** What the log may contain of an error: never its message, which may quote personal data. */

/** Properties by which the errors of SQLite, the file system, the network and this server differ. */
interface ErrorDetails {
  /** SQLite's result code. */
  errcode?: number;
  code?: string;
  /** The system call that failed. */
  syscall?: string;
  name?: string;
  stack?: string;
  statusCode?: number;
}

/** The details of what was thrown; none if it is not an object. */
export const detailsOf = (error: unknown): ErrorDetails =>
  typeof error === 'object' && error !== null ? error : {};

/** The code of an error, or its name. */
export function errorCode(error: unknown): number | string | undefined {
  const { errcode, code, name } = detailsOf(error);
  return errcode ?? code ?? name;
}

/** The lines of the stack without the message. */
export const stackOf = (error: unknown): string[] =>
  detailsOf(error).stack?.match(/^ +at .+/gm) ?? [];

/** Whether an error comes from the file system, and not from SQLite. */
export const isFileError = (error: unknown): boolean => detailsOf(error).syscall !== undefined;
