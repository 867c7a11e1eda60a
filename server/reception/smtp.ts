/** The mail server: how a mail is sent, and what its errors mean. */
import {
  createTransport,
  type NodemailerError,
  type SendMailOptions,
  type SMTPTransportOptions,
} from 'nodemailer';
import type { MailCause } from '../problems.ts';

/**
 * Outcome of a mail: `deferred` is retried later, `detached` at once without its CV, `dropped` is
 * not sent, since its request was erased.
 */
export interface MailResult {
  outcome: 'sent' | 'dropped' | 'failed' | 'deferred' | 'detached';
  /** The error; empty on success. */
  code: string;
  /** Cause of the error; `undefined` without one. */
  cause?: MailCause;
  /** Whether every other mail would fail as well. */
  concernsAll?: boolean;
}

/**
 * For a server that answers a byte from time to time. Sending a CV of 10 MB at 256 kbit/s takes 7
 * minutes.
 */
export const LONGEST_SENDING_MS = 12 * 60_000;

/** Sends by SMTP, always under TLS. Nothing in a mail can make it read a file or a URL. */
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
 * Whether the server has no such mailbox, so that retrying is useless. 550 has other reasons too, such
 * as « Relaying denied », which the enhanced status tells (RFC 3463: 5.1 is about the address).
 */
const isUnknownMailbox = ({ command, response = '' }: NodemailerError) =>
  command === 'RCPT TO' && /^55[013](?![ -]5\.[02-9])/.test(response);

/** Whether the server refused the message for its size (RFC 5321; RFC 3463, 5.2.3 and 5.3.4). */
const isTooLarge = ({ command, response = '' }: NodemailerError): boolean =>
  (command === 'MAIL FROM' || command === 'DATA') &&
  /^(?:552|5\d\d[ -]5\.(?:2\.3|3\.4))/.test(response);

/** Errors of the network; every other one of a socket is about TLS or the certificate. */
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

/** Cause of an error of the mail server, which names its remedy. */
function causeOf(error: NodemailerError): MailCause {
  const { code = '', command, responseCode = 0, originalCode } = error;
  if (responseCode >= 400 && responseCode < 500) return 'later';
  // Authentication is required (RFC 4954), by servers that only say so at the sender or a recipient.
  if (responseCode === 530) return 'login';
  if (code === 'ESOCKET' && originalCode && !NETWORK_ERROR.test(originalCode)) return 'encryption';
  if (command === 'RCPT TO') return isUnknownMailbox(error) ? 'recipient' : 'refused';
  return CAUSES_BY_CODE[code] ?? (command === 'MAIL FROM' ? 'sender' : 'refused');
}

/** The reply codes of the mail server, without its text, which may contain addresses. */
const codeOf = ({ code = 'ERROR', responseCode, originalCode = '' }: NodemailerError) =>
  [code, responseCode ?? originalCode].filter(Boolean).join(' ');

/** Tries to send a mail once. */
export async function attempt(send: Send, mail: SendMailOptions | undefined): Promise<MailResult> {
  if (!mail) return { outcome: 'dropped', code: '' };
  try {
    await send(mail);
    return { outcome: 'sent', code: '' };
  } catch (error) {
    const failure = error as NodemailerError;
    // Too large with its CV, or its CV cannot be read.
    const isDetached =
      mail.attachments !== undefined && (isTooLarge(failure) || failure.code === 'ESTREAM');
    const otherwise = isUnknownMailbox(failure) ? 'failed' : 'deferred';
    return {
      outcome: isDetached ? 'detached' : otherwise,
      code: codeOf(failure),
      cause: causeOf(failure),
      concernsAll: !isDetached && failure.code !== 'EENVELOPE' && failure.code !== 'EMESSAGE',
    };
  }
}
