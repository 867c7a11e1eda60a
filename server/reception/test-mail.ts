/** Tests the mail settings for the owner. */
import type { NodemailerError } from 'nodemailer';
import type { ReceptionSettings } from '../../requests/reception-settings.ts';
import type { MailSettings } from '../settings.ts';
import { recipientsOf } from './mail-queue.ts';
import { labelOf } from './request-texts.ts';
import { mailErrorCode, smtp } from './smtp.ts';

/** What to correct, by code of the error. */
const REMEDIES: Readonly<Record<string, string>> = {
  EDNS: 'SMTP_HOST',
  ECONNECTION: 'SMTP_HOST et SMTP_PORT (465, sinon 587)',
  ETIMEDOUT: "SMTP_HOST et SMTP_PORT (465, sinon 587), que l'hébergeur bloque peut-être",
  ESOCKET: "SMTP_PORT (465 ou 587), SMTP_HOST, et l'heure de la machine",
  ETLS: 'SMTP_PORT (465 ou 587)',
  EAUTH: 'SMTP_USER et SMTP_PASSWORD',
  ENOAUTH: 'SMTP_USER et SMTP_PASSWORD',
  EENVELOPE: 'MAIL_FROM, ou cette adresse, dans « Réception des demandes »',
};

/** The reply of the mail server to the owner's own settings, and a remedy. */
function failureOf(error: unknown): string {
  const { code = '', response, message } = error as NodemailerError;
  const remedy = REMEDIES[code] ?? 'auprès de votre fournisseur';
  return `échec (${mailErrorCode(error)}) : ${response ?? message}. À vérifier : ${remedy}.`;
}

/**
 * Sends one mail to each recipient, with the names of their forms. Yields French lines: one before each
 * attempt, which may take a minute, and one with its result.
 */
export async function* testMail(settings: ReceptionSettings, { server, from }: MailSettings) {
  const labelsByRecipient = new Map<string, string[]>();
  for (const kind of Object.keys(settings.forms)) {
    for (const recipient of recipientsOf(settings, kind))
      labelsByRecipient.set(recipient, [
        ...(labelsByRecipient.get(recipient) ?? []),
        labelOf(kind),
      ]);
  }
  const send = smtp(server);
  for (const [to, labels] of labelsByRecipient) {
    yield {
      isSent: undefined,
      line: `${to} (${labels.join(', ')}) : envoi par ${server.host}, port ${server.port}...`,
    };
    const list = labels.map((label) => `- ${label}`).join('\n');
    const failure = await send({
      from: { name: settings.company.name, address: from },
      to,
      subject: `${settings.company.name}\u00a0: e-mail d'essai du site`,
      text: `Bonjour,\n\nLes demandes de ces formulaires arriveront à cette adresse, comme cet e-mail\u00a0:\n${list}\n\nDans son en-tête, votre messagerie doit indiquer «\u00a0SPF\u00a0: pass\u00a0» et «\u00a0DKIM\u00a0: pass\u00a0».\n`,
    }).then(() => '', failureOf);
    const result = failure || "accepté par le serveur d'e-mail ; vérifiez qu'il arrive.";
    yield { isSent: failure === '', line: `${to} : ${result}` };
  }
}
