import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const KINDS = ['hackathon', 'institution', 'trainer', 'contact'] as const;
export type Kind = (typeof KINDS)[number];

const ROOT = join(import.meta.dirname, '../..');

/** What the owner decides in `src/content/requests.json`, which every build checks. */
export interface RequestSettings {
  delivery: 'simulated' | 'server';
  recipients: Record<Kind, string[]>;
  retentionMonths: Record<Kind, number>;
  cvInMail: boolean;
  acknowledgement: boolean;
}

export interface Company {
  name: string;
  email: string;
  phone: string;
}

/** CONTENT names another folder, as it does for the build: tests have contents of their own. */
const CONTENT = resolve(ROOT, process.env.CONTENT || 'src/content');
const read = (name: string) => JSON.parse(readFileSync(join(CONTENT, `${name}.json`), 'utf8'));

export const readRequestSettings = (): RequestSettings => read('requests');
export const readCompany = (): Company => read('company');

/** What is said once where requests are kept but cannot be mailed. */
export const NO_SMTP =
  'Les demandes sont conservées mais aucun e-mail ne part : écrivez SMTP_URL et MAIL_FROM dans le fichier .env (docs/guide-du-proprietaire.md, « Recevoir les demandes »).';

/** The secrets and the place of the file, from the environment and from `.env` if there is one. */
export function readEnvironment() {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const { SMTP_URL = '', MAIL_FROM = '', REQUESTS_FOLDER } = process.env;
  return {
    file: join(REQUESTS_FOLDER ?? join(ROOT, 'demandes'), 'demandes.sqlite'),
    mail: SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : undefined,
  };
}
