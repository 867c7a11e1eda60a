import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ssh2 from 'ssh2';
import type { Storage } from '../publish.ts';
import { openFtp } from './ftp.ts';
import { openFolder } from './local.ts';
import { openSftp } from './sftp.ts';

const EXAMPLE = 'par exemple PUBLISH_URL=ftps://claire@ftp.votre-domaine.fr/www';

/** A French error message about PUBLISH_URL; `undefined` when it is valid. */
export function problemOf(address: string): string | undefined {
  if (!address) return `PUBLISH_URL manque : écrivez-la dans le fichier .env, ${EXAMPLE}.`;
  if (isAbsolute(address)) return undefined;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'file:') return undefined;
  if (!url?.username || !/^(sftp|ftps?):$/.test(url.protocol)) {
    return `PUBLISH_URL ne convient pas : il y faut sftp:// ou ftps://, votre nom, l'hôte et le dossier, ${EXAMPLE}.`;
  }
  if (url.password)
    return 'PUBLISH_URL : retirez-en le mot de passe, et écrivez-le dans PUBLISH_PASSWORD.';
  if (url.pathname.length < 2) return `PUBLISH_URL : il y manque le dossier du site, ${EXAMPLE}.`;
  return undefined;
}

/** Where an agent or a key file identifies the user of SFTP. */
function keys(env: NodeJS.ProcessEnv) {
  const agent = env.SSH_AUTH_SOCK;
  const file = env.PUBLISH_KEY || join(homedir(), '.ssh/id_ed25519');
  // The key itself, as a forge's secret, or the path of its file.
  const key = file.includes('PRIVATE KEY') ? file : existsSync(file) && readFileSync(file);
  // A key with a passphrase is for the agent.
  const isReadable = key && !(ssh2.utils.parseKey(key) instanceof Error);
  return { ...(agent && { agent }), ...(isReadable && { privateKey: key }) };
}

interface Questions {
  askPassword: () => Promise<string>;
  isKnown: (fingerprint: string) => Promise<boolean>;
}

/** Opens the folder of PUBLISH_URL. Asks for a password where nothing else identifies the user. */
export async function openHost(
  address: string,
  env: NodeJS.ProcessEnv,
  { askPassword, isKnown }: Questions,
): Promise<Storage> {
  if (isAbsolute(address)) return openFolder(address);
  const url = new URL(address);
  if (url.protocol === 'file:') return openFolder(fileURLToPath(url));
  const path = decodeURIComponent(url.pathname);
  // From the folder in which a session begins, as curl does.
  const folder = path.startsWith('/~/') ? path.slice(3) : path;
  const host = url.hostname;
  const user = decodeURIComponent(url.username);
  if (url.protocol !== 'sftp:') {
    const port = Number(url.port || 21);
    const secure = url.protocol === 'ftps:' && (port === 990 ? 'implicit' : true);
    const password = env.PUBLISH_PASSWORD || (await askPassword());
    return openFtp({ host, port, user, password, secure }, folder);
  }
  const config = { host, port: Number(url.port || 22), username: user };
  const found = keys(env);
  const byPassword = async () =>
    openSftp({ ...config, password: await askPassword() }, folder, isKnown);
  if (env.PUBLISH_PASSWORD) {
    return openSftp({ ...config, password: env.PUBLISH_PASSWORD }, folder, isKnown);
  }
  if (!found.agent && !found.privateKey) return byPassword();
  return openSftp({ ...config, ...found }, folder, isKnown).catch((error) => {
    if (error.level === 'client-authentication') return byPassword();
    throw error;
  });
}

const REASONS: Record<string, string> = {
  ENOTFOUND: "l'hôte de PUBLISH_URL n'existe pas, ou la connexion à internet est coupée",
  ECONNREFUSED: "l'hôte de PUBLISH_URL refuse la connexion : vérifiez son nom et le port",
  ERR_TLS_CERT_ALTNAME_INVALID:
    "le certificat de l'hôte est à un autre nom : écrivez dans PUBLISH_URL le nom que donne votre hébergeur",
  DEPTH_ZERO_SELF_SIGNED_CERT: "personne ne garantit le certificat de l'hôte",
  'client-authentication': "l'hôte refuse ce nom et ce mot de passe, ou cette clé",
  '530': "l'hôte refuse ce nom et ce mot de passe",
  '550': "l'hôte refuse le dossier de PUBLISH_URL : écrivez celui que donne votre hébergeur",
};

/** What prevented a publication, in French, without any secret. */
export function reasonOf(error: unknown): string {
  const { message, code, level } = error as Error & { code?: unknown; level?: string };
  if (/Host denied|verification failed/.test(message)) {
    return "La clé de l'hôte n'est pas celle que vous avez confirmée : demandez à votre hébergeur si elle a changé, puis retirez PUBLISH_FINGERPRINT de .env.";
  }
  const reason = REASONS[level ?? ''] ?? REASONS[String(code)];
  if (reason) return `Publication impossible : ${reason}.`;
  // Of ssh2 and of Node.
  const isLost = /No response from server|ECONNRESET/.test(message);
  return `Publication interrompue : ${isLost ? 'la connexion est coupée' : message}`;
}
