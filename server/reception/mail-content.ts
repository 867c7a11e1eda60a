/** Composes the mails about requests. */
import { createReadStream, existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { domainToASCII } from 'node:url';
import type { SendMailOptions } from 'nodemailer';
import { addMonths, formatDay, formatTime } from '../../requests/dates.ts';
import { type ReceptionSettings, retentionOf } from '../../requests/reception-settings.ts';
import { cvPath } from './cv-files.ts';
import { filledFields, labelOf, summaryOf } from './request-texts.ts';
import { countRobots, getRequest, type Purpose, type StoredRequest } from './stored-requests.ts';

/** The domain of an address as headers require it, in ASCII (RFC 5322). */
const asciiDomain = (address: string) => domainToASCII(address.replace(/.*@/, ''));

/**
 * Whether an address with its domain in ASCII, as nodemailer writes it, may be in a header: not every mail
 * server accepts other characters before the @ (SMTPUTF8).
 */
const isAsciiAddress = (email: string) => /^[\x21-\x7e]+@/.test(email);

/** A mail of the queue that is due. */
export interface DueMail {
  id: number;
  request: number | null;
  purpose: Purpose;
  recipient: string;
  created: number;
  /** The end of the lease, until which no other process sends it. */
  leased: number;
  /** Whether it is sent without its CV, with which the mail server refused it as too large. */
  withoutCv: 0 | 1;
}

/** Settings of the mails. */
export interface MailContext {
  settings: ReceptionSettings;
  /** The sender's address. */
  from: string;
  requestsFolder: string;
}

/**
 * Composes a mail, or returns `undefined` if its request was erased. Of the visitor's input, headers
 * contain only names and topics, which are shortened to one line.
 */
export function compose(
  database: DatabaseSync,
  due: DueMail,
  context: MailContext,
): SendMailOptions | undefined {
  const { settings, from } = context;
  const envelope = {
    from: { name: settings.company.name, address: from },
    to: due.recipient,
    messageId: `<${due.purpose}-${due.id}-${due.created}@${asciiDomain(from)}>`,
  };
  if (due.purpose === 'robots') {
    const count = countRobots(database, due.created);
    if (count === 0) return undefined;
    const text = `Demandes qui viennent sans doute de robots, conservées sans fichier joint\u00a0: ${count}.\n\nUne vraie demande peut s'y trouver. Pour les relire, tapez sur le serveur, dans le dossier du site\u00a0:\nnpm run requests -- list\n`;
    return { ...envelope, subject: 'Demandes de robots à relire', text };
  }
  const request = getRequest(database, due.request ?? 0);
  if (!request) return undefined;
  if (due.purpose === 'acknowledgement')
    return { ...envelope, ...acknowledgement(request, settings) };
  return { ...envelope, ...notice(request, context, settings.cvInMail && !due.withoutCv) };
}

/**
 * The recipients for a kind of request, each once. A kind that no longer exists has those of general contact, or
 * the company's address.
 */
export const recipientsOf = (
  { recipients, company }: ReceptionSettings,
  kind: string,
): readonly string[] => [...new Set(recipients[kind] ?? recipients.contact ?? [company.email])];

/** Opens a file only when its content is read, because a mail that is not sent would leave it open. */
async function* readWhenSent(path: string) {
  yield* createReadStream(path);
}

/** Composes the acknowledgement to the visitor. */
function acknowledgement(
  request: StoredRequest,
  { url, company }: ReceptionSettings,
): SendMailOptions {
  const label = labelOf(request.kind).toLowerCase();
  return {
    subject: `${company.name}\u00a0: nous avons reçu votre ${label}`,
    // The sender's address may have no mailbox.
    replyTo: company.email,
    text: `Bonjour,\n\nNous avons bien reçu votre ${label}, par notre site, le ${formatTime(request.received)}.\n\nCe que deviennent vos données\u00a0: ${new URL('/legal-notices', url)}\n\nCet e-mail est automatique. Si vous n'avez rien envoyé, ignorez-le ou écrivez-nous.\n\n${company.name}\n${company.phone}\n${company.email}\n${company.identity}\n`,
  };
}

/** The last day on which the company may keep the mail, as its legal notices state. */
const lastDay = (
  { kind, received }: StoredRequest,
  { retentionMonths, copiesMonths }: ReceptionSettings,
): string =>
  // Two additions, because each period ends on the last day of a month that is too short.
  formatDay(addMonths(addMonths(received, retentionOf(kind, retentionMonths)), copiesMonths));

/** Composes the mail about a request to the company. */
function notice(
  request: StoredRequest,
  { settings, requestsFolder }: MailContext,
  attachesCv: boolean,
): SendMailOptions {
  const { id, kind, email } = request;
  const label = labelOf(kind);
  const { person, establishment, phone, topic } = summaryOf(request);
  const joinFilled = (...parts: string[]) => parts.filter(Boolean).join(', ');
  const cv = cvPath(requestsFolder, id);
  const attached = attachesCv && request.cv !== null && existsSync(cv);
  const location = attached ? 'joint à cet e-mail' : locateCv(requestsFolder, id);
  return {
    subject: `${label}\u00a0: ${joinFilled(establishment || person || email, topic)} (n°\u00a0${id})`,
    text: `${joinFilled(person, establishment, phone)}\n\n${formatRequest(request, location)}\nPour répondre à ${person}\u00a0: ${email}.\nÀ supprimer de votre messagerie au plus tard le ${lastDay(request, settings)}.\n`,
    ...(isAsciiAddress(email) && { replyTo: { name: person, address: email } }),
    ...(attached && {
      attachments: [{ filename: `cv-${id}.pdf`, content: Readable.from(readWhenSent(cv)) }],
    }),
  };
}

/** The path of a request's CV, with a remark in French if the file cannot be found. */
export function locateCv(requestsFolder: string, id: number): string {
  const path = cvPath(requestsFolder, id);
  return existsSync(path) ? path : `${path}, qui manque ou ne peut pas être lu`;
}

/** Formats a request as plain text, for a mail or the terminal; `location` describes the place of its CV. */
export function formatRequest(request: StoredRequest, location: string): string {
  const { id, kind, received, fields, cv } = request;
  const lines = filledFields(kind, fields).map(([label, value]) =>
    /[\r\n]/.test(value) ? `${label}\u00a0:\n${value}` : `${label}\u00a0: ${value}`,
  );
  return [
    `${labelOf(kind)} n°\u00a0${id} du ${formatTime(received)}`,
    '',
    ...lines,
    ...(cv === null ? [] : [`CV\u00a0: ${cv} (${location})`]),
    '',
  ].join('\n');
}
