import { readFileSync, statSync } from 'node:fs';
import {
  type BuildRecord,
  buildRecord,
  FORM_VERSIONS,
  recordFile,
} from '../requests/build-record.ts';

export interface CurrentSettings {
  /** The settings of the latest build; of the one before it while its record cannot be read. */
  settings?: BuildRecord;
  /** What is wrong with them, as a French sentence. */
  problem?: string;
}

/** Follows the record: a new build is used without a restart. */
export function followBuild(folder: string): () => CurrentSettings {
  const record = recordFile(folder);
  let version = '';
  let current: CurrentSettings = {};
  return () => {
    const { mtimeMs, size, ino } = statSync(record, { throwIfNoEntry: false }) ?? {};
    const latest = `${mtimeMs} ${size} ${ino}`;
    if (latest === version) return current;
    version = latest;
    try {
      const { requests } = JSON.parse(readFileSync(record, 'utf8'));
      const settings = buildRecord.parse(requests);
      current = { settings, problem: problemOf(settings) };
    } catch {
      const problem = `Les réglages de la réception ne peuvent pas être lus (${record}) : relancez « npm run build ».`;
      current = { ...current, problem };
    }
    return current;
  };
}

function problemOf({ delivery, forms }: BuildRecord): string | undefined {
  const names = new Set([...Object.keys(FORM_VERSIONS), ...Object.keys(forms)]);
  const different = [...names].filter((kind) => forms[kind] !== FORM_VERSIONS[kind]);
  if (delivery !== 'server' || different.length === 0) return undefined;
  return `Les formulaires publiés ne sont pas ceux que ce serveur attend (${different.join(', ')}) : mettez le serveur et le site à la même version (docs/updating.md).`;
}
