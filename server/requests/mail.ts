/** The mails about requests: what they say, and how they get to the mail server. */
import { createTransport } from 'nodemailer';
import { inFrench, KIND_LABELS, labelled } from './labels.ts';
import type { Company, RequestSettings } from './settings.ts';
import type { DueMail, Store, StoredRequest } from './store.ts';

const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
const GIVEN_UP_AFTER_MS = 3 * 24 * 60 * MINUTE_MS;

export interface Mail {
  to: string | string[];
  subject: string;
  text: string;
  messageId: string;
  replyTo?: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
}

/** Hands one mail to the mail server; rejects when it was not taken. */
export type Send = (mail: Mail) => Promise<unknown>;

/** A mail server by its address, always under TLS. Nothing in a mail can make it read a file or a URL. */
export function smtp(url: string, from: string, { socketTimeout = 60_000 } = {}): Send {
  const transport = createTransport({
    url,
    requireTLS: true,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout,
  });
  return (mail) =>
    transport.sendMail({ ...mail, from, headers: { 'Auto-Submitted': 'auto-generated' } });
}

/** Only what every mail server takes: one with accents stands in the text alone. */
const isPlainAddress = (email: string) => /^[\x21-\x7e]+$/.test(email);

/** What a due mail says. Nothing of a visitor's is in a header, but their address to reply to. */
export function compose(
  due: DueMail,
  store: Store,
  company: Company,
  settings: RequestSettings,
  from: string,
): Mail | undefined {
  const domain = from.replace(/^.*@|>.*$/g, '');
  const messageId = `<${due.purpose}-${due.id}-${due.created}@${domain}>`;
  if (due.purpose === 'suspects') {
    const count = store.suspectsSince(due.created);
    return {
      messageId,
      to: settings.recipients.contact,
      subject: 'Demandes suspectes à relire',
      text: `${count} ${count > 1 ? 'demandes ressemblent' : 'demande ressemble'} à l'envoi d'un robot. Elles sont conservées : npm run requests -- list\n`,
    };
  }
  const request = due.request === null ? undefined : store.get(due.request);
  if (!request) return undefined;
  if (due.purpose === 'acknowledgement') {
    return {
      messageId,
      to: request.email,
      subject: `${company.name} : nous avons reçu votre demande`,
      text: `Bonjour,\n\nVotre demande envoyée depuis notre site nous est bien parvenue.\n\n${company.name}\n${company.phone}\n${company.email}\n\nCe courrier est automatique. Si vous n'avez rien envoyé, ignorez-le ou écrivez-nous.\n`,
    };
  }
  const cv = settings.cvInMail ? store.cv(request.id) : undefined;
  return {
    messageId,
    to: settings.recipients[request.kind],
    subject: `${KIND_LABELS[request.kind]} n° ${request.id}`,
    text: describe(request, cv !== undefined),
    ...(isPlainAddress(request.email) && { replyTo: request.email }),
    ...(cv && {
      attachments: [
        {
          filename: `cv-${request.id}.pdf`,
          content: Buffer.from(cv.bytes),
          contentType: 'application/pdf',
        },
      ],
    }),
  };
}

/** A request as plain text, for a mail or for the terminal. */
export function describe(request: StoredRequest, attached = false): string {
  const { id, kind, received, fields, cv } = request;
  const lines = labelled(fields).map(([label, words]) =>
    /[\r\n]/.test(words) ? `${label} :\n${words}` : `${label} : ${words}`,
  );
  const where = attached ? 'joint à ce courrier' : `npm run requests -- cv ${id}`;
  return [
    `${KIND_LABELS[kind]} n° ${id}, reçue le ${inFrench(received)}.`,
    '',
    ...lines,
    ...(cv === null ? [] : [`CV : ${cv} (${where})`]),
    '',
  ].join('\n');
}

/** A mail server's own word about a mail, without what it says of the visitor's address. */
function reasonOf(error: unknown): { code: string; final: boolean } {
  const { code = 'ERROR', responseCode } = error as { code?: string; responseCode?: number };
  const final = responseCode !== undefined && responseCode >= 500;
  return { code: responseCode ? `${code} ${responseCode}` : code, final };
}

/**
 * Sends one due mail and notes what came of it; false when none is due. One that the server refuses
 * for now is tried again, from a minute to six hours later, for three days.
 */
export async function sendNext(
  store: Store,
  send: Send,
  composed: (due: DueMail) => Mail | undefined,
  log: (code: string) => void,
  now = Date.now(),
): Promise<boolean> {
  const due = store.lease(now);
  if (!due) return false;
  try {
    const mail = composed(due);
    if (mail) await send(mail);
    store.sent(due.id);
  } catch (error) {
    const { code, final } = reasonOf(error);
    log(code);
    const next = now + Math.min(MINUTE_MS * 2 ** due.tries, LONGEST_WAIT_MS);
    const isOver = final || next - due.created > GIVEN_UP_AFTER_MS;
    store.notSent(due.id, code, isOver ? undefined : next);
  }
  return true;
}
