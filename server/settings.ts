/** The settings of the server and of its commands, from the environment and `.env`. */
import { resolve } from 'node:path';
import type { SMTPTransportOptions } from 'nodemailer';
import * as z from 'zod/mini';
import { ROOT, readEnvironment } from './environment.ts';

/** Warning at the start when requests are stored but cannot be mailed. */
export const NO_SMTP =
  'Les demandes sont conservées mais aucun e-mail ne part : écrivez SMTP_HOST, SMTP_USER, SMTP_PASSWORD et MAIL_FROM dans le fichier .env (docs/annexes/reception.md, « Régler »).';

const ADDRESS = /^[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+$/;
/** Implicit TLS; on every other port the connection is upgraded by STARTTLS. */
const TLS_PORT = 465;
const MEGABYTE = 1_000_000;

const text = (byDefault: string) => z._default(z.string(), byDefault);

function wholeNumber(name: string, byDefault: number, most: number) {
  const error = `${name} doit être un nombre de 0 à ${most}.`;
  const digits = text(String(byDefault)).check(
    z.refine((value) => Number.isInteger(+value) && +value >= 0 && +value <= most, error),
  );
  return z.pipe(digits, z.transform(Number));
}

function flag(name: string, byDefault: '0' | '1') {
  return z.pipe(
    z._default(z.enum(['0', '1'], `${name} doit être 0 ou 1.`), byDefault),
    z.transform((value) => value === '1'),
  );
}

const host =
  "SMTP_HOST : écrivez le nom du serveur d'envoi, par exemple smtp.votre-fournisseur.fr.";
const sender = "MAIL_FROM : écrivez l'adresse qui envoie, par exemple site@votre-domaine.fr.";

/** Its sentences never quote a value, which may be a secret at the wrong place. */
const mailSettings = z.pipe(
  z
    .object({
      MAIL_FROM: z.string(sender).check(z.trim(), z.regex(ADDRESS, sender)),
      SMTP_HOST: z.string(host).check(z.regex(/^[\w.-]+$/, host)),
      SMTP_PORT: wholeNumber('SMTP_PORT', TLS_PORT, 65_535),
      SMTP_USER: z.optional(z.string()),
      SMTP_PASSWORD: z.optional(z.string()),
    })
    .check(
      z.refine(
        ({ SMTP_USER, SMTP_PASSWORD }) => !SMTP_USER === !SMTP_PASSWORD,
        "Écrivez SMTP_USER et SMTP_PASSWORD tous les deux, ou aucun si le serveur n'en demande pas.",
      ),
    ),
  z.transform(({ MAIL_FROM, SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD }) => {
    const auth = SMTP_USER ? { auth: { user: SMTP_USER, pass: SMTP_PASSWORD } } : {};
    const secure = SMTP_PORT === TLS_PORT;
    const server: SMTPTransportOptions = { host: SMTP_HOST, port: SMTP_PORT, secure, ...auth };
    return { server, from: MAIL_FROM };
  }),
);

const settings = z.object({
  /** 0.0.0.0 for access from other machines. */
  HOST: text('127.0.0.1'),
  PORT: wholeNumber('PORT', 4321, 65_535),
  TRUST_PROXY: flag('TRUST_PROXY', '0'),
  ACCESS_LOG: flag('ACCESS_LOG', '1'),
  SITE_FOLDER: text('dist'),
  REQUESTS_FOLDER: text('demandes'),
  REQUESTS_FREE_MB: wholeNumber('REQUESTS_FREE_MB', 500, 1_000_000),
});

export type Settings = Exclude<ReturnType<typeof readSettings>, string>;

/** Reads all settings once, or returns a French error message about the first wrong one. */
export function readSettings(environment = process.env, root = ROOT) {
  try {
    // An empty variable is one that is not set.
    const filled = Object.entries(readEnvironment(environment, root)).filter(([, value]) => value);
    const env = Object.fromEntries(filled);
    const read = settings.parse(env);
    const sendsMail = filled.some(([name]) => /^(SMTP_(HOST|USER|PASSWORD)|MAIL_FROM)$/.test(name));
    return {
      host: read.HOST,
      port: read.PORT,
      /** Behind a proxy that sets X-Forwarded-For and X-Forwarded-Proto. */
      trustProxy: read.TRUST_PROXY,
      /** Addresses are shortened. */
      accessLog: read.ACCESS_LOG,
      /** The built site. */
      site: resolve(root, read.SITE_FOLDER),
      /** The database, in the folder of the requests. */
      file: resolve(root, read.REQUESTS_FOLDER, 'demandes.sqlite'),
      /** Free space that CVs leave for everything else. */
      keptFreeBytes: read.REQUESTS_FREE_MB * MEGABYTE,
      /** Without it requests are stored and not mailed. */
      mail: sendsMail ? mailSettings.parse(env) : undefined,
    };
  } catch (error) {
    if (error instanceof z.core.$ZodError) return String(error.issues[0]?.message);
    throw error;
  }
}
