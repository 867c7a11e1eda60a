/** The mail server: how a mail is sent, and what its errors mean. */
import {
  createTransport,
  type NodemailerError,
  type SendMailOptions,
  type SMTPTransportOptions,
} from 'nodemailer';
import type { MailOutcome } from './mail-queue.ts';

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
export async function attempt(
  send: ReturnType<typeof smtp>,
  mail: SendMailOptions | undefined,
): Promise<Omit<MailOutcome, 'mail'>> {
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

/** Advice in French about a mail that was not sent. */
export function adviceFor(error: unknown): string {
  const { code = '', command = '', message = '', responseCode } = error as NodemailerError;
  const reply = responseCode ? ` (réponse ${responseCode})` : '';
  if (code === 'EDNS') return "le nom du serveur n'existe pas : vérifiez SMTP_HOST.";
  if (code === 'EAUTH')
    return `le serveur refuse l'identifiant ou le mot de passe${reply} : vérifiez SMTP_USER et SMTP_PASSWORD.`;
  if (command === 'MAIL FROM')
    return `le serveur refuse l'expéditeur${reply} : vérifiez MAIL_FROM.`;
  if (command === 'RCPT TO')
    return `le serveur refuse un destinataire${reply} : vérifiez les adresses de « Réception des demandes ».`;
  if (command === 'DATA') return `le serveur refuse ce message${reply}.`;
  if (/certificate|self-signed|altnames/i.test(message))
    return 'le certificat du serveur ne convient pas (expiré, ou fait pour un autre nom) : vérifiez SMTP_HOST, puis demandez à votre fournisseur le nom exact du serveur.';
  if (/wrong version number/.test(message))
    return 'ce port ne parle pas TLS dès la connexion : écrivez SMTP_HOST et SMTP_PORT=587 sans SMTP_URL, ou le port 465.';
  if (/greeting/i.test(message))
    return "le serveur n'a rien répondu. Si son port attend TLS dès la connexion sans être le 465, donnez-le dans SMTP_URL : smtps://nom:mot-de-passe@serveur:port.";
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|timeout/i.test(`${code} ${message}`))
    return `le serveur est injoignable (${code}) : vérifiez SMTP_HOST et SMTP_PORT (465 ou 587), et que la machine a le droit d'y aller.`;
  return `le serveur ne répond pas comme attendu (${code}) : vérifiez SMTP_HOST et SMTP_PORT (465 ou 587).`;
}
