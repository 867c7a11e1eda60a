/**
 * `npm run publish`: sends dist/ to the host of PUBLISH_URL (docs/publishing.md), after the content
 * check. The settings are variables or lines of `.env`.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { publish, sendSettings } from '../publish.ts';
import { openHost, problemOf, reasonOf } from './open.ts';

const ROOT = join(import.meta.dirname, '../..');
const DOTENV = join(ROOT, '.env');
const BUILD = join(ROOT, 'dist');

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Asks on the terminal, without echo for a secret. Returns an empty answer where there is no terminal. */
async function ask(question: string, { secret = false } = {}): Promise<string> {
  if (!process.stdin.isTTY) return '';
  process.stdout.write(question);
  const output = secret ? new Writable({ write: (_, __, done) => done() }) : process.stdout;
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  const answer = await terminal.question('');
  terminal.close();
  if (secret) console.log();
  return answer.trim();
}

/** Trusts a host key on first use, when the owner confirms it; later keys must be the same. */
async function isKnown(fingerprint: string): Promise<boolean> {
  const known = process.env.PUBLISH_FINGERPRINT;
  if (known) return known === fingerprint;
  console.log(`Première connexion. L'empreinte de la clé de l'hôte est ${fingerprint}.`);
  const answer = await ask('Est-ce celle que donne votre hébergeur ? (oui/non) ');
  if (answer.toLowerCase() !== 'oui') return false;
  appendFileSync(DOTENV, `\nPUBLISH_FINGERPRINT='${fingerprint}'\n`, { mode: 0o600 });
  return true;
}

if (existsSync(DOTENV)) process.loadEnvFile(DOTENV);
const address = process.env.PUBLISH_URL ?? '';
const problem = problemOf(address);
if (problem) fail(problem);
if (!existsSync(join(BUILD, 'index.html'))) {
  fail("Aucun site construit à publier : lancez « npm run build » d'abord.");
}
const check = spawnSync(process.execPath, ['scripts/check-content.ts', '--strict'], {
  cwd: ROOT,
  encoding: 'utf8',
});
if (check.status !== 0) fail(`${check.stdout}${check.stderr}\nRien n'a été envoyé.`);
if (address.startsWith('ftp:')) {
  console.warn(
    'Attention : ftp:// envoie votre mot de passe en clair. Écrivez ftps:// si votre hébergeur le permet.',
  );
}

const askPassword = () => ask('Mot de passe : ', { secret: true });
const withoutCredentials = address.replace(/^(\w+:\/\/)[^/]*@/, '$1');
try {
  const host = await openHost(address, process.env, { askPassword, isKnown });
  const progress = (done: number, total: number) =>
    process.stdout.isTTY && process.stdout.write(`\r${done} fichiers sur ${total}`);
  const { sent } = await publish(host, BUILD, { progress });
  await sendSettings(host, BUILD);
  await host.close();
  console.log(`\rLe site est publié : ${withoutCredentials} (${sent} fichiers envoyés).`);
} catch (error) {
  fail(`\n${reasonOf(error)}\nSi l'envoi avait commencé, relancez la commande : il reprend.`);
}
// A connection that does not close must not hold the terminal.
process.exit();
