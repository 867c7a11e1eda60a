import { type BuildRecord, buildRecord, FORM_VERSIONS } from '../../requests/build-record.ts';
import { identityOf } from '../company/company.ts';
import type { ContentData } from './kinds.ts';

/** What a build hands to the server. */
export function recordOf({
  company,
  requests,
}: Pick<ContentData, 'company' | 'requests'>): BuildRecord {
  const { form, registration, seat } = identityOf(company);
  const identity = `${company.legal.name}, ${form}, ${registration}, ${seat}`;
  return buildRecord.parse({
    ...requests,
    company: { ...company, identity },
    forms: FORM_VERSIONS,
  });
}
