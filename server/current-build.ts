import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
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

/** The settings in the record of a build, not yet validated. */
const readReception = (siteFolder: string) =>
  JSON.parse(readFileSync(recordFile(siteFolder), 'utf8')).reception;

/**
 * Returns a function that reads the record of the current build, so that a new build applies without a
 * restart.
 */
export function followBuild(siteFolder: string): () => CurrentBuild {
  let settings: ReceptionSettings | undefined;
  return () => {
    let problem: string | undefined;
    try {
      settings = receptionSettingsSchema.parse(readReception(siteFolder));
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

/**
 * Why the owner's content must be missing, as a French sentence: the site in a folder was built from it.
 * `undefined` if no site was, or if that is unknown.
 */
export function lostContent(siteFolder: string): string | undefined {
  if (!existsSync(join(siteFolder, 'index.html'))) return undefined;
  try {
    // Not validated, because another release may have written the record.
    const { isDemonstration, company } = readReception(siteFolder);
    if (isDemonstration !== false) return undefined;
    return `Le dossier content/ n'est plus là, et le site construit est celui de « ${company.name} » : remettez content/ en place. Pour repartir de la démonstration, supprimez d'abord le dossier ${siteFolder}.`;
  } catch {
    return undefined;
  }
}
