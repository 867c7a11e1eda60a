/** The background service of a server that receives requests: mails, erasure and backups. */
import { existsSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import type { CurrentSettings } from '../current-settings.ts';
import type { Settings } from '../settings.ts';
import { errorCode } from './database.ts';
import { compose } from './mail-content.ts';
import type { MailOutcome } from './mail-queue.ts';
import { DAYS_ASIDE, hasRoomForCvs, uploadsFolder } from './requests-folder.ts';
import { attempt, smtp } from './smtp.ts';
import { openStore } from './store.ts';

/** Also the interval at which a database that could not be opened is tried again. */
const LOOK_FOR_MAIL_MS = 15_000;
const HOUR_MS = 3_600_000;

export interface RequestSetup extends Pick<Settings, 'file' | 'mail' | 'disk' | 'command'> {
  /** The settings of the latest build. */
  current: () => CurrentSettings;
}

/** The log entry about a damaged file, which the guide quotes. */
const damaged = (aside: string) =>
  `Le fichier des demandes est abîmé. Il est mis de côté pendant ${DAYS_ASIDE} jours : ${aside}. Les nouvelles demandes vont dans un fichier neuf ; restaurez une sauvegarde (docs/annexes/reception.md, « Lire, exporter, effacer »).`;

const NO_ROOM =
  "Aucun CV n'est plus accepté : le disque ou le fichier des demandes a atteint sa limite (REQUESTS_FREE_MB, REQUESTS_LARGEST_MB). Les demandes sans CV arrivent.";

export type RequestService = ReturnType<typeof startRequests>;

/** Starts sending mails and erasing. `stop` waits for the mail being sent. */
export function startRequests(setup: RequestSetup, log: FastifyBaseLogger) {
  const { file, mail, disk, command, current } = setup;
  const store = openStore(file, (aside) => log.error(damaged(aside)));
  const send = mail && smtp(mail.server);

  let sending: Promise<void> | undefined;
  let stopped = false;
  /** What became of the last mail, until it is stored: one that left is not sent again. */
  let outcome: MailOutcome | undefined;
  /** The last error of the mail server, logged once and not at each retry. */
  let failure = '';
  /** When the oldest unsent mail was queued. */
  let oldest: number | undefined;
  /** What the last maintenance could not do. */
  let unfinished: string[] = [];
  const logged = new Set<string>();

  /** Logs each sentence once while it holds. */
  function logNew(problems: string[]): void {
    for (const problem of problems) if (!logged.has(problem)) log.error(problem);
    logged.clear();
    for (const problem of problems) logged.add(problem);
  }

  /** The settings while this site receives requests, else `undefined`. */
  const receiving = () => {
    const { settings } = current();
    return settings?.delivery === 'server' ? settings : undefined;
  };
  /** Requests of an earlier build are still mailed and erased. */
  const isNeeded = () => receiving() !== undefined || existsSync(file);

  const problems = () =>
    [
      current().problem,
      store.problem(),
      existsSync(file) && !hasRoomForCvs(file, disk) && NO_ROOM,
      ...unfinished,
    ].filter((problem) => typeof problem === 'string');

  /** Sends one due mail and stores what became of it; `undefined` when none is due. */
  async function sendNext(): Promise<MailOutcome | undefined> {
    const { settings } = current();
    if (!send || !settings || stopped) return undefined;
    if (!outcome) {
      const due = await store.call('leaseMail');
      if (!due) return undefined;
      const content = await compose(due, store.call, { settings, from: mail.from, command });
      outcome = { mail: due.id, ...(await attempt(send, content)) };
    }
    const stored = await store.call('recordOutcome', outcome);
    outcome = undefined;
    return stored;
  }

  async function sendAll(): Promise<void> {
    for (let sent = await sendNext(); sent; sent = await sendNext()) {
      const { outcome: result, code } = sent;
      if (code && (result === 'failed' || code !== failure)) {
        log.warn({ code }, result === 'sent' ? 'recipient refused' : 'mail not sent');
      }
      if (result === 'failed' || result === 'detached') continue;
      if (failure && !code) await store.call('retryWaiting');
      failure = code;
      if (result === 'deferred') return;
    }
  }

  /** One round at a time, which also sends mails queued meanwhile. */
  function sendDueMails(): Promise<void> {
    if (!isNeeded() || stopped) return Promise.resolve();
    sending ??= sendAll()
      .then(async () => {
        oldest = await store.call('oldestUnsent');
      })
      .catch((error) => {
        if (!store.problem()) log.error({ code: errorCode(error) }, 'mails not read');
      })
      .finally(() => {
        sending = undefined;
        logNew(problems());
      });
    return sending;
  }

  async function maintain(): Promise<void> {
    if (!isNeeded() || stopped) return;
    const options = { file, retention: current().settings, keptFreeBytes: disk.keptFreeBytes };
    unfinished = await store.call('maintain', options).catch((error: Error) =>
      // `store.problem()` already reports a database that is not open.
      store.problem() ? [] : [error.message],
    );
    logNew(problems());
  }

  /** A restart may bring corrected mail settings. */
  const retryWaiting = async () => {
    if (isNeeded()) await store.call('retryWaiting').catch(() => {});
  };

  const timers = [
    setInterval(() => void sendDueMails(), LOOK_FOR_MAIL_MS),
    setInterval(() => void maintain(), HOUR_MS),
  ];
  const started = retryWaiting().then(() => Promise.all([sendDueMails(), maintain()]));

  return {
    call: store.call,
    receiving,
    /** The folder of incoming CVs. */
    uploads: uploadsFolder(file),
    /** Why no CV is stored now, for the visitor; `undefined` while there is room. */
    whyNoCv: () =>
      hasRoomForCvs(file, disk)
        ? undefined
        : `Notre serveur ne peut recevoir aucun fichier en ce moment. Envoyez votre CV à ${receiving()?.company.email}, ou réessayez demain.`,
    sendDueMails: () => void sendDueMails(),
    /** What a supervisor reads: unsent mails, and everything that does not work, as French lines. */
    health: () => {
      const seconds = oldest === undefined ? 0 : Math.round((Date.now() - oldest) / 1000);
      return [
        ...(isNeeded() ? [`plus ancien e-mail non envoyé : ${seconds} s`] : []),
        ...(failure ? [`dernier échec : ${failure}`] : []),
        ...problems().map((sentence) => `problème : ${sentence}`),
        '',
      ].join('\n');
    },
    /** One round of mails, erasure and backup, for hosts that stop an idle application. */
    work: async () => void (await started),
    stop: async () => {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await started;
      await sending;
      await store.close();
    },
  };
}
