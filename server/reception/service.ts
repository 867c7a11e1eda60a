/** The background tasks of a server that receives requests, and its problems. */
import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { LARGEST_CV } from '../../requests/cv.ts';
import { DAY_MS, formatTime } from '../../requests/dates.ts';
import type { CurrentBuild } from '../current-build.ts';
import { PROBLEMS } from '../problems.ts';
import type { Settings } from '../settings.ts';
import { databaseAt, isDatabaseError } from './database.ts';
import { errorCode, stackOf } from './error-details.ts';
import { mailProblems, retryMails } from './mail-queue.ts';
import { mailRounds } from './mail-rounds.ts';
import { cvBytesSince, eraseExpired } from './requests.ts';

/** Interval at which due mails are sent and problems are looked for. */
const ROUND_MS = 15_000;
/** A hundred CVs of the largest size, which no recruitment reaches in a day. */
const CV_BYTES_PER_DAY = 1_000_000_000;
/** Free disk space that CVs must leave for everything else. */
const MIN_FREE_BYTES = 500_000_000;

export interface ReceptionSetup extends Pick<Settings, 'file' | 'mail' | 'mailError'> {
  readCurrentBuild: () => CurrentBuild;
  /** Overrides for tests. */
  cvBytesPerDay?: number;
  minFreeBytes?: number;
}

export type ReceptionService = ReturnType<typeof receptionService>;

/** Creates the service. Call `start` once the port is bound; `stop` waits for the mail that is being sent. */
export function receptionService(setup: ReceptionSetup, log: FastifyBaseLogger) {
  const { file, mail, mailError, readCurrentBuild } = setup;
  const { cvBytesPerDay = CV_BYTES_PER_DAY, minFreeBytes = MIN_FREE_BYTES } = setup;
  const folder = dirname(file);
  const database = databaseAt(file, () =>
    log.warn({ file }, "Aucune demande n'était là : un nouveau fichier des demandes est commencé."),
  );
  const { read, write } = database;
  const stopping = new AbortController();
  const sendDueMails = mail && mailRounds(mail, database, readCurrentBuild, log, stopping.signal);
  let logged: string[] = [];
  let isStart = true;
  let lastErasure = 0;
  let waitsSince: number | undefined;
  /** Bytes of the uploads that are being received. */
  let reserved = 0;

  const receives = () => readCurrentBuild().settings?.delivery === 'server';
  /** A site that never received requests has no database; one that once did still mails and erases. */
  const isActive = () => receives() || existsSync(file);

  /** The free space for CVs in bytes, without the part of the disk that they must leave. */
  function freeBytes(): number {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize - minFreeBytes;
  }

  /** Whether the CVs of a day leave no room for another one. */
  const hasManyCvs = (bytes = LARGEST_CV): boolean =>
    read((opened) => cvBytesSince(opened, Date.now() - DAY_MS)) + bytes > cvBytesPerDay;

  /** Reserves disk space for an upload. Returns a function that releases it, or `undefined` without space. */
  function reserveSpace(bytes: number): (() => void) | undefined {
    if (reserved + bytes > freeBytes() || hasManyCvs(reserved + bytes)) return undefined;
    reserved += bytes;
    return () => {
      reserved -= bytes;
    };
  }

  /** The current problems as French sentences, without paths and addresses. */
  function problems(): string[] {
    const found = [readCurrentBuild().problem];
    if (!mail && receives())
      found.push(mailError ? PROBLEMS.mailSetting(mailError) : PROBLEMS.noMail);
    if (waitsSince !== undefined) found.push(PROBLEMS.erasureWaits(formatTime(waitsSince)));
    try {
      if (existsSync(file) && !database.problem()) {
        if (mail) found.push(...read(mailProblems));
        if (hasManyCvs()) found.push(PROBLEMS.manyCvs);
        if (freeBytes() <= 0) found.push(PROBLEMS.full);
      }
    } catch (error) {
      if (!isDatabaseError(error)) throw error;
    }
    found.push(database.problem());
    return found.filter((problem) => problem !== undefined);
  }

  /** Runs the tasks that are due. Their errors are problems, or errors of the program. */
  async function runTasks(): Promise<void> {
    const { settings } = readCurrentBuild();
    if (!settings || !isActive()) return;
    database.retry();
    if (Math.abs(Date.now() - lastErasure) > DAY_MS) {
      waitsSince = write((opened) => eraseExpired(opened, settings.retentionMonths));
      lastErasure = Date.now();
    }
    // New settings may have repaired the cause of their failures.
    if (isStart) write((opened) => retryMails(opened));
    isStart = false;
    await sendDueMails?.();
  }

  let active: Promise<void> | undefined;
  /** Runs one round at a time, which also sends the mails that are queued in the meantime. */
  const runRound = () => {
    active ??= runTasks()
      .catch((error) => {
        if (!isDatabaseError(error))
          log.error({ code: errorCode(error), stack: stackOf(error) }, 'a round failed');
      })
      .finally(() => {
        active = undefined;
        const now = problems();
        for (const sentence of now) if (!logged.includes(sentence)) log.error({ file }, sentence);
        logged = now;
      });
    return active;
  };

  let timer: NodeJS.Timeout | undefined;
  return {
    database,
    folder,
    reserveSpace,
    /** Sends the mails of a new request, or logs why it could not be stored. */
    runRound,
    problems,
    start: () => {
      void runRound();
      timer = setInterval(runRound, ROUND_MS);
    },
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await active;
      database.close();
    },
  };
}
