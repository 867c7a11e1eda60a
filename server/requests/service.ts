/** What runs beside the pages where requests are delivered: the file, the mails, the erasure. */
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
import { type DueMail, openStore, type Store } from './store.ts';

const LOOK_FOR_MAIL_MS = 15_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Erases the requests older than their kind is kept, and returns their number. */
export function eraseOld(store: Store, { retentionMonths }: RequestSettings, now = new Date()) {
  return REQUEST_KINDS.reduce((erased, kind) => {
    const limit = new Date(now);
    limit.setMonth(limit.getMonth() - retentionMonths[kind]);
    return erased + store.eraseBefore(kind, limit.getTime());
  }, 0);
}

export interface RequestSetup extends Environment {
  settings: RequestSettings;
  company: CompanyContact;
  /** The SQLite file, if it is open already. */
  store?: Store;
}

/**
 * What the owner's files and the environment say; nothing where requests are only simulated, and a
 * French sentence where the environment is wrong.
 */
export function readSetup(): RequestSetup | string | undefined {
  const settings = readRequestSettings();
  // As the site was built.
  if ((process.env.DELIVERY || settings.delivery) !== 'server') return undefined;
  const environment = readEnvironment();
  if (typeof environment === 'string') return environment;
  if (!environment.mail) console.warn(NO_SMTP);
  return { settings, company: readCompany(), ...environment };
}

/** What the log says of a damaged file, and the guide too. */
const damaged = (aside: string) =>
  `Le fichier des demandes est abîmé. Il est mis de côté pendant ${DAYS_ASIDE} jours : ${aside}. Les nouvelles demandes vont dans un fichier neuf ; restaurez une sauvegarde (docs/guide-du-proprietaire.md, « Recevoir les demandes »).`;

export type RequestService = ReturnType<typeof startRequests>;

/** Opens the file and begins to send; `stop` waits for the mail being sent. */
export function startRequests(setup: RequestSetup, log: FastifyBaseLogger) {
  const { settings, company, file, mail } = setup;
  const store = setup.store ?? openStore(file, (aside) => log.error(damaged(aside)));
  const uploads = emptyUploads(dirname(file));
  const send = mail && smtp(mail.server, mail.from);

  let sending: Promise<void> | undefined;
  let stopped = false;
  /** Why the last mail was not sent. Logged once, and not at each retry. */
  let failure = '';

  async function sendAll(): Promise<void> {
    if (!send || !mail) return;
    const composed = (due: DueMail) => compose(due, store, company, settings, mail.from);
    while (!stopped) {
      const attempt = await sendNext(store, send, composed);
      if (!attempt) return;
      const { outcome, code } = attempt;
      if (code && (outcome === 'refused' || code !== failure)) {
        log.warn({ code }, outcome === 'sent' ? 'recipient refused' : 'mail not sent');
      }
      if (outcome === 'refused') continue;
      if (failure && !code) store.retryNow();
      failure = code;
      if (outcome === 'deferred') return;
    }
  }
  /** One round at a time, which also sends what is added meanwhile. */
  const sendDueMails = () => {
    sending ??= sendAll()
      .catch((error) => log.error({ code: Reflect.get(error, 'errcode') }, 'mails not read'))
      .finally(() => {
        sending = undefined;
      });
  };
  const erase = () => {
    try {
      eraseOld(store, settings);
      removeSetAside(file, new Date(Date.now() - DAYS_ASIDE * DAY_MS));
    } catch (error) {
      log.error({ code: Reflect.get(Object(error), 'errcode') }, 'not erased');
    }
  };
  const timers = [setInterval(sendDueMails, LOOK_FOR_MAIL_MS), setInterval(erase, HOUR_MS)];
  // A restart is how the owner applies new mail settings, which may work.
  store.retryNow();
  sendDueMails();
  erase();

  return {
    store,
    /** Where a CV is written while it arrives. */
    uploads,
    acknowledgement: settings.acknowledgement,
    sendDueMails,
    /** How long the oldest mail has been waiting and why, for a health check. */
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
