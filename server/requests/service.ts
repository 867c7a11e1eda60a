/** The background service of a server that receives requests: database, mails, erasure. */
import { dirname } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { REQUEST_KINDS } from '../../requests/schemas.ts';
import { type Environment, NO_SMTP, readEnvironment } from './environment.ts';
import { compose, sendNext, smtp } from './mail.ts';
import {
  type CompanyContact,
  type RequestSettings,
  readCompany,
  readRequestSettings,
} from './owner-settings.ts';
import { DAYS_ASIDE, emptyUploads, removeSetAside } from './requests-folder.ts';
import { type DueMail, errorCode, openStore, type Store } from './store.ts';

const LOOK_FOR_MAIL_MS = 15_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Erases the requests beyond their retention. */
function eraseOld(store: Store, { retentionMonths }: RequestSettings): void {
  for (const kind of REQUEST_KINDS) {
    const limit = new Date();
    limit.setMonth(limit.getMonth() - retentionMonths[kind]);
    store.eraseBefore(kind, limit.getTime());
  }
}

export interface RequestSetup extends Environment {
  settings: RequestSettings;
  company: CompanyContact;
  /** The open database, in tests. */
  store?: Store;
}

/**
 * Reads the settings; `undefined` when requests are simulated, a French error message when the
 * environment is invalid.
 */
export function readSetup(): RequestSetup | string | undefined {
  const settings = readRequestSettings();
  // DELIVERY, as for the build.
  if ((process.env.DELIVERY || settings.delivery) !== 'server') return undefined;
  const environment = readEnvironment();
  if (typeof environment === 'string') return environment;
  if (!environment.mail) console.warn(NO_SMTP);
  return { settings, company: readCompany(), ...environment };
}

/** The log entry about a damaged file, which the guide quotes. */
const damaged = (aside: string) =>
  `Le fichier des demandes est abîmé. Il est mis de côté pendant ${DAYS_ASIDE} jours : ${aside}. Les nouvelles demandes vont dans un fichier neuf ; restaurez une sauvegarde (docs/guide-du-proprietaire.md, « Recevoir les demandes »).`;

export type RequestService = ReturnType<typeof startRequests>;

/** Opens the database and starts sending; `stop` waits for the mail being sent. */
export function startRequests(setup: RequestSetup, log: FastifyBaseLogger) {
  const { settings, company, file, mail } = setup;
  const store = setup.store ?? openStore(file, (aside) => log.error(damaged(aside)));
  const uploads = emptyUploads(dirname(file));
  const send = mail && smtp(mail.server, mail.from);

  let sending: Promise<void> | undefined;
  let stopped = false;
  /** The last error, logged once and not at each retry. */
  let failure = '';

  async function sendAll(): Promise<void> {
    if (!send || !mail) return;
    const composed = (due: DueMail) => compose(due, store, company, settings, mail.from);
    while (!stopped) {
      const attempt = await sendNext(store, send, composed);
      if (!attempt) return;
      const { outcome, code } = attempt;
      if (code && (outcome === 'failed' || code !== failure)) {
        log.warn({ code }, outcome === 'sent' ? 'recipient refused' : 'mail not sent');
      }
      if (outcome === 'failed') continue;
      if (failure && !code) store.retryNow();
      failure = code;
      if (outcome === 'deferred') return;
    }
  }
  /** One round at a time, which also sends mails queued meanwhile. */
  const sendDueMails = () => {
    sending ??= sendAll()
      .catch((error) => log.error({ code: errorCode(error) }, 'mails not read'))
      .finally(() => {
        sending = undefined;
      });
  };
  const erase = () => {
    try {
      eraseOld(store, settings);
      removeSetAside(file, new Date(Date.now() - DAYS_ASIDE * DAY_MS));
    } catch (error) {
      log.error({ code: errorCode(error) }, 'not erased');
    }
  };
  const timers = [setInterval(sendDueMails, LOOK_FOR_MAIL_MS), setInterval(erase, HOUR_MS)];
  // A restart may bring corrected mail settings.
  store.retryNow();
  sendDueMails();
  erase();

  return {
    store,
    /** The folder of incoming CVs. */
    uploads,
    acknowledgement: settings.acknowledgement,
    sendDueMails,
    /** Age of the oldest unsent mail and the last error, for the health check. */
    health(): string {
      const oldest = store.oldestUnsent();
      const seconds = oldest === undefined ? 0 : Math.round((Date.now() - oldest) / 1000);
      return `plus ancien e-mail non envoyé : ${seconds} s\n${failure && `dernier échec : ${failure}\n`}`;
    },
    stop: async () => {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await sending;
      store.close();
    },
  };
}
