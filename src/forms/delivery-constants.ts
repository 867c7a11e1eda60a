import { REQUESTS } from '../../requests/requests.ts';
import { readContentJson } from '../content/folder.ts';
import { privacyNotice } from '../legal/privacy.ts';
import { company as companySchema } from '../site/company.ts';
import { readDeliverySettings, unlessInvalid } from './delivery-settings.ts';

/** Constants of the build, which the forms read: a simulated site contains no delivery notice. */
export function deliveryConstants(): Record<string, string> {
  const settings = readDeliverySettings();
  const company = unlessInvalid(() => companySchema.parse(readContentJson('company')));
  const { email = '', phone = '', replyDelay = '' } = company ?? {};
  const notices =
    company &&
    settings &&
    Object.fromEntries(REQUESTS.map(({ kind }) => [kind, privacyNotice(company, settings, kind)]));
  return {
    'import.meta.env.DELIVERY': JSON.stringify(settings?.delivery ?? 'simulated'),
    'import.meta.env.REPLY_DELAY': JSON.stringify(replyDelay),
    'import.meta.env.EMAIL': JSON.stringify(email),
    'import.meta.env.PHONE': JSON.stringify(phone),
    ...(notices && { 'import.meta.env.PRIVACY_NOTICES': JSON.stringify(notices) }),
  };
}
