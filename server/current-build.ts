import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  FORM_VERSIONS,
  type ReceptionSettings,
  receptionSettingsSchema,
  recordFile,
} from '../requests/reception-settings.ts';
import { PROBLEMS, type Problem } from './problems.ts';

export interface CurrentBuild {
  /** The settings of the latest build, or of the previous one if the latest cannot be read. */
  settings?: ReceptionSettings | undefined;
  /** Why the latest settings cannot be read or do not match this release. */
  problem?: Problem | undefined;
}

/** The settings in the record of a build, not yet validated. */
const readReception = (file: string) => JSON.parse(readFileSync(file, 'utf8')).reception;

/**
 * Returns a function that reads the record of the current build. It checks the file at each call, so
 * that a new build applies without a restart.
 */
export function followBuild(siteFolder: string): () => CurrentBuild {
  const file = recordFile(siteFolder);
  const home = join(siteFolder, 'index.html');
  let version = '';
  let settings: ReceptionSettings | undefined;
  return () => {
    try {
      const { mtimeMs, size, ino } = statSync(file);
      if (`${mtimeMs} ${size} ${ino}` !== version)
        settings = receptionSettingsSchema.parse(readReception(file));
      version = `${mtimeMs} ${size} ${ino}`;
    } catch {
      // The next call tries again: permissions can be corrected without a change of the file.
      version = '';
    }
    try {
      accessSync(home, constants.R_OK);
    } catch {
      return { settings, problem: { sentence: PROBLEMS.noPages, file: home } };
    }
    if (version === '') return { settings, problem: { sentence: PROBLEMS.buildUnreadable, file } };
    return { settings, problem: settings && problemOf(settings) };
  };
}

function problemOf({ delivery, forms }: ReceptionSettings): Problem | undefined {
  const names = new Set([...Object.keys(FORM_VERSIONS), ...Object.keys(forms)]);
  const different = [...names].filter((kind) => forms[kind] !== FORM_VERSIONS[kind]);
  if (delivery !== 'server' || different.length === 0) return undefined;
  return { sentence: PROBLEMS.otherForms(different.join(', ')) };
}

/**
 * Why the owner's content must be missing, as a French sentence: the site in a folder was built from it.
 * `undefined` if no site was, or if that is unknown.
 */
export function lostContent(siteFolder: string): string | undefined {
  if (!existsSync(join(siteFolder, 'index.html'))) return undefined;
  try {
    // Not validated, because another release may have written the record.
    const { isDemonstration, company } = readReception(recordFile(siteFolder));
    if (isDemonstration !== false) return undefined;
    return `Le dossier content/ n'est plus là, et le site construit est celui de « ${company.name} » : remettez content/ en place. Pour repartir de la démonstration, supprimez d'abord le dossier ${siteFolder}.`;
  } catch {
    return undefined;
  }
}
