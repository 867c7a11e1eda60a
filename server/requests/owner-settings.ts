/** The owner's settings in `src/content/`, which every build validates. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RequestKind } from '../../requests/schemas.ts';
import { ROOT } from './environment.ts';

/** The part of `requests.json` that the server uses. */
export interface RequestSettings {
  delivery: 'simulated' | 'netlify' | 'server';
  recipients: Record<RequestKind, string[]>;
  retentionMonths: Record<RequestKind, number>;
  cvInMail: boolean;
  acknowledgement: boolean;
}

/** The part of `company.json` in the mails. */
export interface CompanyContact {
  name: string;
  email: string;
  phone: string;
}

/** CONTENT overrides the folder, as for the build. */
const CONTENT = resolve(ROOT, process.env.CONTENT || 'src/content');
const read = (name: string) => JSON.parse(readFileSync(join(CONTENT, `${name}.json`), 'utf8'));

export const readRequestSettings = (): RequestSettings => read('requests');
export const readCompany = (): CompanyContact => read('company');
