/** Tests the mail settings for the owner. */
import type { ReceptionSettings } from '../../requests/reception-settings.ts';
import { MAIL_PROBLEMS } from '../problems.ts';
import type { MailSettings } from '../settings.ts';
import { recipientsOf } from './mail-content.ts';
import { labelOf } from './request-texts.ts';
import { attempt, smtp } from './smtp.ts';

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
    const { outcome, cause, code } = await attempt(send, {
      from: { name: settings.company.name, address: from },
      to,
      subject: `${settings.company.name}\u00a0: e-mail d'essai du site`,
      text: `Bonjour,\n\nLes demandes de ces formulaires arriveront à cette adresse, comme cet e-mail\u00a0:\n${list}\n\nDans son en-tête, votre messagerie doit indiquer «\u00a0SPF\u00a0: pass\u00a0» et «\u00a0DKIM\u00a0: pass\u00a0».\n`,
    });
    const result =
      outcome === 'sent'
        ? "accepté par le serveur d'e-mail ; vérifiez qu'il arrive."
        : `échec. ${MAIL_PROBLEMS[cause ?? 'refused'](code)}`;
    yield { isSent: outcome === 'sent', line: `${to} : ${result}` };
  }
}
