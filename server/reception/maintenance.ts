/** Periodic maintenance: erases expired requests, and cleans up after erasures and killed processes. */
import { LARGEST_CV } from '../../requests/cv.ts';
import type { ReceptionSettings } from '../../requests/reception-settings.ts';
import { SERVICE_PROBLEMS } from '../problems.ts';
import { removeMarker } from './copy.ts';
import { cvProblems, removeCvsOf, sweepCvs } from './erasure.ts';
import { detailsOf, errorCode, isFileError } from './error-details.ts';
import { truncateWal } from './open-database.ts';
import { eraseExpired } from './retention.ts';
import type { ServiceContext } from './service-context.ts';
import { removeAbandonedUploads, tryToWrite } from './uploads.ts';

const { cvsNotListed, cvsNotSwept, cvsNotWritten, walNotEmptied } = SERVICE_PROBLEMS;

/** Reports of a lack of space, which a small file may not meet. */
const NO_SPACE: readonly (string | undefined)[] = ['ENOSPC', 'EDQUOT'].map(cvsNotWritten);

/** Runs a file system operation. Resolves to a sentence about its failure, or `undefined`. */
async function failureOf(
  run: () => void | Promise<void>,
  sentence: (code: unknown) => string,
): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return sentence(errorCode(error));
  }
}

/** Creates the maintenance tasks, and keeps the problems that they report. */
export function createMaintenance(context: ServiceContext) {
  const { requestsFolder, readCurrentBuild, database, log, stopping } = context;
  const { inTransaction, withConnection } = database;
  /** What each task reported when it last ran, as French sentences. */
  const reports = {
    tidy: undefined as string | undefined,
    upload: undefined as string | undefined,
    erasure: undefined as string | undefined,
    wal: undefined as string | undefined,
    cvs: [] as string[],
  };
  /** `true` until the first erasure of this process has succeeded. */
  let isStart = true;
  /**
   * Whether the last run met a database that cannot be used. Its reports are consequences, and the next
   * run checks everything again.
   */
  let isInterrupted = false;

  async function tidy(): Promise<void> {
    reports.tidy = await failureOf(() => {
      removeMarker(requestsFolder);
      removeAbandonedUploads(requestsFolder);
    }, cvsNotSwept);
  }

  /**
   * Tries to write a file. After a failure, it has the maximum size each hour, and one byte in between:
   * larger ones would take the space that requests without a CV still find.
   */
  async function tryUpload(isFullRun: boolean): Promise<void> {
    const isLargest = isFullRun && reports.upload !== undefined;
    const bytes = isLargest ? LARGEST_CV : 1;
    const failure = await failureOf(() => tryToWrite(requestsFolder, bytes), cvsNotWritten);
    if (failure || isLargest || !NO_SPACE.includes(reports.upload)) reports.upload = failure;
  }

  /** Erases the requests beyond their retention, and their CVs. */
  async function erase(months: ReceptionSettings['retentionMonths']): Promise<void> {
    const { erased, problem, lateSince } = await inTransaction((database) =>
      eraseExpired(database, months, { isStart }),
    );
    isStart = false;
    reports.erasure = problem;
    if (lateSince)
      log.warn(
        `L'effacement automatique n'avait pas eu lieu depuis le ${lateSince} : il est fait.`,
      );
    await removeCvsOf(inTransaction, requestsFolder, erased);
  }

  async function compareCvs(): Promise<void> {
    reports.cvs = await inTransaction((database) => cvProblems(database, requestsFolder)).catch(
      (error) => {
        if (isFileError(error)) return [cvsNotListed(errorCode(error))];
        throw error;
      },
    );
  }

  async function emptyWal(): Promise<void> {
    reports.wal = (await withConnection(truncateWal)) ? undefined : walNotEmptied;
  }

  /**
   * Runs all tasks each hour. In between, it only runs those whose problems a person may have solved:
   * tasks that reported one, and the comparison of the CVs, which is cheap, after the sweep of those that
   * it would report. The erasure is not one of them, because it waits for days, and each attempt writes to
   * the disk. After a problem of the database all tasks run.
   */
  async function run(due: { isFullRun: boolean }): Promise<void> {
    const isFullRun = due.isFullRun || isInterrupted;
    const months = readCurrentBuild().settings?.retentionMonths;
    const isDue = (report: string | undefined) => isFullRun || report !== undefined;
    const sweep = () => sweepCvs(inTransaction, requestsFolder);
    const tasks: (false | (() => unknown))[] = [
      sweep,
      isDue(reports.tidy) && tidy,
      isDue(reports.upload) && (() => tryUpload(isFullRun)),
      isFullRun && months !== undefined && (() => erase(months)),
      compareCvs,
      isDue(reports.wal) && emptyWal,
    ];
    for (const task of tasks) {
      if (stopping.aborted) return;
      try {
        if (task) await task();
      } catch (error) {
        // The tasks are independent, and database.ts reports its errors itself.
        if (!database.problem()) log.error({ code: errorCode(error) }, 'a maintenance task failed');
      }
      if (task === sweep && database.problem()) {
        isInterrupted = true;
        return;
      }
    }
    isInterrupted = false;
  }

  return {
    run,
    /** Clears the problem of uploads, because a CV was written. */
    reportUpload: () => {
      reports.upload = undefined;
    },
    /** Reports the file system error for which a request could not be stored. */
    reportFailure: (error: unknown) => {
      // Storing a request reads the folder of the CVs for the next number.
      if (detailsOf(error).syscall === 'scandir') reports.cvs = [cvsNotListed(errorCode(error))];
      else reports.upload = cvsNotWritten(errorCode(error));
    },
    /** The problems that tasks reported, without duplicates. */
    problems: (): string[] => {
      if (isInterrupted) return [];
      const sentences = Object.values(reports).flat();
      return [...new Set(sentences.filter((sentence) => sentence !== undefined))];
    },
  };
}
