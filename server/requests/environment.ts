import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SMTPTransportOptions } from 'nodemailer';

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '../..');

/** Warning at the start when requests are stored but cannot be mailed. */
export const NO_SMTP =
  'Les demandes sont conservées mais aucun e-mail ne part : écrivez SMTP_HOST, SMTP_USER, SMTP_PASSWORD et MAIL_FROM dans le fichier .env (docs/guide-du-proprietaire.md, « Recevoir les demandes »).';

export interface Environment {
  /** The SQLite file. */
  file: string;
  /** The mail server and the sender; without them requests are stored and not mailed. */
  mail?: { server: SMTPTransportOptions; from: string };
}

/** A setting without quotes that contains `#`, where `.env` files begin a comment. */
const UNQUOTED_HASH = /^\s*(?:export\s+)?(SMTP_\w+|MAIL_FROM)\s*=\s*[^'"`\s][^\n]*#/m;
const SENDER = /^([^<>@]+<)?[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>?$/;
/** Implicit TLS; on every other port the connection is upgraded by STARTTLS. */
const TLS_PORT = 465;

/**
 * Reads the settings from the environment and from `.env`. Returns a French error message about the
 * first error, which never quotes a value.
 */
export function readEnvironment(folder = ROOT): Environment | string {
  const dotenv = join(folder, '.env');
  if (existsSync(dotenv)) {
    const [, cutOff] = readFileSync(dotenv, 'utf8').match(UNQUOTED_HASH) ?? [];
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
      return "SMTP_URL n'est pas une adresse smtps://… : écrivez plutôt SMTP_HOST, SMTP_USER et SMTP_PASSWORD, où aucun caractère n'est à transformer.";
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
