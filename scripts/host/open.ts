/** Connects to the host of `npm run publish`, and explains in French what prevents it. */
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

/** The SSH agent and the private key of the user, as far as there are any. */
function sshIdentity(env: NodeJS.ProcessEnv) {
  const agent = env.SSH_AUTH_SOCK;
  const file = env.PUBLISH_KEY || join(homedir(), '.ssh/id_ed25519');
  // PUBLISH_KEY is the key itself, as in a secret of the forge's CI, or the path of its file.
  const key = file.includes('PRIVATE KEY') ? file : existsSync(file) && readFileSync(file);
  // A key with a passphrase cannot be read here, but the agent can use it.
  const isUsable = key && !(ssh2.utils.parseKey(key) instanceof Error);
  return { ...(agent && { agent }), ...(isUsable && { privateKey: key }) };
}

interface Questions {
  askPassword: () => Promise<string>;
  /** Whether a host key is the one that the owner has confirmed. */
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
  // `/~/` is the folder in which a session begins, as in curl.
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
  const openByPassword = (password: string) => openSftp({ ...config, password }, folder, isKnown);
  if (env.PUBLISH_PASSWORD) return openByPassword(env.PUBLISH_PASSWORD);
  const identity = sshIdentity(env);
  if (!identity.agent && !identity.privateKey) return openByPassword(await askPassword());
  return openSftp({ ...config, ...identity }, folder, isKnown).catch(async (error) => {
    if (error.level !== 'client-authentication') throw error;
    return openByPassword(await askPassword());
  });
}

/** By the `level` of ssh2's errors, or the code of Node's and of FTP's. */
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
  // The first message is ssh2's, the second Node's.
  const isLost = /No response from server|ECONNRESET/.test(message);
  return `Publication interrompue : ${isLost ? 'la connexion est coupée' : message}`;
}
