/** What runs beside the pages of a server that receives requests: mails, erasure, and its health. */
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { LARGEST_CV } from '../../requests/cv.ts';
import type { CurrentBuild } from '../current-build.ts';
import { MAIL_PROBLEMS, type Problem, SERVICE_PROBLEMS } from '../problems.ts';
import type { Settings } from '../settings.ts';
import { removeMark } from './copy.ts';
import { cvNumbers, hasRoom, removeAbandonedUploads } from './cv-files.ts';
import { databaseAt } from './database.ts';
import { errorCode, explain } from './database-errors.ts';
import { cvProblems, sweepCvs, truncateLog } from './erasure.ts';
import {
  followRecipients,
  type MailFailures,
  mailFailures,
  mailProblems,
  retryWaiting,
  sendNext,
} from './mail-queue.ts';
import { discardUpload, writeUpload } from './read-form.ts';
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

export type RequestService = ReturnType<typeof requestService>;

/**
 * The service of the requests. `start` begins to send mails and to erase: not before the port is
 * bound, so that a second server started by mistake touches nothing. `stop` waits for the mail being
 * sent.
 */
export function requestService(setup: RequestSetup, log: FastifyBaseLogger) {
  const { file, mail, mailError, minFreeBytes, current } = setup;
  const folder = dirname(file);
  const database = databaseAt(file);
  const { use } = database;
  const send = mail && smtp(mail.server);
  const stopping = new AbortController();

  const state = {
    /** The round of mails under way. */
    sending: undefined as Promise<void> | undefined,
    /** The last error that concerns all mails, logged once and not at each retry. */
    serverError: '',
    mails: { unsent: 0, failures: [] } as MailFailures,
    /** What the last maintenance found; it is repeated at each round while that is something. */
    found: [] as string[],
    /** Whether the last CV could not be stored, which a quota is the reason of, for example. */
    hasUploadFailed: false,
    /** The sentences that the log has. */
    logged: [] as string[],
  };

  /** The record of the build while this site receives requests, else `undefined`. */
  const receiving = () => {
    const { record } = current();
    return record?.delivery === 'server' ? record : undefined;
  };
  /** Requests of an earlier build are still mailed and erased. */
  const hasRequests = () =>
    receiving() !== undefined || existsSync(file) || cvNumbers(folder).length > 0;
  const isFull = () => hasRequests() && !hasRoom(folder, minFreeBytes);

  function mailProblemsNow(): Problem[] {
    if (send) return mailProblems(state.mails);
    if (mailError && hasRequests()) return [{ sentence: MAIL_PROBLEMS.settings(mailError) }];
    return state.mails.unsent > 0 ? [{ sentence: MAIL_PROBLEMS.none }] : [];
  }

  /** What does not work; the log gets each problem once while it holds. */
  function problems(): Problem[] {
    const found = [
      current().problem,
      database.problem(),
      isFull() ? { sentence: SERVICE_PROBLEMS.noRoom, file: folder } : undefined,
      ...mailProblemsNow(),
      ...state.found.map((sentence) => ({ sentence, file: folder })),
    ]
      .filter((problem) => problem !== undefined)
      .filter(({ sentence }, at, all) => all.findIndex((one) => one.sentence === sentence) === at);
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

  /** One round at a time, which also sends mails queued meanwhile. */
  function sendDueMails(): Promise<void> {
    if (!hasRequests() || stopping.signal.aborted) return Promise.resolve();
    const { record } = current();
    state.sending ??= (record ? use((open) => followRecipients(open, record)) : Promise.resolve())
      .then(sendAll)
      .then(async () => {
        state.mails = await use(mailFailures);
      })
      .catch((error) => log.error({ code: errorCode(error) }, 'mails not read'))
      .finally(() => {
        state.sending = undefined;
        problems();
      });
    return state.sending;
  }

  /** Why a CV of any size cannot be stored, after one that could not. */
  async function uploadProblem(): Promise<string | undefined> {
    if (!state.hasUploadFailed) return undefined;
    try {
      const { path } = await writeUpload(folder, Readable.from([Buffer.alloc(LARGEST_CV)]));
      discardUpload(path);
      state.hasUploadFailed = false;
      return undefined;
    } catch (error) {
      return explain(error);
    }
  }

  /** Erases what is beyond its retention, and removes what an erasure or a kill left. */
  async function maintain(isStart = false): Promise<void> {
    const upload = await uploadProblem();
    if (!hasRequests() || stopping.signal.aborted) return;
    const months = current().record?.retentionMonths;
    const maintenance = use((open) => {
      removeMark(folder);
      const { problem, lateSince } = months
        ? eraseExpired(open, folder, months, { isStart })
        : { problem: undefined, lateSince: undefined };
      if (lateSince)
        log.warn(
          `L'effacement automatique n'avait pas eu lieu depuis le ${lateSince} : il est fait.`,
        );
      sweepCvs(open, folder);
      removeAbandonedUploads(folder);
      return [problem, truncateLog(open), ...cvProblems(open, folder)];
    });
    // `database.problem()` has the errors of SQLite until a call succeeds.
    const found = await maintenance.catch((error) => (error.syscall ? [explain(error)] : []));
    state.found = [upload, ...found].filter((sentence) => sentence !== undefined);
    problems();
  }

  let started: Promise<unknown> = Promise.resolve();
  const timers: NodeJS.Timeout[] = [];

  return {
    use,
    receiving,
    /** The folder of the requests. */
    folder,
    /** Why no CV is stored now, for the visitor; `undefined` while there is room. */
    whyNoCv: () =>
      isFull()
        ? `Notre serveur ne peut recevoir aucun fichier en ce moment. Envoyez votre CV à ${receiving()?.company.email}, ou réessayez demain.`
        : undefined,
    sendDueMails: () => void sendDueMails(),
    /** Reports a CV that could not be stored, until the largest one can. */
    uploadFailed: (error: unknown) => {
      state.hasUploadFailed = true;
      state.found.push(explain(error));
    },
    /** What does not work, as French sentences without paths and addresses. */
    health: () => problems().map(({ sentence }) => sentence),
    start: () => {
      // A restart may bring corrected mail settings.
      started = (hasRequests() ? use(retryWaiting) : Promise.resolve())
        .catch(() => {})
        .then(() => Promise.all([sendDueMails(), maintain(true)]));
      timers.push(
        setInterval(() => void sendDueMails(), ROUND_MS),
        setInterval(() => void (state.found.length > 0 && maintain()), ROUND_MS),
        setInterval(() => void maintain(), HOUR_MS),
      );
    },
    stop: async () => {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await started;
      await state.sending;
      database.close();
    },
  };
}
