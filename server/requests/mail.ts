/** The content of the mails about requests, and their delivery. */
import {
  createTransport,
  type NodemailerError,
  type SendMailOptions,
  type SMTPTransportOptions,
} from 'nodemailer';
import { filledFields, formatTime, KIND_LABELS, summaryOf } from './labels.ts';
import type { CompanyContact, RequestSettings } from './owner-settings.ts';
import type { DueMail, Store, StoredRequest } from './store.ts';

const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
const GIVEN_UP_AFTER_MS = 3 * 24 * 60 * MINUTE_MS;

/** Sends by SMTP, always under TLS. Nothing in a mail can make it read a file or a URL. */
export function smtp(server: SMTPTransportOptions, from: string, { socketTimeout = 60_000 } = {}) {
  const transport = createTransport({
    ...server,
    requireTLS: true,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout,
  });
  return (mail: SendMailOptions) =>
    transport.sendMail({ ...mail, from, headers: { 'Auto-Submitted': 'auto-generated' } });
}

/** Only ASCII addresses, which every mail server accepts; others appear in the text only. */
const isPlainAddress = (email: string) => /^[\x21-\x7e]+$/.test(email);

/** The domain of a sender, for message ids. */
export const domainOf = (from: string) => from.replace(/.*@|>.*/g, '');

/**
 * The content of a mail. Headers contain only names and topics of the visitor's input, shortened
 * and on one line.
 */
export function compose(
  due: DueMail,
  store: Store,
  company: CompanyContact,
  settings: RequestSettings,
  from: string,
): SendMailOptions | undefined {
  const messageId = `<${due.purpose}-${due.id}-${due.created}@${domainOf(from)}>`;
  if (due.purpose === 'robots') {
    const count = store.robotsSince(due.created);
    const [requests, kept] =
      count > 1
        ? ['demandes viennent sans doute de robots', 'Elles sont conservées']
        : ["demande vient sans doute d'un robot", 'Elle est conservée'];
    return {
      messageId,
      to: settings.recipients.contact,
      subject: 'Demandes de robots à relire',
      text: `${count} ${requests}. ${kept} : npm run requests -- list\n`,
    };
  }
  const request = store.get(due.request ?? 0);
  if (!request) return undefined;
  const label = KIND_LABELS[request.kind];
  if (due.purpose === 'acknowledgement') {
    return {
      messageId,
      to: request.email,
      subject: `${company.name} : nous avons reçu votre ${label.toLowerCase()}`,
      text: `Bonjour,\n\nNous avons bien reçu votre ${label.toLowerCase()}, par notre site, le ${formatTime(request.received)}.\n\n${company.name}\n${company.phone}\n${company.email}\n\nCet e-mail est automatique. Si vous n'avez rien envoyé, ignorez-le ou écrivez-nous.\n`,
    };
  }
  const cv = settings.cvInMail ? store.cv(request.id) : undefined;
  const { email, suspect } = request;
  const { person, establishment, phone, topic } = summaryOf(request.fields);
  const list = (...words: string[]) => words.filter(Boolean).join(', ');
  const canReply = isPlainAddress(email);
  const reply = canReply
    ? `Votre réponse à cet e-mail ira à ${person} (${email}).`
    : `Une réponse à cet e-mail n'irait pas à ${person} : écrivez à ${email}.`;
  return {
    messageId,
    to: settings.recipients[request.kind],
    // The subject never contains input that may come from a robot.
    subject: suspect
      ? `À vérifier : ${label} n° ${request.id}`
      : `${label} : ${list(establishment || person, topic)} (n° ${request.id})`,
    text: `${list(person, establishment, phone)}\n\n${asText(request, cv !== undefined)}\n${reply}\n`,
    ...(canReply && { replyTo: { name: person, address: email } }),
    ...(cv && {
      attachments: [{ filename: `cv-${request.id}.pdf`, content: Buffer.from(cv.bytes) }],
    }),
  };
}

/** A request as plain text, for a mail or for the terminal. */
export function asText(request: StoredRequest, attached = false): string {
  const { id, kind, received, fields, cv, suspect } = request;
  const lines = filledFields(kind, fields).map(([label, words]) =>
    /[\r\n]/.test(words) ? `${label} :\n${words}` : `${label} : ${words}`,
  );
  const where = attached ? 'joint à cet e-mail' : `npm run requests -- cv ${id}`;
  return [
    `${KIND_LABELS[kind]} n° ${id} du ${formatTime(received)}`,
    ...(suspect && [`À vérifier : ${suspect}`]),
    '',
    ...lines,
    ...(cv === null ? [] : [`CV : ${cv} (${where})`]),
    '',
  ].join('\n');
}

/** The reply codes of the mail server, without its text, which may contain addresses. */
const codeOf = ({ code = 'ERROR', responseCode }: NodemailerError) =>
  responseCode ? `${code} ${responseCode}` : code;

/** Permanent replies about our login, sender or quota, or about a full mailbox. */
const NOT_THE_MESSAGE = /^5(?:30|35|52)|^5\d\d[ -]5\.(?:1\.[78]|2\.2|[347]\.)/;

/** Whether the server rejected this message for its recipient, so that retrying is useless. */
const isFinal = ({ command, responseCode = 0, response = '' }: NodemailerError) =>
  responseCode >= 500 &&
  (command === 'RCPT TO' || command === 'DATA') &&
  !NOT_THE_MESSAGE.test(response);

/** Advice in French about a mail that was not sent. */
export function adviceFor(error: unknown): string {
  const { code = '', command = '', responseCode } = error as NodemailerError;
  const reply = responseCode ? ` (réponse ${responseCode})` : '';
  if (code === 'EDNS') return "le nom du serveur n'existe pas : vérifiez SMTP_HOST.";
  if (code === 'EAUTH')
    return `le serveur refuse l'identifiant ou le mot de passe${reply} : vérifiez SMTP_USER et SMTP_PASSWORD.`;
  if (command === 'MAIL FROM')
    return `le serveur refuse l'expéditeur${reply} : vérifiez MAIL_FROM.`;
  if (command === 'RCPT TO')
    return `le serveur refuse un destinataire${reply} : vérifiez les adresses de src/content/requests.json.`;
  if (command === 'DATA') return `le serveur refuse ce message${reply}.`;
  return `le serveur ne répond pas comme attendu (${code}) : vérifiez SMTP_HOST et SMTP_PORT (465 ou 587).`;
}

export interface MailAttempt {
  /** `failed` is final; `deferred` is retried. */
  outcome: 'sent' | 'failed' | 'deferred';
  /** The error, or the rejected recipients; empty on success. */
  code: string;
}

/**
 * Sends one due mail and stores the outcome; undefined when none is due. Temporary failures are
 * retried after a minute, then at growing intervals of up to six hours, for three days.
 */
export async function sendNext(
  store: Store,
  send: ReturnType<typeof smtp>,
  composed: (due: DueMail) => SendMailOptions | undefined,
  now = Date.now(),
): Promise<MailAttempt | undefined> {
  const due = store.lease(now);
  if (!due) return undefined;
  try {
    const mail = composed(due);
    const sent = mail && (await send(mail));
    const code = (sent?.rejectedErrors ?? []).map(codeOf).join(', ');
    store.sent(due.id, code && `destinataire refusé : ${code}`);
    return { outcome: 'sent', code };
  } catch (error) {
    const failure = error as NodemailerError;
    const code = codeOf(failure);
    const next = now + Math.min(MINUTE_MS * 2 ** due.tries, LONGEST_WAIT_MS);
    const isOver = isFinal(failure) || next - due.created > GIVEN_UP_AFTER_MS;
    store.notSent(due.id, code, isOver ? undefined : next);
    return { outcome: isOver ? 'failed' : 'deferred', code };
  }
}
