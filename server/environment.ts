/** The environment variables of the server, the build and every command, with those of `.env`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '..');

/** The settings whose names begin like these are all ours, so that a misspelt one is noticed. */
const OUR_NAMES = /^(?:SMTP|MAIL|REQUESTS|SITE)_/;
const NAMES = [
  ...['SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD', 'MAIL_FROM'],
  ...['REQUESTS_FOLDER', 'REQUESTS_FREE_MB', 'SITE_FOLDER', 'SITE_URL'],
];

/** What is wrong with `.env`, as a French sentence that never quotes a secret. */
export class WrongSetting extends Error {}

function readDotenv(folder: string): NodeJS.ProcessEnv {
  const path = join(folder, '.env');
  if (!existsSync(path)) return {};
  // Editors on Windows begin a file with a BOM.
  const variables = parseEnv(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
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

/** The variables of a process, and those of `.env` that it does not have. Throws `WrongSetting`. */
export const readEnvironment = (environment = process.env, root = ROOT): NodeJS.ProcessEnv => ({
  ...readDotenv(root),
  ...environment,
});

/** Ends a program with a French error message. */
export function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Gives this process and those that it starts the variables of `.env`; ends it if they are wrong. */
export function loadEnvironment(root = ROOT): void {
  try {
    Object.assign(process.env, readEnvironment(process.env, root));
  } catch (error) {
    if (error instanceof WrongSetting) fail(error.message);
    throw error;
  }
}
