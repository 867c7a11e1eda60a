import content from 'virtual:content';
import type { RequestKind } from '../../requests/requests.ts';
import { privacyNotice } from '../legal/privacy.ts';

/** What a form says of the company. */
export interface FormCompany {
  email: string;
  phone: string;
  /** What becomes of the visitor's data; none where requests are simulated. */
  privacy?: string;
}

/** The props that the outlines give to each form. */
export function companyIn(kind: RequestKind): FormCompany {
  const { company, requests } = content;
  const { email, phone } = company;
  if (requests.delivery === 'simulated') return { email, phone };
  return { email, phone, privacy: privacyNotice(company, requests, kind) };
}
