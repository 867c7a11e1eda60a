import type { RequestKind } from '../../requests/requests.ts';
import type { Company } from '../company/company.ts';
import { type OwnerSettings, receivesRequests } from '../company/owner-settings.ts';
import { privacyText } from '../legal/privacy.ts';

/** The owner's content in a form. */
export interface FormContent {
  email: string;
  phone: string;
  /** How the visitor's data is used; absent where no requests are received. */
  privacy?: string;
}

/** The owner's content for the form of a kind, which outlines pass as props. */
export function formContent(
  kind: RequestKind,
  { company, requests }: { company: Company; requests: OwnerSettings },
): FormContent {
  const { email, phone } = company;
  if (!receivesRequests(requests.delivery)) return { email, phone };
  return { email, phone, privacy: privacyText(company, requests, kind) };
}
