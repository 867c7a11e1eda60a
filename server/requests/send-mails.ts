import type { NodemailerError, SendMailOptions } from 'nodemailer';
import type { DueMail } from './mail-queue.ts';
import type { CallStore } from './operations.ts';
import { codeOf, isFinal, isTooLarge, type smtp } from './smtp.ts';

export interface MailAttempt {
  /** `failed` is final; `deferred` is retried later, `detached` at once without the CV. */
  outcome: 'sent' | 'failed' | 'deferred' | 'detached';
  /** The error, or the rejected recipients; empty on success. */
  code: string;
}

/**
 * Sends the due mails, one at a time. An outcome that cannot be stored, on a full disk or in a locked
 * file, is stored before the next mail: a mail that left is not sent again.
 */
export function createMailer(
  call: CallStore,
  send: ReturnType<typeof smtp>,
  compose: (due: DueMail) => Promise<SendMailOptions | undefined>,
) {
  let storeOutcome: (() => Promise<MailAttempt>) | undefined;

  async function attempt(due: DueMail): Promise<() => Promise<MailAttempt>> {
    const mail = await compose(due);
    try {
      const sent = mail && (await send(mail));
      const code = (sent?.rejectedErrors ?? []).map(codeOf).join(', ');
      return async () => {
        await call('markSent', due.id, code && `destinataire refusé : ${code}`);
        return { outcome: 'sent', code };
      };
    } catch (error) {
      const failure = error as NodemailerError;
      const code = codeOf(failure);
      return async () => {
        if (mail?.attachments && isTooLarge(failure)) {
          await call('detachCv', due.id);
          return { outcome: 'detached', code };
        }
        if (isFinal(failure)) {
          await call('giveUp', due.id, code);
          return { outcome: 'failed', code };
        }
        const isRetried = await call('reschedule', due.id, code);
        return { outcome: isRetried ? 'deferred' : 'failed', code };
      };
    }
  }

  /** Sends one due mail and stores the outcome; undefined when none is due. Throws `StoreError`. */
  return async function sendNext(): Promise<MailAttempt | undefined> {
    if (!storeOutcome) {
      const due = await call('leaseMail');
      if (!due) return undefined;
      storeOutcome = await attempt(due);
    }
    const result = await storeOutcome();
    storeOutcome = undefined;
    return result;
  };
}
