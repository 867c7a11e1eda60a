/** The background tasks of a server that receives requests, and its problems. */
import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { LARGEST_CV } from '../../requests/cv.ts';
import { DAY_MS, formatTime } from '../../requests/dates.ts';
import type { CurrentBuild } from '../current-build.ts';
import { PROBLEMS, type Problem } from '../problems.ts';
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

export interface ReceptionSetup
  extends Pick<Settings, 'file' | 'mail' | 'mailError' | 'minFreeBytes'> {
  readCurrentBuild: () => CurrentBuild;
  /** Maximum size of the CVs that are stored in a day in bytes. */
  cvBytesPerDay?: number;
}

export type ReceptionService = ReturnType<typeof receptionService>;

/** Creates the service. Call `start` once the port is bound; `stop` waits for the mail that is being sent. */
export function receptionService(setup: ReceptionSetup, log: FastifyBaseLogger) {
  const { file, mail, mailError, minFreeBytes, readCurrentBuild } = setup;
  const { cvBytesPerDay = CV_BYTES_PER_DAY } = setup;
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

  function mailProblemsNow(): Problem[] {
    if (mail) return isActive() && !database.problem() ? read(mailProblems) : [];
    const sentence = mailError ? PROBLEMS.mailSetting(mailError) : PROBLEMS.noMail;
    return receives() ? [{ sentence }] : [];
  }

  function ownProblems(): Problem[] {
    const found = mailProblemsNow();
    if (existsSync(file) && hasManyCvs()) found.push({ sentence: PROBLEMS.manyCvs });
    if (existsSync(file) && freeBytes() <= 0) found.push({ sentence: PROBLEMS.full, file });
    if (waitsSince !== undefined)
      found.push({ sentence: PROBLEMS.erasureWaits(formatTime(waitsSince)) });
    return found;
  }

  /** The current problems, each once. */
  function problems(): Problem[] {
    let own: Problem[] = [];
    try {
      own = ownProblems();
    } catch (error) {
      // The problem of the database explains why it cannot be read.
      if (!isDatabaseError(error)) throw error;
    }
    const all = [readCurrentBuild().problem, ...own, database.problem()];
    const found = all.filter((problem) => problem !== undefined);
    return [...new Map(found.map((problem) => [problem.sentence, problem])).values()];
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
        for (const { sentence, file } of now)
          if (!logged.includes(sentence)) log.error({ file }, sentence);
        logged = now.map(({ sentence }) => sentence);
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
    /** The current problems as French sentences, without paths and addresses. */
    health: () => problems().map(({ sentence }) => sentence),
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
