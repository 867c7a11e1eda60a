/** What the owner decides in `src/content/`, which every build checks. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RequestKind } from '../../requests/schemas.ts';
import { ROOT } from './environment.ts';

/** As much of `requests.json` as the server uses. */
export interface RequestSettings {
  delivery: 'simulated' | 'netlify' | 'server';
  recipients: Record<RequestKind, string[]>;
  retentionMonths: Record<RequestKind, number>;
  cvInMail: boolean;
  acknowledgement: boolean;
}

/** As much of `company.json` as the mails quote. */
export interface CompanyContact {
  name: string;
  email: string;
  phone: string;
}

/** CONTENT names another folder, as it does for the build: tests have contents of their own. */
const CONTENT = resolve(ROOT, process.env.CONTENT || 'src/content');
const read = (name: string) => JSON.parse(readFileSync(join(CONTENT, `${name}.json`), 'utf8'));

export const readRequestSettings = (): RequestSettings => read('requests');
export const readCompany = (): CompanyContact => read('company');
