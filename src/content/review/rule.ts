/** What the rules for the content share. */
import type { Entry } from '../entries.ts';
import type { Finding } from '../finding.ts';

/** Checks the entries together. A rule that depends on an invalid file has no findings. */
export type Rule = (entries: Entry[]) => Finding[];

export const COMPANY = { kind: 'company', file: 'company.json' } as const;
export const REQUESTS = { kind: 'requests', file: 'requests.json' } as const;
