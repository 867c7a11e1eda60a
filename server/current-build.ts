import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  FORM_VERSIONS,
  type ReceptionSettings,
  receptionSettingsSchema,
  recordFile,
} from '../requests/reception-settings.ts';
import { BUILD_PROBLEMS, type Problem } from './problems.ts';

export interface CurrentBuild {
  /** The settings of the latest build, or of the previous one if the latest cannot be read. */
  settings?: ReceptionSettings;
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
  let version = '';
  let current: CurrentBuild = {};
  return () => {
    try {
      const { mtimeMs, size, ino } = statSync(file, { throwIfNoEntry: false }) ?? {};
      const latest = `${mtimeMs} ${size} ${ino}`;
      if (latest === version) return current;
      version = latest;
      const settings = receptionSettingsSchema.parse(readReception(file));
      current = { settings, problem: problemOf(settings) };
    } catch {
      // The next call tries again: permissions can be corrected without a change of the file.
      version = '';
      const { unreadable, notBuilt } = BUILD_PROBLEMS;
      const sentence = existsSync(siteFolder) ? unreadable : notBuilt;
      current = { ...current, problem: { sentence, file } };
    }
    return current;
  };
}

function problemOf({ delivery, forms }: ReceptionSettings): Problem | undefined {
  const names = new Set([...Object.keys(FORM_VERSIONS), ...Object.keys(forms)]);
  const different = [...names].filter((kind) => forms[kind] !== FORM_VERSIONS[kind]);
  if (delivery !== 'server' || different.length === 0) return undefined;
  return { sentence: BUILD_PROBLEMS.otherForms(different.join(', ')) };
}

/** Why no page can be served: the home page is missing, or this process may not read it. */
export function pagesProblem(siteFolder: string): Problem | undefined {
  const file = join(siteFolder, 'index.html');
  try {
    accessSync(file, constants.R_OK);
    return undefined;
  } catch {
    return { sentence: BUILD_PROBLEMS.noPages, file };
  }
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
