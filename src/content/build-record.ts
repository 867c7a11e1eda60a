import { type BuildRecord, buildRecord, FORM_VERSIONS } from '../../requests/build-record.ts';
import { identityOf } from '../company/company.ts';
import { readEntries } from './check.ts';
import { contentOf } from './content.ts';
import { contentFolder } from './folder.ts';

/** What a build hands to the server. */
export async function readBuildRecord(): Promise<BuildRecord> {
  const { company, requests } = contentOf((await readEntries(contentFolder())).entries);
  const { form, registration, seat } = identityOf(company);
  const identity = `${company.legal.name}, ${form}, ${registration}, ${seat}`;
  return buildRecord.parse({
    ...requests,
    company: { ...company, identity },
    forms: FORM_VERSIONS,
  });
}
