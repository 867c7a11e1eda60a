import { type BuildSettings, buildSettings, FORM_VERSIONS } from '../requests/build-settings.ts';
import { readContentJson } from './content/folder.ts';

/** The settings that a build hands to the server; DELIVERY overrides the content, as in the pages. */
export function requestSettings(): BuildSettings {
  const { delivery, ...settings } = readContentJson('requests');
  return buildSettings.parse({
    ...settings,
    delivery: process.env.DELIVERY || delivery,
    company: readContentJson('company'),
    forms: FORM_VERSIONS,
  });
}
