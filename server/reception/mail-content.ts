/** Composes the mails about requests. */
import type { DatabaseSync } from 'node:sqlite';
import { domainToASCII } from 'node:url';
import type { SendMailOptions } from 'nodemailer';
import { addMonths, formatDay, formatTime } from '../../requests/dates.ts';
import { type ReceptionSettings, retentionOf } from '../../requests/reception-settings.ts';
import type { DueMail } from './mail-queue.ts';
import { filledFields, labelOf, summaryOf } from './request-texts.ts';
import { getCv, getRequest, type StoredRequest } from './requests.ts';

/** The domain of an address as headers require it, in ASCII (RFC 5322). */
const asciiDomain = (address: string) => domainToASCII(address.replace(/.*@/, ''));

/**
 * Whether an address with its domain in ASCII, as nodemailer writes it, may be in a header: not every mail
 * server accepts other characters before the @ (SMTPUTF8).
 */
const isAsciiAddress = (email: string) => /^[\x21-\x7e]+@/.test(email);

/** The last day on which the company may keep the mail, as its legal notices state. */
const lastDay = (
  { kind, received }: StoredRequest,
  { retentionMonths, copiesMonths }: ReceptionSettings,
): string =>
  // Two additions, because each period ends on the last day of a month that is too short.
  formatDay(addMonths(addMonths(received, retentionOf(kind, retentionMonths)), copiesMonths));

/**
 * Composes a mail about a request to the company, from an address. Of the visitor's input, headers contain
 * only names, topics and the address for replies; names and topics are shortened to one line.
 */
export function compose(
  database: DatabaseSync,
  due: DueMail,
  settings: ReceptionSettings,
  from: string,
): SendMailOptions {
  const request = getRequest(database, due.request);
  if (!request) throw new Error('A mail belongs to a request.');
  const { id, kind, email } = request;
  const { person, establishment, phone, topic } = summaryOf(request);
  const joinFilled = (...parts: string[]) => parts.filter(Boolean).join(', ');
  const cv = settings.cvInMail ? getCv(database, id) : undefined;
  return {
    from: { name: settings.company.name, address: from },
    to: due.recipient,
    messageId: `<request-mail-${due.id}-${due.created}@${asciiDomain(from)}>`,
    subject: `${labelOf(kind)}\u00a0: ${joinFilled(establishment || person || email, topic)} (n°\u00a0${id})`,
    text: `${joinFilled(person, establishment, phone)}\n\n${formatRequest(request)}\nPour répondre à ${person}\u00a0: ${email}.\nÀ supprimer de votre messagerie au plus tard le ${lastDay(request, settings)}.\n`,
    ...(isAsciiAddress(email) && { replyTo: { name: person, address: email } }),
    ...(cv && { attachments: [{ filename: `cv-${id}.pdf`, content: Buffer.from(cv) }] }),
  };
}

/** Formats a request as plain text, for a mail or the terminal. */
export function formatRequest({ id, kind, received, fields, cv }: StoredRequest): string {
  const lines = filledFields(kind, fields).map(([label, value]) =>
    /[\r\n]/.test(value) ? `${label}\u00a0:\n${value}` : `${label}\u00a0: ${value}`,
  );
  return [
    `${labelOf(kind)} n°\u00a0${id} du ${formatTime(received)}`,
    '',
    ...lines,
    ...(cv === null ? [] : [`CV\u00a0: ${cv} (« npm run requests -- cv ${id} ../cv-${id}.pdf »)`]),
    '',
  ].join('\n');
}
