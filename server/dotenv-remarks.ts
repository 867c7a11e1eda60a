/** Remarks on the lines of `.env` that have no effect, or another one than they seem to have. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
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

/** The values of .env.example and of docs/annexes/reception.md, which are to be replaced. */
const EXAMPLE =
  /\bvotre-(domaine|fournisseur)\.fr$|^mot de passe$|^le mot de passe, entre apostrophes$/i;

/** Whether a mail setting still has the value of the example. */
export const isExample = (value = ''): boolean => EXAMPLE.test(value);

/** The remark on a mail setting of the example. */
function remarkOnExample(line: string): string | undefined {
  const [name = '', value] = Object.entries(parseEnv(line))[0] ?? [];
  return /^(SMTP|MAIL)_/.test(name) && isExample(value)
    ? `${name} a encore la valeur de l'exemple ; écrivez la vôtre, que donne votre fournisseur d'e-mail`
    : undefined;
}

/**
 * Returns remarks in French on `.env`, which is in UTF-8; none without the file. `sendsMails` adds those on
 * mail settings of the example, for a site whose server receives requests; the server reports them itself.
 */
export function dotenvRemarks(root = ROOT, sendsMails = false): string[] {
  const path = join(root, '.env');
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    // Without the file there is nothing to say, and environment.ts reports one that cannot be read.
    return [];
  }
  return text.split(/\r?\n/).flatMap((line, index) => {
    const remark = remarkOn(line) ?? (sendsMails ? remarkOnExample(line) : undefined);
    return remark ? `.env, ligne ${index + 1} : ${remark}.` : [];
  });
}
