/** Sends the due mails, one after the other. */
import type { FastifyBaseLogger } from 'fastify';
import type { CurrentBuild } from '../current-build.ts';
import type { MailSettings } from '../settings.ts';
import type { RequestDatabase } from './database.ts';
import { stackOf } from './error-details.ts';
import { compose } from './mail-content.ts';
import { recordResult, takeMail } from './mail-queue.ts';
import { concernsOneMail, mailErrorCode, smtp } from './smtp.ts';

/** Creates a function that sends all due mails, until one fails for a reason that concerns all. */
export function mailRounds(
  { server, from }: MailSettings,
  { read, write }: RequestDatabase,
  readCurrentBuild: () => CurrentBuild,
  log: FastifyBaseLogger,
  stopping: AbortSignal,
) {
  const send = smtp(server);

  /** Sends the next due mail. Returns whether the next one may be sent. */
  async function sendNext(): Promise<boolean> {
    const { settings } = readCurrentBuild();
    const due = settings && write((database) => takeMail(database, settings));
    if (!due) return false;
    try {
      await send(read((database) => compose(database, due, settings, from)));
    } catch (error) {
      const code = mailErrorCode(error);
      const stack = code === 'ERROR' ? stackOf(error) : undefined;
      log.warn({ code, request: due.request, stack }, 'mail not sent');
      write((database) => recordResult(database, due, code));
      return concernsOneMail(error);
    }
    write((database) => recordResult(database, due, ''));
    return true;
  }

  return async function sendDueMails(): Promise<void> {
    while (!stopping.aborted && (await sendNext()));
  };
}
