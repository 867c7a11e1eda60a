/** Sends mails by SMTP, and interprets the errors of the mail server. */
import {
  createTransport,
  type NodemailerError,
  type SendMailOptions,
  type SMTPTransportOptions,
} from 'nodemailer';
import type { MailCause } from '../problems.ts';

/**
 * The result of an attempt to send a mail. `deferred`: it is retried later. `detached`: it is retried
 * immediately without its CV. `dropped`: it is not sent, because its request was erased.
 */
export interface MailResult {
  outcome: 'sent' | 'dropped' | 'failed' | 'deferred' | 'detached';
  /** The code of the error; empty on success. */
  code: string;
  /** The cause of the error, if there is one. */
  cause?: MailCause;
  /** Whether all other mails would fail too. */
  concernsAll?: boolean;
}

/**
 * Time limit of an attempt, for servers that respond with a byte from time to time. A CV of 10 MB at 256
 * kbit/s takes 7 minutes.
 */
export const LONGEST_SENDING_MS = 12 * 60_000;

/**
 * Creates a function that sends a mail by SMTP, always over TLS. The content of a mail cannot make it
 * read files or URLs.
 */
export function smtp(server: SMTPTransportOptions, longestMs = LONGEST_SENDING_MS) {
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
    transport.sendMail({
      ...mail,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.timeout(longestMs),
    });
}

export type Send = ReturnType<typeof smtp>;

/**
 * Whether the mailbox does not exist, so that retrying is useless. The reply 550 has other causes too,
 * such as « Relaying denied », with another enhanced status code (RFC 3463: 5.1 is about the
 * address).
 */
const isUnknownMailbox = ({ command, response = '' }: NodemailerError) =>
  command === 'RCPT TO' && /^55[013](?![ -]5\.[02-9])/.test(response);

/** Whether the server refused the message for its size (RFC 5321; RFC 3463, 5.2.3 and 5.3.4). */
const isTooLarge = ({ command, response = '' }: NodemailerError): boolean =>
  (command === 'MAIL FROM' || command === 'DATA') &&
  /^(?:552|5\d\d[ -]5\.(?:2\.3|3\.4))/.test(response);

/**
 * Whether the server refused the sender, and so refuses all mails: by its address, or without a login,
 * which some servers only require at a recipient (RFC 4954).
 */
const isSenderRefused = (error: NodemailerError): boolean =>
  error.responseCode === 530 || (error.command === 'MAIL FROM' && !isTooLarge(error));

/** Matches network errors; all other errors of a socket are about TLS or the certificate. */
const NETWORK_ERROR = /^E(ACCES|ADDR|CONN|HOST|NET|PERM|PIPE|TIMEDOUT)/;

const CAUSES_BY_CODE: Record<string, MailCause> = {
  EDNS: 'host',
  ETLS: 'encryption',
  EAUTH: 'login',
  ENOAUTH: 'login',
  ECONNECTION: 'connection',
  ETIMEDOUT: 'connection',
  EABORT: 'connection',
  ESOCKET: 'connection',
};

/** The cause of an error, which determines its remedy (problems.ts). */
function causeOf(error: NodemailerError): MailCause {
  const { code = '', command, responseCode = 0, originalCode } = error;
  if (responseCode >= 400 && responseCode < 500) return 'later';
  if (responseCode === 530) return 'login';
  if (code === 'ESOCKET' && originalCode && !NETWORK_ERROR.test(originalCode)) return 'encryption';
  if (command === 'RCPT TO') return isUnknownMailbox(error) ? 'recipient' : 'refused';
  return CAUSES_BY_CODE[code] ?? (command === 'MAIL FROM' ? 'sender' : 'refused');
}

/** The error codes, without the server's text, which may contain addresses. */
const codeOf = ({ code = 'ERROR', responseCode, originalCode = '' }: NodemailerError) =>
  [code, responseCode ?? originalCode].filter(Boolean).join(' ');

/** Attempts to send a mail once. It does not reject. */
export async function attempt(send: Send, mail: SendMailOptions | undefined): Promise<MailResult> {
  if (!mail) return { outcome: 'dropped', code: '' };
  try {
    await send(mail);
    return { outcome: 'sent', code: '' };
  } catch (error) {
    const failure = error as NodemailerError;
    // The mail is too large with its CV, or the CV cannot be read.
    const isDetached =
      mail.attachments !== undefined && (isTooLarge(failure) || failure.code === 'ESTREAM');
    const withoutRetry = isUnknownMailbox(failure);
    return {
      outcome: isDetached ? 'detached' : withoutRetry ? 'failed' : 'deferred',
      code: codeOf(failure),
      cause: causeOf(failure),
      concernsAll:
        !isDetached &&
        (isSenderRefused(failure) || (failure.code !== 'EENVELOPE' && failure.code !== 'EMESSAGE')),
    };
  }
}
