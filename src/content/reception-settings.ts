import { FORMS_VERSION, type ReceptionSettings } from '../../requests/reception-settings.ts';
import { isDemonstration } from './folder.ts';
import type { ContentData } from './kinds.ts';

/** Creates the reception settings of a build, which the server reads (server/current-build.ts). */
export function createReceptionSettings({
  company,
  requests,
}: Pick<ContentData, 'company' | 'requests'>): ReceptionSettings {
  const { name, email } = company;
  const { delivery, recipients, retentionMonths, copiesMonths, cvInMail } = requests;
  return {
    isDemonstration: isDemonstration(),
    delivery,
    company: { name, email },
    // Requests without recipients of their own reach the company. A static host would publish this record,
    // so a site that receives nothing names none.
    recipients: Object.fromEntries(
      Object.entries(delivery === 'server' ? recipients : {}).map(([kind, to]) => [
        kind,
        to.length > 0 ? to : [email],
      ]),
    ),
    retentionMonths,
    copiesMonths,
    cvInMail,
    forms: FORMS_VERSION,
  };
}
