/** The mail server: how a mail is sent, and what its errors mean. */
import {
  createTransport,
  type NodemailerError,
  type SendMailOptions,
  type SMTPTransportOptions,
} from 'nodemailer';

/** What became of a mail: `deferred` is retried later, `detached` at once without its CV. */
export interface MailResult {
  outcome: 'sent' | 'failed' | 'deferred' | 'detached';
  /** The error; empty on success. */
  code: string;
}

/** Sends by SMTP, always under TLS. Nothing in a mail can make it read a file or a URL. */
export function smtp(server: SMTPTransportOptions) {
  const transport = createTransport({
    ...server,
    requireTLS: true,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  });
  return (mail: SendMailOptions) =>
    transport.sendMail({ ...mail, headers: { 'Auto-Submitted': 'auto-generated' } });
}

export type Send = ReturnType<typeof smtp>;

/** Whether the server has no such mailbox, so that retrying is useless. */
const isFinal = ({ command, responseCode = 0 }: NodemailerError) =>
  command === 'RCPT TO' && [550, 551, 553].includes(responseCode);

/** Whether the server refused the message for its size (RFC 5321; RFC 3463, 5.2.3 and 5.3.4). */
const isTooLarge = ({ command, response = '' }: NodemailerError): boolean =>
  (command === 'MAIL FROM' || command === 'DATA') &&
  /^(?:552|5\d\d[ -]5\.(?:2\.3|3\.4))/.test(response);

/** The reply codes of the mail server, without its text, which may contain addresses. */
const codeOf = ({ code = 'ERROR', responseCode }: NodemailerError) =>
  responseCode ? `${code} ${responseCode}` : code;

/** Tries to send a mail once; one without content, since its request was erased, counts as sent. */
export async function attempt(send: Send, mail: SendMailOptions | undefined): Promise<MailResult> {
  try {
    const { rejectedErrors = [] } = mail ? await send(mail) : {};
    // One of several recipients was refused, the others have the mail.
    return { outcome: 'sent', code: rejectedErrors.map(codeOf).join(', ') };
  } catch (error) {
    const failure = error as NodemailerError;
    const isDetached = mail?.attachments !== undefined && isTooLarge(failure);
    const otherwise = isFinal(failure) ? 'failed' : 'deferred';
    return { outcome: isDetached ? 'detached' : otherwise, code: codeOf(failure) };
  }
}
