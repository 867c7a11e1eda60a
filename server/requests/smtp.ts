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
  /** The error, or the rejected recipients; empty on success. */
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

/** Permanent replies about our login, sender or quota, or about a full mailbox. */
const NOT_THE_MESSAGE = /^5(?:30|35|52)|^5\d\d[ -]5\.(?:1\.[78]|2\.2|[347]\.)/;

/** Whether the server rejected this message for its recipient, so that retrying is useless. */
const isFinal = ({ command, responseCode = 0, response = '' }: NodemailerError) =>
  responseCode >= 500 &&
  (command === 'RCPT TO' || command === 'DATA') &&
  !NOT_THE_MESSAGE.test(response);

/** Whether the server refused the message for its size, which 552 also says of a full mailbox. */
const isTooLarge = ({ command, response = '' }: NodemailerError): boolean =>
  (command === 'MAIL FROM' || command === 'DATA') &&
  /^(?:552(?![ -]5\.2\.2)|5\d\d[ -]5\.(?:2\.3|3\.4))/.test(response);

/** The reply codes of the mail server, without its text, which may contain addresses. */
const codeOf = ({ code = 'ERROR', responseCode }: NodemailerError) =>
  responseCode ? `${code} ${responseCode}` : code;

/** Tries to send a mail once; one without content, since its request was erased, counts as sent. */
export async function attempt(send: Send, mail: SendMailOptions | undefined): Promise<MailResult> {
  try {
    const { rejectedErrors = [] } = mail ? await send(mail) : {};
    return { outcome: 'sent', code: rejectedErrors.map(codeOf).join(', ') };
  } catch (error) {
    const failure = error as NodemailerError;
    const isDetached = mail?.attachments !== undefined && isTooLarge(failure);
    const isLast = isFinal(failure) ? 'failed' : 'deferred';
    return { outcome: isDetached ? 'detached' : isLast, code: codeOf(failure) };
  }
}

/** What to look at in .env, by what an error contains. */
const ADVICE: [RegExp, string][] = [
  [/EDNS/, "le nom du serveur n'existe pas : vérifiez SMTP_HOST"],
  [/EAUTH/, 'le serveur refuse SMTP_USER ou SMTP_PASSWORD'],
  [/MAIL FROM/, "le serveur refuse l'expéditeur : vérifiez MAIL_FROM"],
  [/RCPT TO/, 'le serveur refuse une adresse de « Réception des demandes »'],
  [/certificate|self-signed|altnames/i, "le certificat n'est pas celui de SMTP_HOST, ou a expiré"],
  [/wrong version|greeting/i, 'ce port ne parle pas TLS : essayez SMTP_PORT=587, ou 465'],
  [/./, 'le serveur est injoignable : vérifiez SMTP_HOST et SMTP_PORT (465 ou 587)'],
];

/** Advice in French about a mail that was not sent. */
export function adviceFor(error: unknown): string {
  const failure = error as NodemailerError;
  const code = codeOf(failure);
  const signs = [code, failure.command, failure.message].join(' ');
  return `${ADVICE.find(([sign]) => sign.test(signs))?.[1]} (${code}).`;
}
