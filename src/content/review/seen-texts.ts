/** Remembers which texts the check has listed for review, so that a later check lists new ones apart. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ReviewedText } from '../finding.ts';

/** In Astro's folder, which Git ignores: another computer lists all texts as on the first check. */
const FILE = '.astro/reviewed.json';

const keyOf = ({ file, text, reason = '' }: ReviewedText) => `${file}\n${text}\n${reason}`;

/** The keys of the texts that the last check listed; `undefined` if none is recorded. */
function readKeys(): string[] | undefined {
  try {
    const keys: unknown = JSON.parse(readFileSync(FILE, 'utf8'));
    return Array.isArray(keys) ? keys : undefined;
  } catch {
    return undefined;
  }
}

/** Separates texts that the last check did not list, and records all. Without a record, all are new. */
export function separateSeen(texts: ReviewedText[]) {
  const keys = readKeys();
  const isSeen = (one: ReviewedText) => keys?.includes(keyOf(one)) ?? false;
  try {
    mkdirSync(dirname(FILE), { recursive: true });
    writeFileSync(FILE, JSON.stringify(texts.map(keyOf)));
  } catch {
    // In a read-only folder, each check lists all texts as new.
  }
  return {
    isFirst: keys === undefined,
    fresh: texts.filter((one) => !isSeen(one)),
    seen: texts.filter(isSeen),
  };
}
