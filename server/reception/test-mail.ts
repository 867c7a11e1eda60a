/** Tests the mail settings for the owner. */
import type { NodemailerError } from 'nodemailer';
import type { ReceptionSettings } from '../../requests/reception-settings.ts';
import { REQUESTS } from '../../requests/requests.ts';
import type { MailSettings } from '../settings.ts';
import { recipientsOf } from './mail-queue.ts';
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
 * Sends one mail to each recipient. Prints a French line before each attempt, which may take a minute, and
 * one with its result. Returns the number of failures.
 */
export async function testMail(
  settings: ReceptionSettings,
  { server, from }: MailSettings,
  print: (line: string) => void,
): Promise<number> {
  const { name } = settings.company;
  const recipients = new Set(REQUESTS.flatMap(({ kind }) => recipientsOf(settings, kind)));
  const send = smtp(server);
  let failures = 0;
  for (const to of recipients) {
    print(`${to} : envoi par ${server.host}, port ${server.port}...`);
    const failure = await send({
      from: { name, address: from },
      to,
      subject: `${name}\u00a0: e-mail d'essai du site`,
      text: `Bonjour,\n\nDes demandes du site arriveront à cette adresse, comme cet e-mail.\n\nDans son en-tête, votre messagerie doit indiquer «\u00a0SPF\u00a0: pass\u00a0» et «\u00a0DKIM\u00a0: pass\u00a0».\n`,
    }).then(() => '', failureOf);
    if (failure) failures += 1;
    print(`${to} : ${failure || "accepté par le serveur d'e-mail ; vérifiez qu'il arrive."}`);
  }
  return failures;
}
