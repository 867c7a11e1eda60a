import type { Company } from '../company/company.ts';
import { withFacts } from '../company/facts-by-name.ts';
import type { OwnerSettings } from '../company/owner-settings.ts';

/** The owner's content in a form. */
export interface FormContent {
  email: string;
  phone: string;
  /** How the visitor's data is used; absent where no requests are received. */
  privacy?: string;
}

/** The owner's content for a form, which outlines pass as props. */
export function formContent(facts: { company: Company; requests: OwnerSettings }): FormContent {
  const { email, phone } = facts.company;
  if (facts.requests.delivery !== 'server') return { email, phone };
  return { email, phone, privacy: withFacts(facts.requests.privacy, facts) };
}
