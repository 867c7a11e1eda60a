import { accessSync, constants, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  FORMS_VERSION,
  type ReceptionSettings,
  receptionSettingsSchema,
  recordFile,
} from '../requests/reception-settings.ts';
import { PROBLEMS } from './problems.ts';

export interface CurrentBuild {
  /** The settings of the latest build, or of the previous one if the latest cannot be read. */
  settings?: ReceptionSettings | undefined;
  /** Why the latest settings cannot be read or do not match this release, as a French sentence. */
  problem?: string | undefined;
}

/**
 * Returns a function that reads the record of the current build, so that a new build applies without a
 * restart.
 */
export function followBuild(siteFolder: string): () => CurrentBuild {
  let settings: ReceptionSettings | undefined;
  return () => {
    let problem: string | undefined;
    try {
      const { reception } = JSON.parse(readFileSync(recordFile(siteFolder), 'utf8'));
      settings = receptionSettingsSchema.parse(reception);
      if (settings.delivery === 'server' && settings.forms !== FORMS_VERSION)
        problem = PROBLEMS.otherForms;
    } catch {
      problem = PROBLEMS.buildUnreadable;
    }
    try {
      accessSync(join(siteFolder, 'index.html'), constants.R_OK);
    } catch {
      problem = PROBLEMS.noPages;
    }
    return { settings, problem };
  };
}
