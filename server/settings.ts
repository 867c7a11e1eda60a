/** The settings of the server and of its commands, from environment variables (see environment.ts). */
import { resolve } from 'node:path';
import type { SMTPTransportOptions } from 'nodemailer';
import * as z from 'zod/mini';
import { EMAIL_ADDRESS } from '../requests/email-address.ts';
import { ROOT } from './environment.ts';
import { SETTING_PROBLEMS } from './problems.ts';

/** Port for implicit TLS. On every other port, STARTTLS upgrades the connection. */
const TLS_PORT = 465;

/** Settings of the mail server, and the sender's address. */
export interface MailSettings {
  server: SMTPTransportOptions;
  from: string;
}

export interface Settings {
  host: string;
  port: number;
  /** Whether the server is behind a proxy that sets X-Forwarded-For and X-Forwarded-Proto. */
  trustProxy: boolean;
  /** Whether responses are logged, with truncated IP addresses. */
  accessLog: boolean;
  siteFolder: string;
  /** The database file, in the folder of the requests. */
  file: string;
  /** Without mail settings, requests are stored but not mailed. */
  mail: MailSettings | undefined;
  /** A French sentence about a wrong mail setting, which only stops mails. */
  mailError: string | undefined;
}

const WRONG_PORT = 'PORT doit être un nombre de 0 à 65535.';
const portNumber = z.coerce
  .number(WRONG_PORT)
  .check(z.int(WRONG_PORT), z.gte(0, WRONG_PORT), z.lte(65_535, WRONG_PORT));

const flag = (name: string, byDefault: boolean) =>
  z._default(
    z.stringbool({ truthy: ['1'], falsy: ['0'], error: `${name} doit être 0 ou 1.` }),
    byDefault,
  );

const serverVariables = z.object({
  /** 0.0.0.0 allows access from other machines. */
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(portNumber, 4321),
  TRUST_PROXY: flag('TRUST_PROXY', false),
  ACCESS_LOG: flag('ACCESS_LOG', true),
  REQUESTS_FOLDER: z._default(z.string(), 'demandes'),
});

const matching = (pattern: RegExp, error: string) => z.string(error).check(z.regex(pattern, error));

const mailVariables = z
  .object({
    SMTP_HOST: matching(/^[\w.-]+$/, SETTING_PROBLEMS.host),
    SMTP_PORT: z._default(matching(/^\d{1,5}$/, SETTING_PROBLEMS.port), `${TLS_PORT}`),
    MAIL_FROM: matching(EMAIL_ADDRESS, SETTING_PROBLEMS.sender),
    SMTP_USER: z.optional(z.string()),
    SMTP_PASSWORD: z.optional(z.string()),
  })
  .check(
    z.refine(
      ({ SMTP_USER, SMTP_PASSWORD }) => (SMTP_USER === undefined) === (SMTP_PASSWORD === undefined),
      SETTING_PROBLEMS.login,
    ),
  );

/** The sentence of the first wrong variable. None quotes a value, which may be a secret. */
const messageOf = ({ issues }: z.core.$ZodError): string => String(issues[0]?.message);

function readMailSettings(
  variables: Record<string, string | undefined>,
): Pick<Settings, 'mail' | 'mailError'> {
  const names = ['SMTP_HOST', 'SMTP_USER', 'SMTP_PASSWORD', 'MAIL_FROM'];
  if (!names.some((name) => name in variables)) return { mail: undefined, mailError: undefined };
  const { data, error } = mailVariables.safeParse(variables);
  if (error) return { mail: undefined, mailError: messageOf(error) };
  const { SMTP_HOST, SMTP_PORT, SMTP_USER: user, SMTP_PASSWORD: pass, MAIL_FROM } = data;
  const port = Number(SMTP_PORT);
  const auth = user && pass ? { auth: { user, pass } } : {};
  const server = { host: SMTP_HOST, port, secure: port === TLS_PORT, ...auth };
  return { mail: { server, from: MAIL_FROM }, mailError: undefined };
}

/** The folder of the built site. */
export const siteFolderOf = (environment = process.env): string =>
  resolve(ROOT, environment.SITE_FOLDER || 'dist');

/** Reads the settings, or returns a French sentence about the first wrong one. */
export function readSettings(
  environment = process.env,
): { settings: Settings } | { problem: string } {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const { data, error } = serverVariables.safeParse(variables);
  if (error) return { problem: messageOf(error) };
  return {
    settings: {
      host: data.HOST,
      port: data.PORT,
      trustProxy: data.TRUST_PROXY,
      accessLog: data.ACCESS_LOG,
      siteFolder: siteFolderOf(environment),
      file: resolve(ROOT, data.REQUESTS_FOLDER, 'demandes.sqlite'),
      ...readMailSettings(variables),
    },
  };
}
