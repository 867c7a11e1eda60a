/** Remarks on the lines of `.env` that have no effect, or another one than they seem to have. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from './environment.ts';

/** The settings of .env.example, docs/operations.md and for developers. */
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
  'DOMAIN',
  'OTHER_DOMAIN',
  'DELIVERY',
  'CONTENT',
];

const SEVERAL = new RegExp(String.raw`\b(?:${SETTINGS.join('|')})=.*\s(?:${SETTINGS.join('|')})=`);

/** The name in front of a sign, in the letters of settings: « smtp-host », « "SMTP HOST" ». */
const nameMeant = (line: string) =>
  line
    .split(/[=:]/, 1)[0]
    ?.toUpperCase()
    .replaceAll(/[^A-Z]+/g, '_')
    .replaceAll(/^_|_$/g, '') ?? '';

/** The remark on a line. It quotes no value, which may be a secret. */
function remarkOn(line: string): string | undefined {
  if (/^\s*(?:#|$)/.test(line)) return undefined;
  const [, name = '', sign = '', value = ''] =
    /^[ \t]*(?:export[ \t]+)?(\w+)([ \t]*[=:]|\s)\s*(.*)$/.exec(line) ?? [];
  const [meant] = [name, nameMeant(line)].filter((one) => SETTINGS.includes(one));
  if (meant && (meant !== name || !sign.includes('=')))
    return `${meant} n'est pas lu ; écrivez ${meant}=, puis sa valeur`;
  if (!/[=:]/.test(sign))
    return "cette ligne n'est pas lue ; si elle finit la précédente, remettez-la au bout, sinon mettez # devant";
  if (!meant) return `${name} n'est pas un réglage du site ; il y a ${SETTINGS.join(', ')}`;
  if (SEVERAL.test(line)) return 'un réglage par ligne ; mettez chacun sur la sienne';
  const [, last] =
    (name === 'SMTP_PASSWORD' ? /^(['"]).*\1\s*([;,])\s*$/ : /()([;,])\s*$/)
      .exec(value)
      ?.slice(1) ?? [];
  if (last) return `supprimez « ${last} » à la fin de la ligne`;
  const straight = value.slice(1, -1).includes("'")
    ? 'guillemets droits (")'
    : "apostrophes droites (')";
  if (/^[‘’“”«]/.test(value)) return `mettez la valeur de ${name} entre ${straight}`;
  // A forgotten quote reaches to the next one, and no setting has several lines.
  if (/^(['"])(?!.*\1)/.test(value))
    return `la valeur de ${name} n'a pas son apostrophe ou son guillemet de fin sur cette ligne`;
  if (/^(['"]).*?\1\s*[^\s#]/.test(value))
    return `ce qui suit le deuxième ${value[0]} est perdu ; mettez la valeur de ${name} entre ${value[0] === "'" ? 'guillemets droits (")' : "apostrophes droites (')"}`;
  if (/^[^'"`\s#].*(?<=\S)#/.test(value) || /^[^=]*=#/.test(line))
    return `ce qui suit # est perdu ; mettez la valeur de ${name} entre ${straight}`;
  return undefined;
}

/** The values of .env.example, which are to be replaced. */
const EXAMPLE = /\bvotre-(domaine|fournisseur)\.fr$|^mot de passe$/i;

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
    // Notepad may begin the file with a byte order mark.
    text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    // Without the file there is nothing to say, and environment.ts reports one that cannot be read.
    return [];
  }
  // environment.ts reports another encoding.
  if (/[\0\uFFFD]/.test(text)) return [];
  const lines = new Map<string, number>();
  return text.split(/\r?\n/).flatMap((line, index) => {
    const [, name = ''] = /^\s*(?:export\s+)?(\w+)\s*=/.exec(line) ?? [];
    const first = lines.get(name);
    if (name && !first) lines.set(name, index + 1);
    const repeated = first && `${name} est déjà à la ligne ${first} ; gardez l'une des deux`;
    const example = sendsMails ? remarkOnExample(line) : undefined;
    const remark = remarkOn(line) ?? (repeated || example);
    return remark ? `.env, ligne ${index + 1} : ${remark}.` : [];
  });
}
