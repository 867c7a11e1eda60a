import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ReceptionSettings } from '../../requests/reception-settings.ts';
import { startMailServer } from '../../tests/delivery/mail-server.ts';
import { receivingSettings, store } from '../../tests/delivery/requests.ts';
import { newFolder, testOnUnix, writeFiles } from '../../tests/server/support.ts';
import { PROBLEMS } from '../problems.ts';
import { runCommand } from './commands.ts';
import { openDatabase, run as runSql } from './database.ts';
import { listRequests } from './requests.ts';

let folder: string;
let file: string;
let site: string;
let environment: NodeJS.ProcessEnv;

/** Stores three requests, two of them of one person. */
beforeEach(async () => {
  folder = await newFolder();
  file = join(folder, 'demandes.sqlite');
  const database = openDatabase(file);
  const add = (email: string, message: string, options = {}) => {
    const fields = { fullName: 'Max Exemple', email, message };
    return store(database, { email, fields, ...options });
  };
  add('max@a.example', 'Bonjour');
  add('Max@a.example', '=1+1', { kind: 'trainer', content: '%PDF-1.7' });
  add('lou@b.example', 'Deux\nlignes');
  database.close();
  site = join(folder, 'dist');
  environment = { REQUESTS_FOLDER: folder, SITE_FOLDER: site, SMTP_HOST: '', MAIL_FROM: '' };
});

/** Runs a command, with some settings of its own. */
async function runWith(settings: NodeJS.ProcessEnv, ...args: string[]) {
  const output = { stdout: '', stderr: '', status: 0 };
  const log = (text: string) => {
    output.stdout += `${text}\n`;
  };
  const error = (text: string) => {
    output.stderr += `${text}\n`;
  };
  output.status = await runCommand(args, { log, error }, { ...environment, ...settings });
  return output;
}
const run = (...args: string[]) => runWith({}, ...args);

test('lists and shows requests', async () => {
  expect((await run()).stdout).toContain("efface toutes les demandes d'une adresse e-mail");
  const lines = (await run('list')).stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(
    /^ +1 {2}\d+ \p{L}+ \d{4} à .* Message {2}max@a\.example {2}e-mail en attente à contact@\S+$/u,
  );
  expect(lines[1]).toContain('Candidature de formateur');
  expect((await run('show', '3')).stdout).toContain('Message\u00a0:\nDeux\nlignes');
  const path = join(folder, 'cv-2.pdf');
  expect((await run('show', '2')).stdout).toContain(
    'CV\u00a0: mon cv.pdf (« npm run requests -- cv 2',
  );
  expect((await run('cv', '2', path)).stdout).toBe(`CV écrit : ${path}\n`);
  expect(readFileSync(path, 'utf8')).toBe('%PDF-1.7');
});

test('erases an address in any spelling, and reminds of copies and mails', async () => {
  const { stdout, status } = await run('erase', 'MAX@a.example');
  expect(stdout.match(/^effacée : /gm)).toHaveLength(2);
  expect(stdout).toContain('Effacez vous-même vos copies, vos tableaux et les e-mails reçus.');
  expect(status).toBe(0);
  expect((await run('list')).stdout.trimEnd().split('\n')).toHaveLength(1);
  expect((await run('erase', 'max@a.example')).stdout).toMatch(/^Aucune demande de max@/);
  expect((await run('erase', '3')).stdout).toMatch(/^effacée : +3 /);
  expect((await run('list')).stdout).not.toContain('lou@');
});

testOnUnix('exports all requests to a new file that only its owner can read', async () => {
  const path = join(folder, 'demandes.csv');
  expect((await run('export', path)).stdout).toBe(`Demandes écrites dans ${path} : 3.\n`);
  expect(readFileSync(path, 'utf8')).toContain("'=1+1");
  expect(statSync(path).mode & 0o077).toBe(0);
  expect((await run('export', path)).stderr).toMatch(/existe déjà : donnez un autre nom/);
});

test('sends a test mail to each recipient, and prints the results in French', async () => {
  const mailServer = await startMailServer();
  const recipients = { contact: ['c@a.example'], trainer: ['t@a.example', 'c@a.example'] };
  const publish = (settings: Partial<ReceptionSettings>) =>
    writeFiles(site, { '.build.json': JSON.stringify({ reception: receivingSettings(settings) }) });
  await publish({ recipients });
  Object.assign(environment, mailServer.settings);
  // Node reads this variable of its own process.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  const { stdout, status } = await run('test-mail');
  expect(stdout).toMatch(
    /^c@a\.example : envoi par .*\nc@a\.example : accepté .*\nt@a\.example : envoi par /,
  );
  expect(status).toBe(0);
  const addressees = mailServer.mails.map(({ to }) => [to].flat()[0]?.text);
  expect(addressees).toEqual(['c@a.example', 't@a.example']);
  mailServer.refuse('RCPT TO', '550 no');
  const refused = await run('test-mail');
  for (const recipient of ['c@a.example', 't@a.example'])
    expect(refused.stdout).toContain(`${recipient} : échec (EENVELOPE 550)`);
  expect(refused.status).toBe(1);
  expect((await runWith({ MAIL_FROM: 'Interligne' }, 'test-mail')).stderr).toMatch(
    /^Aucun e-mail ne peut partir\. MAIL_FROM : /,
  );
  await publish({ delivery: 'simulated' });
  expect((await run('test-mail')).stderr).toMatch(/^Le site construit n'envoie aucune demande/);
  vi.unstubAllEnvs();
  await mailServer.stop();
});

testOnUnix('copies the database in use into one file, and replaces the previous copy', async () => {
  const server = openDatabase(file);
  const copies = await newFolder();
  const copy = join(copies, 'copie.sqlite');
  for (const count of [3, 4]) {
    expect((await run('copy', copy)).stdout).toBe(`Demandes et CV copiés : ${copy}\n`);
    expect([readdirSync(copies), statSync(copy).mode & 0o077]).toEqual([['copie.sqlite'], 0]);
    const copied = openDatabase(copy);
    expect(listRequests(copied)).toHaveLength(count);
    copied.close();
    store(server);
  }
  server.close();
  // Put back, the copy is the database.
  copyFileSync(copy, file);
  expect((await run('list')).stdout.trimEnd().split('\n')).toHaveLength(4);
});

test('refuses to replace a file that is not a copy of this database', async () => {
  const other = join(await newFolder(), 'demandes.sqlite');
  openDatabase(other).close();
  const notes = join(await newFolder({ 'a.sqlite': 'notes' }), 'a.sqlite');
  for (const path of [other, notes]) {
    const before = readFileSync(path);
    expect((await run('copy', path)).stderr).toMatch(
      /n'est pas une copie .* a été perdu : remettez/,
    );
    expect(readFileSync(path)).toEqual(before);
  }
});

test('queues failed mails again', async () => {
  const database = openDatabase(file);
  runSql(database, "UPDATE mail SET state = 'failed', error = 'EENVELOPE 550' WHERE id < 3");
  const { stdout } = await run('list');
  expect(stdout).toContain('e-mail non envoyé à contact@interligne.example (EENVELOPE 550)');
  expect((await run('retry')).stdout).toBe('E-mails qui vont repartir : 2.\n');
  database.close();
  expect((await run('list')).stdout).not.toContain('non envoyé');
});

test('reports in one sentence why a command fails, and does nothing', async () => {
  const absent = join(folder, 'absent');
  const before = readdirSync(folder);
  for (const [args, error] of [
    [['show', '9'], "Il n'y a pas de demande « 9 » : donnez un numéro"],
    [['show'], "Il n'y a pas de demande «  »"],
    [['erase', '9'], "Il n'y a pas de demande « 9 »"],
    [['erase', 'Max <max@a.fr>'], 'Donnez une adresse seule ou un numéro'],
    [['erase', 'max@a.example/x'], 'Donnez une adresse seule ou un numéro'],
    [['erase', '1', '2'], "Rien n'est fait : « 2 » est en trop après erase."],
    [['copy', join(folder, 'mes'), 'copies.sqlite'], '« copies.sqlite » est en trop après copy.'],
    [['effacer', '9'], "« effacer » n'existe pas"],
    [['copy', join(absent, 'copie.sqlite')], 'ne peut pas être écrit (ENOENT)'],
    [['export', join(absent, 'a.csv')], 'ne peut pas être écrit (ENOENT)'],
    [['copy', file], 'est le fichier des demandes lui-même'],
    [['copy', join(folder, 'a.txt')], 'Donnez un nom de fichier qui finit par .sqlite'],
    [['export', join(folder, 'a.xlsx')], 'Donnez un nom de fichier qui finit par .csv'],
    [['cv', '1', join(folder, 'a.pdf')], "La demande 1 n'a pas de CV."],
    [['cv', '2'], 'finit par .pdf, par exemple : cv 2 ../cv-2.pdf'],
    [['export', join(site, 'a.csv')], 'serait dans un dossier publié'],
    [['copy', join(site, 'a.sqlite')], 'serait dans un dossier publié'],
    [['cv', '2', join(site, 'a.pdf')], 'serait dans un dossier publié'],
  ] as const)
    expect(await run(...args)).toMatchObject({ status: 1, stderr: expect.stringContaining(error) });
  expect((await runWith({ PORT: 'beaucoup' }, 'list')).stderr).toMatch(/^PORT doit être/);
  expect(readdirSync(folder)).toEqual(before);
  expect((await run('list')).stdout.trimEnd().split('\n')).toHaveLength(3);
  writeFileSync(file, Buffer.alloc(20_000, 'damaged'));
  for (const args of [['list'], ['copy', join(folder, 'a.sqlite')]])
    expect((await run(...args)).stderr).toBe(`${PROBLEMS.damaged}\n`);
  rmSync(file);
  expect((await run('list')).stderr).toMatch(/^Aucune demande ici : /);
  expect(existsSync(file)).toBe(false);
});
