import { type BuildSettings, buildSettings, FORM_VERSIONS } from '../../requests/build-settings.ts';
import { readContentJson } from '../content/folder.ts';
import { company as companySchema, identityOf } from '../site/company.ts';

/** The settings that a build hands to the server; DELIVERY overrides the content, as in the pages. */
export function requestSettings(): BuildSettings {
  const { delivery, ...settings } = readContentJson('requests');
  const company = companySchema.parse(readContentJson('company'));
  const { form, registration, seat } = identityOf(company);
  return buildSettings.parse({
    ...settings,
    delivery: process.env.DELIVERY || delivery,
    company: {
      ...company,
      identity: `${company.legal.name}, ${form}, ${registration}, ${seat}`,
    },
    forms: FORM_VERSIONS,
  });
}
