/** What runs beside the pages of a server that receives requests: mails, erasure, and its health. */
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { CurrentBuild } from '../current-build.ts';
import type { Settings } from '../settings.ts';
import { hasRoom, removeOrphans } from './cv-files.ts';
import { databaseAt, filesAside } from './database.ts';
import { errorCode } from './database-errors.ts';
import { truncateLog } from './erasure.ts';
import { oldestUnsent, retryWaiting, sendNext } from './mail-queue.ts';
import { eraseExpired } from './retention.ts';
import { smtp } from './smtp.ts';
import { idsWithCv } from './stored-requests.ts';

const LOOK_FOR_MAIL_MS = 15_000;
const HOUR_MS = 3_600_000;

export interface RequestSetup extends Pick<Settings, 'file' | 'mail' | 'keptFreeBytes'> {
  /** What the latest build says. */
  current: () => CurrentBuild;
}

const NO_ROOM =
  "Aucun CV n'est plus accepté : le disque est presque plein (REQUESTS_FREE_MB). Les demandes sans CV arrivent.";

const aside = (name: string) =>
  `Le fichier des demandes était abîmé. Il est mis de côté avec ses CV : ${name}. Les nouvelles demandes vont dans un fichier neuf (docs/operations.md, « The database is damaged »).`;

export type RequestService = ReturnType<typeof startRequests>;

/** Starts sending mails and erasing. `stop` waits for the mail being sent. */
export function startRequests(setup: RequestSetup, log: FastifyBaseLogger) {
  const { file, mail, keptFreeBytes, current } = setup;
  const folder = dirname(file);
  const database = databaseAt(file, true);
  const { use } = database;
  const send = mail && smtp(mail.server);
  const stopping = new AbortController();

  const state = {
    /** The round of mails under way. */
    sending: undefined as Promise<void> | undefined,
    /** The last error of the mail server, logged once and not at each retry. */
    mailError: '',
    /** When the oldest unsent mail was queued. */
    oldest: undefined as number | undefined,
    /** What the last maintenance could not do. */
    unfinished: [] as string[],
    /** The sentences that the log has. */
    logged: [] as string[],
  };

  /** The record of the build while this site receives requests, else `undefined`. */
  const receiving = () => {
    const { record } = current();
    return record?.delivery === 'server' ? record : undefined;
  };
  /** Requests of an earlier build are still mailed and erased. */
  const isNeeded = () => receiving() !== undefined || existsSync(file);
  const isFull = () => isNeeded() && !hasRoom(folder, keptFreeBytes);

  /** What does not work, as French sentences; the log gets each once while it holds. */
  function problems(): string[] {
    const sentences = [
      current().problem,
      database.problem(),
      isFull() && NO_ROOM,
      ...filesAside(folder).map(aside),
      ...state.unfinished,
    ].filter((sentence) => typeof sentence === 'string');
    for (const sentence of sentences) if (!state.logged.includes(sentence)) log.error(sentence);
    state.logged = sentences;
    return sentences;
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const { record } = current();
      if (!send || !record || stopping.signal.aborted) return;
      const context = { record, from: mail.from, folder };
      const sent = await sendNext(use, send, context, stopping.signal);
      if (!sent) return;
      const { outcome, code } = sent;
      if (code && (outcome === 'failed' || code !== state.mailError)) {
        log.warn({ code }, outcome === 'sent' ? 'recipient refused' : 'mail not sent');
      }
      if (outcome === 'failed' || outcome === 'detached') continue;
      if (outcome === 'sent' && state.mailError) await use(retryWaiting);
      state.mailError = outcome === 'sent' ? '' : code;
      if (outcome === 'deferred') return;
    }
  }

  /** One round at a time, which also sends mails queued meanwhile. */
  function sendDueMails(): Promise<void> {
    if (!isNeeded() || stopping.signal.aborted) return Promise.resolve();
    state.sending ??= sendAll()
      .then(async () => {
        state.oldest = await use(oldestUnsent);
      })
      .catch((error) => log.error({ code: errorCode(error) }, 'mails not read'))
      .finally(() => {
        state.sending = undefined;
        problems();
      });
    return state.sending;
  }

  /** Erases what is beyond its retention, and removes what an erasure or a kill left. */
  async function maintain(): Promise<void> {
    const months = current().record?.retentionMonths;
    if (!isNeeded() || stopping.signal.aborted) return;
    const maintenance = use((open) => {
      const waits = months && eraseExpired(open, folder, months);
      // The CVs of a damaged file stay as long as it.
      if (filesAside(folder).length === 0) removeOrphans(folder, idsWithCv(open));
      return [waits, truncateLog(open)].filter((sentence) => sentence !== undefined);
    });
    // `database.problem()` has the reason until a call succeeds; the next round tries again.
    state.unfinished = await maintenance.catch(() => []);
    problems();
  }

  /** A restart may bring corrected mail settings. */
  const started = (isNeeded() ? use(retryWaiting) : Promise.resolve())
    .catch(() => {})
    .then(() => Promise.all([sendDueMails(), maintain()]));
  const timers = [
    setInterval(() => void sendDueMails(), LOOK_FOR_MAIL_MS),
    setInterval(() => void maintain(), HOUR_MS),
  ];

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
    /** What a supervisor reads: unsent mails, and everything that does not work, as French lines. */
    health: () => {
      const seconds = state.oldest ? Math.round((Date.now() - state.oldest) / 1000) : 0;
      return [
        ...(isNeeded() ? [`plus ancien e-mail non envoyé : ${seconds} s`] : []),
        ...(state.mailError ? [`dernier échec : ${state.mailError}`] : []),
        ...problems().map((sentence) => `problème : ${sentence}`),
        '',
      ].join('\n');
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
