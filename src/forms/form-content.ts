import type { RequestKind } from '../../requests/requests.ts';
import type { Company } from '../company/company.ts';
import type { OwnerSettings } from '../company/owner-settings.ts';
import { privacyText } from '../legal/privacy.ts';

/** The content that a form shows: how to reach the company otherwise, and the privacy text. */
export interface FormContent {
  email: string;
  phone: string;
  /** Use of the visitor's data; none where requests are simulated. */
  privacy?: string;
}

/** The content of the form of a kind, as the props that its outline gives it. */
export function formContent(
  kind: RequestKind,
  { company, requests }: { company: Company; requests: OwnerSettings },
): FormContent {
  const { email, phone } = company;
  if (requests.delivery === 'simulated') return { email, phone };
  return { email, phone, privacy: privacyText(company, requests, kind) };
}
