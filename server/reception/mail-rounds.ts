/** Rounds in which due mails are sent. */
import { MAIL_PROBLEMS, type Problem } from '../problems.ts';
import type { Settings } from '../settings.ts';
import {
  mailProblems,
  reassignMails,
  retryWaiting,
  sendNext,
  type UnsentMail,
  unsentMails,
} from './mail-queue.ts';
import type { ServiceContext } from './service-context.ts';
import { smtp } from './smtp.ts';

/** Creates the function that runs a round, and keeps the problems of unsent mails. */
export function createMailRounds(
  { mail, mailError }: Pick<Settings, 'mail' | 'mailError'>,
  { database, requestsFolder, readCurrentBuild, log, stopping }: ServiceContext,
) {
  const { inTransaction } = database;
  const send = mail && smtp(mail.server);
  /** The last error that concerns all mails, which is logged once and not at each retry. */
  let serverError = '';
  let unsent: UnsentMail[] = [];
  /** The first round retries all waiting mails, because the settings may have changed. */
  let isStart = true;

  async function sendAll(): Promise<void> {
    for (;;) {
      const { settings } = readCurrentBuild();
      if (!send || !mail || !settings || stopping.aborted) return;
      const context = { settings, from: mail.from, requestsFolder };
      const sent = await sendNext(inTransaction, send, context, stopping);
      if (!sent) return;
      const { outcome, code, concernsAll = false, recipient, stack } = sent;
      if (code && (!concernsAll || code !== serverError)) {
        log.warn({ code, recipient, stack }, 'mail not sent');
      }
      if (outcome === 'sent' && serverError) await inTransaction(retryWaiting);
      if (outcome === 'sent' || concernsAll) serverError = code;
      if (concernsAll) return;
    }
  }

  async function run(): Promise<void> {
    const { settings } = readCurrentBuild();
    if (isStart) await inTransaction(retryWaiting);
    isStart = false;
    if (settings) await inTransaction((opened) => reassignMails(opened, settings));
    await sendAll();
    if (stopping.aborted) return;
    unsent = await inTransaction(unsentMails);
  }

  function problems(): Problem[] {
    if (send) return mailProblems(unsent);
    const isAnyWaiting = unsent.some(({ purpose }) => purpose === 'notice');
    if (!isAnyWaiting && readCurrentBuild().settings?.delivery !== 'server') return [];
    if (mailError) return [{ sentence: MAIL_PROBLEMS.settings(mailError) }];
    return [{ sentence: isAnyWaiting ? MAIL_PROBLEMS.none : MAIL_PROBLEMS.noneYet }];
  }

  return {
    /** Sends all due mails; at the start, all that wait. */
    run,
    /** Why mails to the company are not sent. */
    problems,
  };
}
