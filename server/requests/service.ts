/** What runs beside the pages of a server that receives requests: mails, erasure, and its health. */
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { BuildRecord } from '../../requests/build-record.ts';
import { LARGEST_CV } from '../../requests/cv.ts';
import type { CurrentBuild } from '../current-build.ts';
import { MAIL_PROBLEMS, type Problem, SERVICE_PROBLEMS } from '../problems.ts';
import type { Settings } from '../settings.ts';
import { removeMark } from './copy.ts';
import { hasCvs, hasRoom, removeAbandonedUploads, tryToWrite } from './cv-files.ts';
import { databaseAt, truncateLog } from './database.ts';
import { errorCode, isFileError } from './database-errors.ts';
import { cvProblems, removeCvsOf, sweepCvs } from './erasure.ts';
import {
  followRecipients,
  mailProblems,
  retryWaiting,
  sendNext,
  type UnsentMail,
  unsentMails,
} from './mail-queue.ts';
import { eraseExpired } from './retention.ts';
import { smtp } from './smtp.ts';

/** Between two looks for due mails, and for what an operator repaired meanwhile. */
const ROUND_MS = 15_000;
const HOUR_MS = 3_600_000;

export interface RequestSetup
  extends Pick<Settings, 'file' | 'mail' | 'mailError' | 'minFreeBytes'> {
  /** What the latest build says. */
  current: () => CurrentBuild;
}

/**
 * Whether the site receives requests: all of them, those without a CV on a disk that is almost full,
 * none any more (those of an earlier build are still mailed and erased), or none ever.
 */
type Reception = 'open' | 'withoutCvs' | 'ended' | 'none';

/** Performs an act once at a time: a call during one waits for the same. */
function singleFlight(act: () => Promise<void>): () => Promise<void> {
  let active: Promise<void> | undefined;
  return () => {
    active ??= act().finally(() => {
      active = undefined;
    });
    return active;
  };
}

export type RequestService = ReturnType<typeof requestService>;

/**
 * The service of the requests. `start` begins to send mails and to erase: not before the port is
 * bound, so that a second server started by mistake touches nothing. `stop` waits for the mail being
 * sent and the step of the maintenance under way.
 */
export function requestService(setup: RequestSetup, log: FastifyBaseLogger) {
  const { file, mail, mailError, minFreeBytes, current } = setup;
  const folder = dirname(file);
  const database = databaseAt(file);
  const { use } = database;
  const send = mail && smtp(mail.server);
  const stopping = new AbortController();

  const state = {
    /** The last error that concerns all mails, logged once and not at each retry. */
    serverError: '',
    unsentMails: [] as UnsentMail[],
    /** The sentence of each operation that failed at its last try, or found something. */
    found: {
      upload: undefined as string | undefined,
      erasure: undefined as string | undefined,
      log: undefined as string | undefined,
      sweep: undefined as string | undefined,
      cvs: [] as string[],
    },
    /** Until the first erasure of this process has succeeded. */
    isStart: true,
    /** The sentences that the log has. */
    logged: [] as string[],
  };

  function reception(): Reception {
    if (current().record?.delivery === 'server')
      return hasRoom(folder, minFreeBytes) ? 'open' : 'withoutCvs';
    return existsSync(file) || hasCvs(folder) ? 'ended' : 'none';
  }
  const hasRequests = () => reception() !== 'none';
  const isIdle = () => stopping.signal.aborted || !hasRequests();

  function mailProblemsNow(): Problem[] {
    if (send) return mailProblems(state.unsentMails);
    if (mailError && hasRequests()) return [{ sentence: MAIL_PROBLEMS.settings(mailError) }];
    const isAnyWaiting = state.unsentMails.some(({ purpose }) => purpose === 'notice');
    return isAnyWaiting ? [{ sentence: MAIL_PROBLEMS.none }] : [];
  }

  /** What each operation found at its last try, once each. */
  const findings = (): string[] => {
    const sentences = Object.values(state.found).flat();
    return [...new Set(sentences.filter((sentence) => sentence !== undefined))];
  };

  /** What does not work; the log gets each problem once while it holds. */
  function problems(): Problem[] {
    const found = [
      current().problem,
      database.problem(),
      reception() === 'withoutCvs'
        ? { sentence: SERVICE_PROBLEMS.noRoom, file: folder }
        : undefined,
      ...mailProblemsNow(),
      // Without its database, what else is found is a consequence.
      ...(database.problem() ? [] : findings()).map((sentence) => ({ sentence, file: folder })),
    ].filter((problem) => problem !== undefined);
    for (const { sentence, ...where } of found)
      if (!state.logged.includes(sentence)) log.error(where, sentence);
    state.logged = found.map(({ sentence }) => sentence);
    return found;
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const { record } = current();
      if (!send || !mail || !record || stopping.signal.aborted) return;
      const context = { record, from: mail.from, folder };
      const sent = await sendNext(use, send, context, stopping.signal);
      if (!sent) return;
      const { outcome, code, concernsAll = false, recipient } = sent;
      if (code && (!concernsAll || code !== state.serverError)) {
        log.warn({ code, recipient }, 'mail not sent');
      }
      if (outcome === 'sent' && state.serverError) await use(retryWaiting);
      if (outcome === 'sent' || concernsAll) state.serverError = code;
      if (concernsAll) return;
    }
  }

  async function sendRound(): Promise<void> {
    const { record } = current();
    if (record) await use((open) => followRecipients(open, record));
    await sendAll();
    if (stopping.signal.aborted) return;
    await use((open) => {
      state.unsentMails = unsentMails(open);
    });
    state.found.cvs = await use((open) => cvProblems(open, folder)).catch((error) =>
      isFileError(error) ? [SERVICE_PROBLEMS.cvsNotSwept(errorCode(error))] : [],
    );
  }

  /** One round at a time, which also sends mails queued meanwhile. */
  const sendDueMails = singleFlight(async () => {
    if (isIdle()) return;
    await sendRound().catch((error) => {
      // Each failure of the database is logged with its sentence.
      if (!database.problem()) log.error({ code: errorCode(error) }, 'mails not read');
    });
    problems();
  });

  /** The sentence about what an act of the file system throws. */
  function failureOf(act: () => void, sentence: (code: unknown) => string): string | undefined {
    try {
      act();
      return undefined;
    } catch (error) {
      return sentence(errorCode(error));
    }
  }

  /** Erases what is beyond its retention. */
  async function eraseRetained(months: BuildRecord['retentionMonths']): Promise<void> {
    const { isStart } = state;
    const { erased, problem, lateSince } = await use((open) =>
      eraseExpired(open, months, { isStart }),
    );
    state.isStart = false;
    state.found.erasure = problem;
    if (lateSince)
      log.warn(
        `L'effacement automatique n'avait pas eu lieu depuis le ${lateSince} : il est fait.`,
      );
    await removeCvsOf(use, folder, erased);
  }

  /** Erases, and removes what an erasure or a kill left: each step, whether or not another fails. */
  const maintain = singleFlight(async () => {
    if (isIdle()) return;
    const months = current().record?.retentionMonths;
    const { cvsNotSwept, cvsNotWritten } = SERVICE_PROBLEMS;
    state.found.sweep = failureOf(() => {
      removeMark(folder);
      removeAbandonedUploads(folder);
    }, cvsNotSwept);
    // After a failure as much as the largest CV, for which a quota may have no room.
    const bytes = state.found.upload ? LARGEST_CV : 1;
    state.found.upload = failureOf(() => tryToWrite(folder, bytes), cvsNotWritten);
    const steps = [
      async () => months && eraseRetained(months),
      () => sweepCvs(use, folder),
      async () => {
        const isEmpty = await database.act(truncateLog);
        state.found.log = isEmpty ? undefined : SERVICE_PROBLEMS.logNotEmptied;
      },
    ];
    // `database.problem()` has the reason of a failure; the next round tries again.
    for (const step of steps) if (!stopping.signal.aborted) await step().catch(() => {});
    problems();
  });

  let started: Promise<unknown> = Promise.resolve();
  const timers: NodeJS.Timeout[] = [];

  return {
    use,
    /** The folder of the requests. */
    folder,
    /** Why no CV is stored now, for the visitor; `undefined` while there is room. */
    whyNoCv: () =>
      reception() === 'withoutCvs'
        ? `Notre serveur ne peut recevoir aucun fichier en ce moment. Envoyez votre candidature à ${current().record?.company.email}, CV joint, ou réessayez demain.`
        : undefined,
    sendDueMails: () => void sendDueMails(),
    /** Reports whether CVs can be written, after an upload or its failure. */
    reportUpload: (error?: unknown) => {
      state.found.upload =
        error === undefined ? undefined : SERVICE_PROBLEMS.cvsNotWritten(errorCode(error));
    },
    /** What does not work, as French sentences without paths and addresses. */
    health: () => problems().map(({ sentence }) => sentence),
    start: () => {
      // A restart may bring corrected mail settings.
      started = (hasRequests() ? use(retryWaiting) : Promise.resolve())
        .catch(() => {})
        .then(() => Promise.all([sendDueMails(), maintain()]));
      timers.push(
        setInterval(() => void sendDueMails(), ROUND_MS),
        setInterval(() => void (findings().length > 0 && maintain()), ROUND_MS),
        setInterval(() => void maintain(), HOUR_MS),
      );
    },
    stop: async () => {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      // Joins those under way; begins none.
      await Promise.all([started, sendDueMails(), maintain()]);
      database.close();
    },
  };
}
