import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordFile } from '../../requests/reception-settings.ts';

/**
 * Why the owner's content must be missing, as a French sentence: the site in a folder was built from it.
 * `undefined` if no site was, or if that is unknown.
 */
export function lostContent(siteFolder: string): string | undefined {
  if (!existsSync(join(siteFolder, 'index.html'))) return undefined;
  try {
    // Not validated, because another release may have written the record.
    const record = JSON.parse(readFileSync(recordFile(siteFolder), 'utf8'));
    const { isDemonstration, company } = record.reception;
    if (isDemonstration !== false) return undefined;
    return `Le dossier content/ n'est plus là, et le site construit est celui de « ${company.name} » : remettez content/ en place. Pour repartir de la démonstration, supprimez d'abord le dossier ${siteFolder}.`;
  } catch {
    return undefined;
  }
}
