import { readFileSync, statSync } from 'node:fs';
import {
  type BuildRecord,
  buildRecord,
  FORM_VERSIONS,
  recordFile,
} from '../requests/build-record.ts';

export interface CurrentBuild {
  /** The record of the latest build; of the one before it while its file cannot be read. */
  record?: BuildRecord;
  /** What is wrong with it, as a French sentence. */
  problem?: string;
}

/** Follows the file: a new build is used without a restart. */
export function followBuild(folder: string): () => CurrentBuild {
  const file = recordFile(folder);
  let version = '';
  let current: CurrentBuild = {};
  return () => {
    const { mtimeMs, size, ino } = statSync(file, { throwIfNoEntry: false }) ?? {};
    const latest = `${mtimeMs} ${size} ${ino}`;
    if (latest === version) return current;
    version = latest;
    try {
      const { requests } = JSON.parse(readFileSync(file, 'utf8'));
      const record = buildRecord.parse(requests);
      current = { record, problem: problemOf(record) };
    } catch {
      const problem = `Les réglages de la réception ne peuvent pas être lus (${file}) : relancez « npm run build ».`;
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
