/** The one place for settings: environment variables, and `.env` for those that are not set. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { SMTPTransportOptions } from 'nodemailer';
import { DATABASE } from './requests/requests-folder.ts';

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '..');

/** Warning at the start when requests are stored but cannot be mailed. */
export const NO_SMTP =
  'Les demandes sont conservées mais aucun e-mail ne part : écrivez SMTP_HOST, SMTP_USER, SMTP_PASSWORD et MAIL_FROM dans le fichier .env (docs/annexes/reception.md, « Régler »).';

const OUR_NAMES = /^(?:SMTP|MAIL|REQUESTS|SITE)_/;
const NAMES = [
  ...['SMTP_URL', 'SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD', 'MAIL_FROM'],
  ...['REQUESTS_FOLDER', 'REQUESTS_FREE_MB', 'REQUESTS_LARGEST_MB', 'REQUESTS_COMMAND'],
  ...['SITE_FOLDER', 'SITE_URL'],
];

/** A setting without quotes that contains `#`, where `.env` files begin a comment. */
const UNQUOTED_HASH = /^\s*(?:export\s+)?(SMTP_\w+|MAIL_FROM)\s*=\s*[^'"`\s][^\n]*#/m;
/** An address, or an address after a name, which mails do not use. */
const SENDER = /^(?:[^<>@]+<)?([^\s<>@]+@[^\s<>@]+\.[^\s<>@]+?)>?$/;
/** Implicit TLS; on every other port the connection is upgraded by STARTTLS. */
const TLS_PORT = 465;
const MEGABYTE = 1_000_000;

/** An error of a setting, as a French sentence that never quotes a secret. */
class WrongSetting extends Error {}

function readDotenv(folder: string): NodeJS.ProcessEnv {
  const path = join(folder, '.env');
  if (!existsSync(path)) return {};
  // Editors on Windows begin a file with a BOM.
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  const [, cutOff] = text.match(UNQUOTED_HASH) ?? [];
  if (cutOff) {
    throw new WrongSetting(
      `Fichier .env, ${cutOff} : ce qui suit le signe # est perdu. Entourez toute la valeur d'apostrophes, par exemple ${cutOff}='…'.`,
    );
  }
  const variables = parseEnv(text);
  const unknown = Object.keys(variables).find(
    (name) => OUR_NAMES.test(name) && !NAMES.includes(name),
  );
  if (unknown) {
    throw new WrongSetting(
      `Fichier .env : ${unknown} n'est pas un réglage du site. Ceux qui existent : ${NAMES.join(', ')}.`,
    );
  }
  return variables;
}

function wholeNumber(
  env: NodeJS.ProcessEnv,
  name: string,
  byDefault: number,
  most: number,
): number {
  const number = Number(env[name] || byDefault);
  if (Number.isInteger(number) && number >= 0 && number <= most) return number;
  throw new WrongSetting(`${name} doit être un nombre de 0 à ${most}, et non « ${env[name]} ».`);
}

function flag(env: NodeJS.ProcessEnv, name: string, byDefault: boolean): boolean {
  const value = env[name] ?? '';
  if (['', '0', '1'].includes(value)) return value === '' ? byDefault : value === '1';
  throw new WrongSetting(`${name} doit être 0 ou 1, et non « ${value} ».`);
}

function readMail(
  env: NodeJS.ProcessEnv,
): { server: SMTPTransportOptions; from: string } | undefined {
  const { SMTP_URL, SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD, MAIL_FROM } = env;
  if (![SMTP_URL, SMTP_HOST, SMTP_USER, SMTP_PASSWORD, MAIL_FROM].some(Boolean)) return undefined;

  const [, from] = MAIL_FROM?.trim().match(SENDER) ?? [];
  if (!from) {
    throw new WrongSetting(
      "MAIL_FROM : écrivez l'adresse qui envoie, par exemple site@votre-domaine.fr.",
    );
  }
  if (SMTP_URL && SMTP_HOST) throw new WrongSetting('Gardez SMTP_HOST ou SMTP_URL, pas les deux.');
  if (SMTP_URL) {
    const { protocol, hostname } = URL.canParse(SMTP_URL) ? new URL(SMTP_URL) : {};
    if (!hostname || !/^smtps?:$/.test(protocol ?? '')) {
      throw new WrongSetting(
        "SMTP_URL n'est pas une adresse smtps://… : écrivez plutôt SMTP_HOST, SMTP_USER et SMTP_PASSWORD, où aucun caractère n'est à transformer.",
      );
    }
    return { server: { url: SMTP_URL }, from };
  }
  if (!SMTP_HOST || !/^[\w.-]+$/.test(SMTP_HOST)) {
    throw new WrongSetting(
      "SMTP_HOST : écrivez le nom du serveur d'envoi, par exemple smtp.votre-fournisseur.fr.",
    );
  }
  const port = Number(SMTP_PORT || TLS_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new WrongSetting('SMTP_PORT : écrivez un nombre, en général 465 ou 587.');
  }
  if (!SMTP_USER !== !SMTP_PASSWORD) {
    throw new WrongSetting(
      "Écrivez SMTP_USER et SMTP_PASSWORD tous les deux, ou aucun si le serveur n'en demande pas.",
    );
  }
  const auth = SMTP_USER && SMTP_PASSWORD ? { auth: { user: SMTP_USER, pass: SMTP_PASSWORD } } : {};
  return { server: { host: SMTP_HOST, port, secure: port === TLS_PORT, ...auth }, from };
}

/** Ends a program with a French error message. */
export function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

export type Settings = Exclude<ReturnType<typeof readSettings>, string>;

/** Reads all settings once, or returns a French error message about the first wrong one. */
export function readSettings(environment = process.env, root = ROOT) {
  try {
    const env = { ...readDotenv(root), ...environment };
    const megabytes = (name: string, byDefault: number) =>
      wholeNumber(env, name, byDefault, 1_000_000) * MEGABYTE;
    return {
      /** 0.0.0.0 for access from other machines. */
      host: env.HOST || 'localhost',
      port: wholeNumber(env, 'PORT', 4321, 65_535),
      /** Behind a proxy that sets X-Forwarded-For and X-Forwarded-Proto. */
      trustProxy: flag(env, 'TRUST_PROXY', false),
      /** Addresses are shortened. */
      accessLog: flag(env, 'ACCESS_LOG', true),
      /** The built site. */
      folder: resolve(root, env.SITE_FOLDER || 'dist'),
      /** The SQLite file. */
      file: resolve(root, env.REQUESTS_FOLDER || 'demandes', DATABASE),
      disk: {
        keptFreeBytes: megabytes('REQUESTS_FREE_MB', 500),
        largestBytes: megabytes('REQUESTS_LARGEST_MB', 2000),
      },
      /** What is typed before the name of a command of requests/cli.ts. */
      command: env.REQUESTS_COMMAND || 'npm run requests --',
      /** Without it requests are stored and not mailed. */
      mail: readMail(env),
    };
  } catch (error) {
    if (error instanceof WrongSetting) return error.message;
    throw error;
  }
}
