/** What runs beside the pages once delivery is on: the file, the mails, the erasure. */
import type { FastifyBaseLogger } from 'fastify';
import { compose, sendNext, smtp } from './mail.ts';
import {
  type Company,
  KINDS,
  NO_SMTP,
  type RequestSettings,
  readCompany,
  readEnvironment,
  readRequestSettings,
} from './settings.ts';
import { type DueMail, openStore, type Store } from './store.ts';

const LOOK_FOR_MAIL_MS = 15_000;
const HOUR_MS = 3_600_000;

/** Erases what each kind's months are over for; how many requests. */
export function eraseOld(store: Store, { retentionMonths }: RequestSettings, now = new Date()) {
  return KINDS.reduce((erased, kind) => {
    const limit = new Date(now);
    limit.setMonth(limit.getMonth() - retentionMonths[kind]);
    return erased + store.eraseBefore(kind, limit.getTime());
  }, 0);
}

export interface RequestSetup {
  settings: RequestSettings;
  company: Company;
  /** The SQLite file. */
  file: string;
  /** That file where it is open already. */
  store?: Store;
  /** The mail server and the sender; without them requests are kept, and none is mailed. */
  mail?: { url: string; from: string };
}

/** What the owner's files and the environment say; nothing where requests are only simulated. */
export function readSetup(): RequestSetup | undefined {
  const settings = readRequestSettings();
  // As the site was built.
  if ((process.env.DELIVERY || settings.delivery) !== 'server') return undefined;
  const setup = { settings, company: readCompany(), ...readEnvironment() };
  if (!setup.mail) console.warn(NO_SMTP);
  return setup;
}

/** Opens the file and begins to send; `stop` lets the mail under way arrive. */
export function startRequests(setup: RequestSetup, log: FastifyBaseLogger) {
  const { settings, company, file, mail } = setup;
  const store = setup.store ?? openStore(file, (sentence) => log.error(sentence));
  const send = mail && smtp(mail.url, mail.from);

  let underWay: Promise<void> | undefined;
  let stopped = false;
  async function sendAll(): Promise<void> {
    if (!send || !mail) return;
    const composed = (due: DueMail) => compose(due, store, company, settings, mail.from);
    const warn = (code: string) => log.warn({ code }, 'mail not sent');
    while (!stopped && (await sendNext(store, send, composed, warn)));
  }
  /** One at a time; what comes meanwhile is found by the round under way or the next. */
  const look = () => {
    underWay ??= sendAll()
      .catch((error) => log.error({ code: Reflect.get(error, 'errcode') }, 'mails not read'))
      .finally(() => {
        underWay = undefined;
      });
  };
  const erase = () => {
    try {
      eraseOld(store, settings);
    } catch (error) {
      log.error({ code: Reflect.get(Object(error), 'errcode') }, 'not erased');
    }
  };
  const timers = [setInterval(look, LOOK_FOR_MAIL_MS), setInterval(erase, HOUR_MS)];
  look();
  erase();

  return {
    store,
    acknowledgement: settings.acknowledgement,
    onKept: look,
    /** How long the oldest mail has been waiting, for whoever watches the server. */
    health(): string {
      const oldest = store.oldestUnsent();
      const seconds = oldest === undefined ? 0 : Math.round((Date.now() - oldest) / 1000);
      return `plus ancien courrier non envoyé : ${seconds} s\n`;
    },
    stop: async () => {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await underWay;
      store.close();
    },
  };
}
