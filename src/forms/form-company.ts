import type { RequestKind } from '../../requests/requests.ts';
import type { Company } from '../company/company.ts';
import type { OwnerSettings } from '../company/owner-settings.ts';
import { privacyText } from '../legal/privacy.ts';

/** What a form says of the company. */
export interface FormCompany {
  email: string;
  phone: string;
  /** What becomes of the visitor's data; none where requests are simulated. */
  privacy?: string;
}

/** What the form of a kind says of the company, as the props that its outline gives it. */
export function formCompany(
  kind: RequestKind,
  { company, requests }: { company: Company; requests: OwnerSettings },
): FormCompany {
  const { email, phone } = company;
  if (requests.delivery === 'simulated') return { email, phone };
  return { email, phone, privacy: privacyText(company, requests, kind) };
}
