/** Erases requests, and removes what an erasure or a kill left. */
import type { BuildRecord } from '../../requests/build-record.ts';
import { LARGEST_CV } from '../../requests/cv.ts';
import { SERVICE_PROBLEMS } from '../problems.ts';
import { removeMark } from './copy.ts';
import { removeAbandonedUploads, tryToWrite } from './cv-files.ts';
import { errorCode, isFileError } from './database-errors.ts';
import { cvProblems, removeCvsOf, sweepCvs } from './erasure.ts';
import { truncateLog } from './open-database.ts';
import { eraseExpired } from './retention.ts';
import type { ServiceContext } from './service-context.ts';

const { cvsNotListed, cvsNotSwept, cvsNotWritten, logNotEmptied } = SERVICE_PROBLEMS;

/** Runs an operation of the file system, and returns the sentence about its failure. */
function failureOf(run: () => void, sentence: (code: unknown) => string): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return sentence(errorCode(error));
  }
}

/** The tasks of the maintenance, and what each of them reports. */
export function createMaintenance(context: ServiceContext) {
  const { folder, current, database, log, stopping } = context;
  const { inTransaction, withConnection } = database;
  /** The sentences of each task about its last try. */
  const reports = {
    tidy: undefined as string | undefined,
    upload: undefined as string | undefined,
    erasure: undefined as string | undefined,
    log: undefined as string | undefined,
    cvs: [] as string[],
  };
  /** Until the first erasure of this process has succeeded. */
  let isStart = true;

  function tidy(): void {
    reports.tidy = failureOf(() => {
      removeMark(folder);
      removeAbandonedUploads(folder);
    }, cvsNotSwept);
  }

  /** Tries to write a CV: after a failure the largest, for which a quota may have no room. */
  function tryUpload(): void {
    const bytes = reports.upload ? LARGEST_CV : 1;
    reports.upload = failureOf(() => tryToWrite(folder, bytes), cvsNotWritten);
  }

  /** Erases what is beyond its retention. */
  async function erase(months: BuildRecord['retentionMonths']): Promise<void> {
    const { erased, problem, lateSince } = await inTransaction((database) =>
      eraseExpired(database, months, { isStart }),
    );
    isStart = false;
    reports.erasure = problem;
    if (lateSince)
      log.warn(
        `L'effacement automatique n'avait pas eu lieu depuis le ${lateSince} : il est fait.`,
      );
    await removeCvsOf(inTransaction, folder, erased);
  }

  async function compareCvs(): Promise<void> {
    reports.cvs = await inTransaction((database) => cvProblems(database, folder)).catch((error) =>
      isFileError(error) ? [cvsNotListed(errorCode(error))] : [],
    );
  }

  async function emptyLog(): Promise<void> {
    reports.log = (await withConnection(truncateLog)) ? undefined : logNotEmptied;
  }

  /**
   * Performs every task each hour. In between only what a person may have repaired is tried again: a
   * task that reported something, and the CVs, whose comparison costs two queries and a list of names.
   * An erasure that waits does so for days, and each try would write to the disk.
   */
  async function run({ isHourly }: { isHourly: boolean }): Promise<void> {
    const months = current().record?.retentionMonths;
    const isDue = (report: string | undefined) => isHourly || report !== undefined;
    const tasks: (false | (() => unknown))[] = [
      isDue(reports.tidy) && tidy,
      isDue(reports.upload) && tryUpload,
      isHourly && months !== undefined && (() => erase(months)),
      () => sweepCvs(inTransaction, folder),
      compareCvs,
      isDue(reports.log) && emptyLog,
    ];
    for (const task of tasks) {
      if (stopping.aborted) return;
      try {
        if (task) await task();
      } catch (error) {
        // The problem of the database has its reason. The other tasks do not depend on this one.
        if (!database.problem()) log.error({ code: errorCode(error) }, 'a maintenance task failed');
      }
    }
  }

  return {
    run,
    /** Reports that a CV was written. */
    reportUpload: () => {
      reports.upload = undefined;
    },
    /** Reports why the file system kept a request from being stored. */
    reportFailure: (error: unknown) => {
      // Every request looks for the numbers of the CVs in their folder.
      if (Object(error).syscall === 'scandir') reports.cvs = [cvsNotListed(errorCode(error))];
      else reports.upload = cvsNotWritten(errorCode(error));
    },
    /** Problems that the tasks reported, each sentence once. */
    problems: (): string[] => {
      const sentences = Object.values(reports).flat();
      return [...new Set(sentences.filter((sentence) => sentence !== undefined))];
    },
  };
}
