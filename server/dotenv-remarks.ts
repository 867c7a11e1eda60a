/** Remarks on the lines of `.env` that have no effect, or another one than they seem to have. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './environment.ts';

/** The settings of .env.example, docs/publishing.md, docs/operations.md and for developers. */
const SETTINGS = [
  'SMTP_HOST',
  'SMTP_PORT',
  'SMTP_USER',
  'SMTP_PASSWORD',
  'MAIL_FROM',
  'SITE_URL',
  'SITE_FOLDER',
  'REQUESTS_FOLDER',
  'REQUESTS_MIN_FREE_MB',
  'HOST',
  'PORT',
  'TRUST_PROXY',
  'ACCESS_LOG',
  'COMPOSE_PROJECT_NAME',
  'DELIVERY',
  'CONTENT',
];

/** The remark on a line. It quotes no value, which may be a secret. */
function remarkOn(line: string): string | undefined {
  const [, name = '', sign, value = ''] =
    /^\s*(?:export\s+)?(\w+)(\s*[=:]|\s)\s*(.*)$/.exec(line) ?? [];
  if (!name) return undefined;
  if (!SETTINGS.includes(name))
    return `${name} n'est pas un réglage du site ; il y a ${SETTINGS.join(', ')}`;
  if (!sign?.includes('=')) return `${name} n'est pas lu ; écrivez ${name}=, puis sa valeur`;
  if (/^[‘’“”«]/.test(value)) return `mettez la valeur de ${name} entre apostrophes droites (')`;
  // A forgotten quote reaches to the next one, and no setting has several lines.
  if (/^(['"])(?!.*\1)/.test(value))
    return `la valeur de ${name} n'a pas son apostrophe ou son guillemet de fin sur cette ligne`;
  if (/^(['"]).*?\1\s*[^\s#]/.test(value))
    return `ce qui suit le deuxième ${value[0]} est perdu ; mettez la valeur de ${name} entre ${value[0] === "'" ? 'guillemets droits (")' : "apostrophes droites (')"}`;
  if (/^[^'"`\s#][^'"`]*(?<=\S)#/.test(value))
    return `ce qui suit # est perdu ; mettez la valeur de ${name} entre apostrophes droites (')`;
  return undefined;
}

/** Returns remarks in French on `.env`, which is in UTF-8; none without the file. */
export function dotenvRemarks(root = ROOT): string[] {
  const path = join(root, '.env');
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    // Without the file there is nothing to say, and environment.ts reports one that cannot be read.
    return [];
  }
  return text.split(/\r?\n/).flatMap((line, index) => {
    const remark = remarkOn(line);
    return remark ? `.env, ligne ${index + 1} : ${remark}.` : [];
  });
}
