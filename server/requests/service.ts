/** The background service of a server that receives requests: mails, erasure and backups. */
import { existsSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import type { BuildSettings } from '../../requests/build-settings.ts';
import type { CurrentSettings } from '../current-settings.ts';
import type { Settings } from '../settings.ts';
import { hasRoomForCvs } from './disk.ts';
import { compose } from './mail-content.ts';
import { DAYS_ASIDE, uploadsFolder } from './requests-folder.ts';
import { createMailer } from './send-mails.ts';
import { smtp } from './smtp.ts';
import { openStore, type Store, StoreError } from './store.ts';

/** Also the interval at which a database that could not be opened is tried again. */
const LOOK_FOR_MAIL_MS = 15_000;
const HOUR_MS = 3_600_000;

export interface RequestSetup extends Pick<Settings, 'file' | 'mail' | 'disk' | 'command'> {
  /** The settings of the latest build. */
  current: () => CurrentSettings;
  /** The database, in tests. */
  store?: Store;
}

/** The log entry about a damaged file, which the guide quotes. */
const damaged = (aside: string) =>
  `Le fichier des demandes est abîmé. Il est mis de côté pendant ${DAYS_ASIDE} jours : ${aside}. Les nouvelles demandes vont dans un fichier neuf ; restaurez une sauvegarde (docs/guide-du-proprietaire.md, « Recevoir les demandes »).`;

const NO_ROOM =
  "Aucun CV n'est plus accepté : le disque ou le fichier des demandes a atteint sa limite (REQUESTS_FREE_MB, REQUESTS_LARGEST_MB). Les demandes sans CV arrivent.";

export interface RequestService {
  call: Store['call'];
  /** The settings while this site receives requests, else `undefined`. */
  receiving: () => BuildSettings | undefined;
  /** The folder of incoming CVs. */
  uploads: string;
  /** Why no CV is stored now, for the visitor; `undefined` while there is room. */
  whyNoCv: () => string | undefined;
  sendDueMails: () => void;
  /** What a supervisor reads: unsent mails, and everything that does not work, as French lines. */
  health: () => string;
  /** One round of mails, erasure and backup, for hosts that stop an idle application. */
  work: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts sending mails and erasing. `stop` waits for the mail being sent. */
export function startRequests(setup: RequestSetup, log: FastifyBaseLogger): RequestService {
  const { file, mail, disk, command, current } = setup;
  const store = setup.store ?? openStore(file, (aside) => log.error(damaged(aside)));
  const send = mail && smtp(mail.server);

  let sending: Promise<void> | undefined;
  let stopped = false;
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

  const sendNext =
    send &&
    createMailer(store.call, send, async (due) => {
      const { settings } = current();
      return settings && compose(due, store.call, { settings, from: mail.from, command });
    });

  async function sendAll(): Promise<void> {
    while (sendNext && current().settings && !stopped) {
      const attempt = await sendNext();
      if (!attempt) return;
      const { outcome, code } = attempt;
      if (code && (outcome === 'failed' || code !== failure)) {
        log.warn({ code }, outcome === 'sent' ? 'recipient refused' : 'mail not sent');
      }
      if (outcome === 'failed' || outcome === 'detached') continue;
      if (failure && !code) await store.call('retryWaiting');
      failure = code;
      if (outcome === 'deferred') return;
    }
  }

  /** One round at a time, which also sends mails queued meanwhile. */
  function sendDueMails(): Promise<void> {
    if (!isNeeded() || stopped) return Promise.resolve();
    sending ??= sendAll()
      .then(async () => {
        oldest = await store.call('oldestUnsent');
      })
      .catch((error: Error) => {
        const isStore = error instanceof StoreError;
        if (!store.problem())
          log.error({ code: isStore ? error.code : error.name }, 'mails not read');
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
    unfinished = await store.call('maintain', options).catch((error: StoreError) =>
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
    uploads: uploadsFolder(file),
    whyNoCv: () =>
      hasRoomForCvs(file, disk)
        ? undefined
        : `Notre serveur ne peut recevoir aucun fichier en ce moment. Envoyez votre CV à ${receiving()?.company.email}, ou réessayez demain.`,
    sendDueMails: () => void sendDueMails(),
    health: () => {
      const seconds = oldest === undefined ? 0 : Math.round((Date.now() - oldest) / 1000);
      return [
        ...(isNeeded() ? [`plus ancien e-mail non envoyé : ${seconds} s`] : []),
        ...(failure ? [`dernier échec : ${failure}`] : []),
        ...problems().map((sentence) => `problème : ${sentence}`),
        '',
      ].join('\n');
    },
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
