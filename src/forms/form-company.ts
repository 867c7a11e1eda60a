import content from 'virtual:content';
import type { RequestKind } from '../../requests/requests.ts';
import { privacyText } from '../legal/privacy.ts';

/** What a form says of the company. */
export interface FormCompany {
  email: string;
  phone: string;
  /** What becomes of the visitor's data; none where requests are simulated. */
  privacy?: string;
}

/** What the form of a kind says of the company, as the props that its outline gives it. */
export function formCompany(kind: RequestKind): FormCompany {
  const { company, requests } = content;
  const { email, phone } = company;
  if (requests.delivery === 'simulated') return { email, phone };
  return { email, phone, privacy: privacyText(company, requests, kind) };
}
