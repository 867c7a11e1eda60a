/** Entries for the tests of the review. */
import type { Entry } from '../../src/content/entries.ts';
import { inconsistencies } from '../../src/content/review/inconsistencies.ts';

/** An entry of a kind, in a file named after it. */
export const entry = (kind: string, data: unknown, body = ''): Entry =>
  ({ file: `${kind}.json`, kind, data, body }) as Entry;

/** The section for trainers, with these steps as its only texts. */
export const steps = (...nextSteps: string[]): Entry => entry('sections/trainers', { nextSteps });

/** The inconsistent texts, each with its reason: « text : reason ». */
export const reasonsIn = (...entries: Entry[]): string[] =>
  inconsistencies(entries).map(({ text, reason }) => `${text} : ${reason}`);
