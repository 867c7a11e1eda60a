/** The content of the mails about requests. */
import type { SendMailOptions } from 'nodemailer';
import type { BuildSettings } from '../../requests/build-settings.ts';
import { filledFields, formatTime, keepTogether, labelOf, summaryOf, warningOf } from './labels.ts';
import type { DueMail } from './mail-queue.ts';
import type { CallStore } from './operations.ts';
import type { StoredRequest } from './stored-requests.ts';

/** Not every mail server accepts other addresses in a header, so those appear in the text only. */
const isAsciiAddress = (email: string) => /^[\x21-\x7e]+$/.test(email);

/** The domain of a sender, for message ids. */
export const domainOf = (from: string) => from.replace(/.*@|>.*/g, '');

/** What the mails need besides the request. */
export interface MailContext {
  settings: BuildSettings;
  /** The address that sends. */
  from: string;
  /** What the owner types before the name of a command. */
  command: string;
}

/**
 * The content of a mail; `undefined` when its request was erased. Headers contain only names and
 * topics of the visitor's input, shortened and on one line.
 */
export async function compose(
  due: DueMail,
  call: CallStore,
  context: MailContext,
): Promise<SendMailOptions | undefined> {
  const { settings, from, command } = context;
  const sender = {
    from: { name: settings.company.name, address: from },
    messageId: `<${due.purpose}-${due.id}-${due.created}@${domainOf(from)}>`,
  };
  if (due.purpose === 'robots') {
    const count = await call('countRobots', due.created);
    if (count === 0) return undefined;
    return { ...sender, to: settings.recipients.contact, ...robotsMail(count, command) };
  }
  const request = await call('getRequest', due.request ?? 0);
  if (!request) return undefined;
  if (due.purpose === 'acknowledgement')
    return { ...sender, ...acknowledgement(request, settings) };
  const attaches = settings.cvInMail && !due.withoutCv;
  const cv = attaches ? await call('getCv', request.id) : undefined;
  return { ...sender, ...notice(request, cv, context) };
}

/** The daily mail to the company about the requests of robots. */
function robotsMail(count: number, command: string): SendMailOptions {
  const [requests, kept] =
    count > 1
      ? ['demandes viennent sans doute de robots', 'Elles sont conservées']
      : ["demande vient sans doute d'un robot", 'Elle est conservée'];
  return {
    subject: 'Demandes de robots à relire',
    text: `${count} ${requests}. ${kept}, sans fichier joint\u00a0: ${command} list\n`,
  };
}

/** The mail to the visitor. */
function acknowledgement(request: StoredRequest, { company }: BuildSettings): SendMailOptions {
  const label = labelOf(request.kind).toLowerCase();
  return {
    to: request.email,
    subject: keepTogether(`${company.name} : nous avons reçu votre ${label}`),
    text: keepTogether(
      `Bonjour,\n\nNous avons bien reçu votre ${label}, par notre site, le ${formatTime(request.received)}.\n\nCet e-mail est automatique. Si vous n'avez rien envoyé, ignorez-le ou écrivez-nous.\n\n${company.name}\n${company.phone}\n${company.email}\n${company.identity}\n`,
    ),
  };
}

/** The mail to the company about a request, with its CV where mails contain it. */
function notice(
  request: StoredRequest,
  cv: { bytes: Uint8Array } | undefined,
  { settings: { recipients }, command }: MailContext,
): SendMailOptions {
  const { id, kind, email, suspect } = request;
  const label = labelOf(kind);
  const { person, establishment, phone, topic } = summaryOf(request);
  const joinFilled = (...parts: string[]) => parts.filter(Boolean).join(', ');
  const canReply = isAsciiAddress(email);
  const reply = canReply
    ? `Votre réponse à cet e-mail ira à ${person} (${email}).`
    : `Une réponse à cet e-mail n'irait pas à ${person}\u00a0: écrivez à ${email}.`;
  return {
    // A kind that an earlier release had goes to those who read messages.
    to: recipients[kind] ?? recipients.contact,
    // The subject never contains input that may come from a robot.
    subject: suspect
      ? keepTogether(`À vérifier : ${label} n° ${id}`)
      : `${label}\u00a0: ${joinFilled(establishment || person, topic)} (n°\u00a0${id})`,
    text: `${joinFilled(person, establishment, phone)}\n\n${asText(request, command, cv !== undefined)}\n${reply}\n`,
    ...(canReply && { replyTo: { name: person, address: email } }),
    ...(cv && { attachments: [{ filename: `cv-${id}.pdf`, content: Buffer.from(cv.bytes) }] }),
  };
}

/** A request as plain text, for a mail or for the terminal. */
export function asText(request: StoredRequest, command: string, attached = false): string {
  const { id, kind, received, fields, cv } = request;
  const warning = warningOf(request);
  const lines = filledFields(kind, fields).map(([label, value]) =>
    /[\r\n]/.test(value) ? `${label}\u00a0:\n${value}` : `${label}\u00a0: ${value}`,
  );
  const location = attached ? 'joint à cet e-mail' : `${command} cv ${id}`;
  return [
    keepTogether(`${labelOf(kind)} n° ${id} du ${formatTime(received)}`),
    ...(warning ? [`À vérifier\u00a0: ${warning}`] : []),
    '',
    ...lines,
    ...(cv === null ? [] : [`CV\u00a0: ${cv} (${location})`]),
    '',
  ].join('\n');
}
