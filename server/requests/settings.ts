import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const KINDS = ['hackathon', 'institution', 'trainer', 'contact'] as const;
export type Kind = (typeof KINDS)[number];

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '../..');

/** What the owner decides in `src/content/requests.json`, which every build checks. */
export interface RequestSettings {
  delivery: 'simulated' | 'netlify' | 'server';
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

/** Printed once at the start where requests are kept but cannot be mailed. */
export const NO_SMTP =
  'Les demandes sont conservées mais aucun e-mail ne part : écrivez SMTP_HOST, SMTP_USER, SMTP_PASSWORD et MAIL_FROM dans le fichier .env (docs/guide-du-proprietaire.md, « Recevoir les demandes »).';

/** A mail server: by one URL, or by its parts, of which none needs percent-encoding. */
export type MailServer =
  | { url: string }
  | { host: string; port: number; secure: boolean; auth?: { user: string; pass: string } };

export interface Environment {
  /** The SQLite file. */
  file: string;
  /** The mail server and the sender; without them requests are kept, and none is mailed. */
  mail?: { server: MailServer; from: string };
}

const SECRETS = /^\s*(?:export\s+)?(SMTP_\w+|MAIL_FROM)\s*=\s*[^'"`\s][^\n]*#/m;
const SENDER = /^([^<>@]+<)?[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>?$/;
/** TLS from the first byte; every other port begins in plain text and changes to TLS. */
const TLS_PORT = 465;

/**
 * Reads the secrets and the place of the file, from the environment and from `.env` if there is one.
 * Returns a French sentence about the first mistake, which never quotes a value.
 */
export function readEnvironment(folder = ROOT): Environment | string {
  const dotenv = join(folder, '.env');
  if (existsSync(dotenv)) {
    const [, cutOff] = readFileSync(dotenv, 'utf8').match(SECRETS) ?? [];
    if (cutOff) {
      return `Fichier .env, ${cutOff} : ce qui suit le signe # est perdu. Entourez toute la valeur d'apostrophes, par exemple ${cutOff}='…'.`;
    }
    process.loadEnvFile(dotenv);
  }
  const { REQUESTS_FOLDER, SMTP_URL, SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD, MAIL_FROM } =
    process.env;
  const file = join(REQUESTS_FOLDER || join(folder, 'demandes'), 'demandes.sqlite');
  if (![SMTP_URL, SMTP_HOST, SMTP_USER, SMTP_PASSWORD, MAIL_FROM].some(Boolean)) return { file };

  if (!MAIL_FROM || !SENDER.test(MAIL_FROM)) {
    return "MAIL_FROM : écrivez l'adresse qui envoie, par exemple Interligne <site@votre-domaine.fr>.";
  }
  if (SMTP_URL && SMTP_HOST) return 'Gardez SMTP_HOST ou SMTP_URL, pas les deux.';
  if (SMTP_URL) {
    const { protocol, hostname } = URL.canParse(SMTP_URL) ? new URL(SMTP_URL) : {};
    if (!hostname || !/^smtps?:$/.test(protocol ?? '')) {
      return "SMTP_URL n'est pas une adresse smtps://… : écrivez plutôt SMTP_HOST, SMTP_USER et SMTP_PASSWORD, où aucun signe n'est à transformer.";
    }
    return { file, mail: { server: { url: SMTP_URL }, from: MAIL_FROM } };
  }
  if (!SMTP_HOST || !/^[\w.-]+$/.test(SMTP_HOST)) {
    return "SMTP_HOST : écrivez le nom du serveur d'envoi, par exemple smtp.votre-fournisseur.fr.";
  }
  const port = Number(SMTP_PORT || TLS_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    return 'SMTP_PORT : écrivez un nombre, en général 465 ou 587.';
  }
  if (!SMTP_USER !== !SMTP_PASSWORD) {
    return "Écrivez SMTP_USER et SMTP_PASSWORD tous les deux, ou aucun si le serveur n'en demande pas.";
  }
  const auth = SMTP_USER && SMTP_PASSWORD ? { auth: { user: SMTP_USER, pass: SMTP_PASSWORD } } : {};
  const server = { host: SMTP_HOST, port, secure: port === TLS_PORT, ...auth };
  return { file, mail: { server, from: MAIL_FROM } };
}
