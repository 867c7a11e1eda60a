/** The settings of the server and of its commands, from the environment and `.env`. */
import { resolve } from 'node:path';
import type { SMTPTransportOptions } from 'nodemailer';
import * as z from 'zod/mini';
import { EMAIL_ADDRESS, withoutFormatCharacters } from '../requests/email-address.ts';
import { ROOT, readEnvironment, UnreadableDotenv } from './environment.ts';
import { SETTING_PROBLEMS } from './problems.ts';

/** Port for implicit TLS. On every other port, STARTTLS upgrades the connection. */
const TLS_PORT = 465;
const MEGABYTE = 1_000_000;

const variable = (byDefault: string) => z._default(z.string(), byDefault);

function wholeNumber(name: string, byDefault: number, max: number) {
  const error = `${name} doit être un nombre de 0 à ${max}.`;
  const digits = variable(String(byDefault)).check(
    z.refine((value) => /^\d+$/.test(value) && +value <= max, error),
  );
  return z.pipe(digits, z.transform(Number));
}

function flag(name: string, byDefault: '0' | '1') {
  return z.pipe(
    z._default(z.enum(['0', '1'], `${name} doit être 0 ou 1.`), byDefault),
    z.transform((value) => value === '1'),
  );
}

/** Settings of the mail server, and the sender's address. */
export interface MailSettings {
  server: SMTPTransportOptions;
  from: string;
}

/** The settings that the commands share with the server. */
export interface StoreSettings {
  siteFolder: string;
  /** The database file, in the folder of the requests. */
  file: string;
  /** Without mail settings, requests are stored but not mailed. */
  mail: MailSettings | undefined;
  /** A French sentence about a wrong mail setting, which only stops mails. */
  mailError: string | undefined;
}

/** The settings of the server. */
export interface Settings extends StoreSettings {
  host: string;
  port: number;
  /** Whether the server is behind a proxy that sets X-Forwarded-For and X-Forwarded-Proto. */
  trustProxy: boolean;
  /** Whether responses are logged, with truncated IP addresses. */
  accessLog: boolean;
  /** Free disk space that CVs must leave for everything else. */
  minFreeBytes: number;
}

/** The settings, or a French sentence about the first wrong one. */
export type SettingsResult = { settings: Settings } | { problem: string };

/** Reads the mail settings, or explains which one is wrong, without quoting a value, which may be a secret. */
function readMailSettings(
  variables: Record<string, string>,
): Pick<StoreSettings, 'mail' | 'mailError'> {
  const names = ['SMTP_HOST', 'SMTP_USER', 'SMTP_PASSWORD', 'MAIL_FROM'];
  if (!names.some((name) => name in variables)) return { mail: undefined, mailError: undefined };
  const {
    SMTP_HOST = '',
    SMTP_PORT = `${TLS_PORT}`,
    SMTP_USER: user,
    SMTP_PASSWORD: pass,
  } = variables;
  const from = withoutFormatCharacters(variables.MAIL_FROM ?? '').trim();
  const { host, port, sender, login } = SETTING_PROBLEMS;
  const mailError =
    (!/^[\w.-]+$/.test(SMTP_HOST) && host) ||
    (!/^\d{1,5}$/.test(SMTP_PORT) && port) ||
    (!EMAIL_ADDRESS.test(from) && sender) ||
    ((user === undefined) !== (pass === undefined) && login) ||
    undefined;
  if (mailError) return { mail: undefined, mailError };
  const server = {
    host: SMTP_HOST,
    port: Number(SMTP_PORT),
    secure: Number(SMTP_PORT) === TLS_PORT,
    ...(user && pass && { auth: { user, pass } }),
  };
  return { mail: { server, from }, mailError: undefined };
}

const serverSettings = z.object({
  /** 0.0.0.0 allows access from other machines. */
  HOST: variable('127.0.0.1'),
  PORT: wholeNumber('PORT', 4321, 65_535),
  TRUST_PROXY: flag('TRUST_PROXY', '0'),
  ACCESS_LOG: flag('ACCESS_LOG', '1'),
  REQUESTS_MIN_FREE_MB: wholeNumber('REQUESTS_MIN_FREE_MB', 500, 1_000_000),
});

/** The sentence of a setting or a file that cannot be read. Throws any other error. */
function messageOf(error: unknown): string {
  if (error instanceof UnreadableDotenv) return error.message;
  if (error instanceof z.core.$ZodError) return String(error.issues[0]?.message);
  throw error;
}

/** The variables that are set and not empty. */
function readVariables(environment: NodeJS.ProcessEnv, root: string): Record<string, string> {
  const all = Object.entries(readEnvironment(environment, root));
  return Object.fromEntries(all.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

function storeSettingsOf(variables: Record<string, string>, root: string): StoreSettings {
  return {
    siteFolder: resolve(root, variables.SITE_FOLDER ?? 'dist'),
    file: resolve(root, variables.REQUESTS_FOLDER ?? 'demandes', 'demandes.sqlite'),
    ...readMailSettings(variables),
  };
}

/** Reads the settings that the commands share with the server. Throws `UnreadableDotenv`. */
export const readStoreSettings = (environment = process.env, root = ROOT): StoreSettings =>
  storeSettingsOf(readVariables(environment, root), root);

/** Reads all settings. */
export function readSettings(environment = process.env, root = ROOT): SettingsResult {
  try {
    const variables = readVariables(environment, root);
    const read = serverSettings.parse(variables);
    return {
      settings: {
        ...storeSettingsOf(variables, root),
        host: read.HOST,
        port: read.PORT,
        trustProxy: read.TRUST_PROXY,
        accessLog: read.ACCESS_LOG,
        minFreeBytes: read.REQUESTS_MIN_FREE_MB * MEGABYTE,
      },
    };
  } catch (error) {
    return { problem: messageOf(error) };
  }
}
