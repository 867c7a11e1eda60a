/** Remembers the last check, so that the next one knows which texts are new, and who has left since. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'astro/zod';
import type { ReviewedText } from '../finding.ts';
import type { Named } from './departures.ts';

/** In Astro's folder, which Git ignores: another computer checks as for the first time. */
const FILE = '.astro/last-check.json';

const record = z.object({
  /** The keys of the texts that the last check of complete content listed; absent before one. */
  texts: z.array(z.string()).optional(),
  /** Names with a file at that time, or that a text still mentioned. */
  names: z.array(z.object({ kind: z.string(), name: z.string() })),
});

type LastCheck = z.infer<typeof record>;

/** The last check of this computer; without names if none is recorded. */
export function readLastCheck(): LastCheck {
  try {
    return record.parse(JSON.parse(readFileSync(FILE, 'utf8')));
  } catch {
    return { names: [] };
  }
}

const keyOf = ({ file, text, reason = '' }: ReviewedText) => `${file}\n${text}\n${reason}`;

/** Records a check with the texts that it listed; `undefined` keeps those of the last one. */
export function recordCheck(last: LastCheck, names: Named[], listed?: ReviewedText[]): void {
  const check: LastCheck = { texts: listed?.map(keyOf) ?? last.texts, names };
  try {
    mkdirSync(dirname(FILE), { recursive: true });
    writeFileSync(FILE, JSON.stringify(check));
  } catch {
    // In a read-only folder, each check is the first.
  }
}

/** Separates texts that the last check did not list; all are new if it listed none. */
export function separateSeen({ texts: keys }: LastCheck, texts: ReviewedText[]) {
  const isSeen = (one: ReviewedText) => keys?.includes(keyOf(one)) ?? false;
  return {
    isFirst: keys === undefined,
    fresh: texts.filter((one) => !isSeen(one)),
    seen: texts.filter(isSeen),
  };
}
