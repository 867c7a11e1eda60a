import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test, vi } from 'vitest';
import { startMailServer } from '../../tests/delivery/mail-server.ts';
import { receivingSettings, store } from '../../tests/delivery/requests.ts';
import { newFolder, testOnUnix } from '../../tests/server/support.ts';
import { DATABASE_PROBLEMS, MAIL_PROBLEMS, SERVICE_PROBLEMS } from '../problems.ts';
import { runCommand } from './commands.ts';
import { cvPath, removeCv, syncFolder } from './cv-files.ts';
import { openDatabase } from './open-database.ts';
import { run as runSql } from './sql.ts';
import { listRequests } from './stored-requests.ts';

// Spies on `removeCv`, during which one test locks the database, and on `syncFolder`, which one makes fail.
vi.mock(import('./cv-files.ts'), { spy: true });

let folder: string;
let file: string;
let environment: NodeJS.ProcessEnv;

/** Stores three requests: two of one person, of which one mentions the other person's address. */
beforeEach(async () => {
  folder = await newFolder();
  file = join(folder, 'demandes.sqlite');
  const database = openDatabase(file);
  const add = (email: string, message: string, options = {}) => {
    const fields = { fullName: 'Max Exemple', email, message };
    return store(database, file, { email, fields, ...options });
  };
  await add('max@a.example', 'Bonjour, de la part de lou@b.example.');
  await add('Max@a.example', '=1+1', { kind: 'trainer', content: '%PDF-1.7' });
  await add('lou@b.example', 'Deux\nlignes');
  database.close();
  environment = { REQUESTS_FOLDER: folder, SMTP_HOST: '', MAIL_FROM: '' };
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
  const path = join(folder, 'cv/2.pdf');
  expect((await run('show', '2')).stdout).toContain(`CV\u00a0: mon cv.pdf (${path})`);
  expect(readFileSync(path, 'utf8')).toBe('%PDF-1.7');
});

test('erases an address in any spelling, and reminds of copies and mails', async () => {
  const { stdout, status } = await run('erase', 'MAX@a.example');
  expect(stdout.match(/^effacée : /gm)).toHaveLength(2);
  expect(stdout).toContain('Effacez vous-même vos copies, vos tableaux et les e-mails reçus.');
  expect(status).toBe(0);
  expect(readdirSync(join(folder, 'cv'))).toEqual([]);
  expect((await run('list')).stdout.trimEnd().split('\n')).toHaveLength(1);
  expect((await run('erase', 'max@a.example')).stdout).toMatch(/^Aucune demande de max@/);
});

test('lists the erased requests even if the database is locked before the CV is deleted', async () => {
  const other = openDatabase(file);
  vi.mocked(removeCv).mockImplementationOnce((...of) => {
    other.exec('BEGIN IMMEDIATE');
    setTimeout(() => other.close(), 100);
    rmSync(cvPath(...of));
  });
  const { stdout, status } = await run('erase', 'max@a.example');
  expect([stdout.match(/^effacée : /gm), status]).toEqual([Array(2).fill('effacée : '), 0]);
  expect(readdirSync(join(folder, 'cv'))).toEqual([]);
});

test('reports the CV of an erased request that could not be deleted', async () => {
  rmSync(join(folder, 'cv/2.pdf'));
  mkdirSync(join(folder, 'cv/2.pdf'));
  const { stdout, stderr, status } = await run('erase', '2');
  expect([stdout, status]).toEqual([expect.stringMatching(/^effacée : +2 /), 1]);
  expect(stderr).toBe(`${SERVICE_PROBLEMS.cvsNotRemoved('2.pdf')}\n`);
});

test('erases one request by its number, and the requests of robots', async () => {
  const database = openDatabase(file);
  await store(database, file, { isRobot: true, email: 'bot@a.example' });
  database.close();
  expect((await run('show', '4')).stdout).toContain("Vient sans doute d'un robot");
  expect((await run('show', '1')).stdout).not.toContain('robot');
  expect((await run('erase', '2')).stdout).toMatch(/^effacée : +2 .*\nEffacez vous-même/);
  expect((await run('erase', 'robots')).stdout).toMatch(/^effacée : +4 .* bot@a\.example/);
  expect((await run('erase', 'robots')).stdout).toMatch(/^Aucune demande de robots\.\n/);
  expect((await run('list')).stdout.trimEnd().split('\n')).toHaveLength(2);
});

test('refuses arguments that it would ignore', async () => {
  for (const args of [
    ['erase', '1', '2'],
    ['copy', join(folder, 'mes'), 'copies'],
    ['retry', '2'],
  ]) {
    const { stdout, stderr, status } = await run(...args);
    const surplus = args.at(-1);
    expect([stdout, stderr, status]).toEqual([
      '',
      expect.stringContaining(`Rien n'est fait : « ${surplus} » est en trop après ${args[0]}.`),
      1,
    ]);
  }
  expect((await run('list')).stdout.trimEnd().split('\n')).toHaveLength(3);
  expect((await run('erase', 'Jean', 'Dupont')).stderr).toMatch(
    /après erase\. Donnez une adresse seule, un numéro /,
  );
  expect(readdirSync(folder)).not.toContain('mes');
});

test('exports all requests to a new file', async () => {
  const path = join(folder, 'demandes.csv');
  expect((await run('export', path)).stdout).toBe(`Demandes écrites dans ${path} : 3.\n`);
  expect(readFileSync(path, 'utf8')).toContain("'=1+1");
  expect((await run('export', path)).stderr).toMatch(/existe déjà : donnez un autre nom/);
  expect((await run('export', join(folder, 'absent/a.csv'))).stderr).toMatch(/n'existe pas/);
  for (const args of [[], [join(folder, 'demandes.xlsx')]])
    expect((await run('export', ...args)).stderr).toMatch(/^Donnez un nom de fichier .*\.csv/);
});

test.each(['export', 'copy'])('refuses to %s requests to the published site', async (command) => {
  const site = await newFolder();
  const settings = { SITE_FOLDER: site };
  const { stderr } = await runWith(settings, command, join(site, 'demandes'));
  expect(stderr).toMatch(/serait dans un dossier publié/);
  expect(readdirSync(site)).toEqual([]);
});

test('sends a test mail to each recipient, and prints the results in French', async () => {
  const mailServer = await startMailServer();
  const recipients = { contact: ['c@a.example'], trainer: ['t@a.example', 'c@a.example'] };
  const site = await newFolder({
    'dist/.build.json': JSON.stringify({ reception: receivingSettings({ recipients }) }),
  });
  Object.assign(environment, mailServer.settings, { SITE_FOLDER: join(site, 'dist') });
  // Node reads this variable of its own process.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  const { stdout, status } = await run('test-mail');
  const server = `127.0.0.1, port ${mailServer.settings.SMTP_PORT}`;
  expect(stdout.trimEnd().split('\n')).toEqual([
    `c@a.example (Demande de hackathon, Demande de formateur, Candidature de formateur, Message) : envoi par ${server}...`,
    "c@a.example : accepté par le serveur d'e-mail ; vérifiez qu'il arrive.",
    `t@a.example (Candidature de formateur) : envoi par ${server}...`,
    "t@a.example : accepté par le serveur d'e-mail ; vérifiez qu'il arrive.",
    'Si vous venez de changer .env, relancez le site : il garde les réglages de son démarrage.',
  ]);
  expect(status).toBe(0);
  expect(mailServer.mails.map(({ text }) => text)).toEqual([
    expect.stringContaining('- Message\n'),
    expect.stringContaining('- Candidature de formateur\n'),
  ]);
  mailServer.refuse('RCPT TO', '550 no');
  const refused = await run('test-mail');
  // As the sentence states, this command names the refused addresses.
  const sentence = MAIL_PROBLEMS.recipient('EENVELOPE 550');
  expect(sentence).toContain('« npm run requests -- test-mail »');
  for (const recipient of ['c@a.example', 't@a.example'])
    expect(refused.stdout).toContain(`${recipient} : échec. ${sentence}`);
  expect(refused).toMatchObject({ status: 1, stderr: expect.stringMatching(/ partis : 2\.\n$/) });
  expect((await runWith({ MAIL_FROM: 'Interligne' }, 'test-mail')).stderr).toMatch(
    /^Aucun e-mail ne part\. MAIL_FROM : /,
  );
  const record = JSON.stringify({ reception: receivingSettings({ delivery: 'simulated' }) });
  writeFileSync(join(site, 'dist/.build.json'), record);
  expect((await run('test-mail')).stderr).toMatch(/^Le site construit n'envoie aucune demande/);
  vi.unstubAllEnvs();
  await mailServer.stop();
});

testOnUnix('copies the database in use with its CVs, and replaces the previous copy', async () => {
  const server = openDatabase(file);
  const copy = join(await newFolder(), 'copie');
  for (const count of [3, 4]) {
    expect((await run('copy', copy)).stdout).toBe(`Demandes et CV copiés : ${copy}\n`);
    expect(readFileSync(join(copy, '.gitignore'), 'utf8')).toBe('*\n');
    for (const name of ['', 'demandes.sqlite', 'cv', 'cv/2.pdf'])
      expect(statSync(join(copy, name)).mode & 0o077, name).toBe(0);
    expect(readFileSync(join(copy, 'cv/2.pdf'), 'utf8')).toBe('%PDF-1.7');
    const copied = openDatabase(join(copy, 'demandes.sqlite'));
    expect(listRequests(copied)).toHaveLength(count);
    copied.close();
    await store(server, file);
  }
  server.close();
  for (const name of readdirSync(dirname(copy))) expect(name).toBe('copie');
});

test('refuses to replace a folder that is not a copy of this database', async () => {
  const parent = await newFolder({
    'notes/notes.txt': 'notes',
    'unfinished.part/notes.txt': 'notes',
    'replaced.old/notes.txt': 'notes',
    'other/demandes.sqlite': 'live',
    'other/cv/1.pdf': 'live',
  });
  const before = readdirSync(parent, { recursive: true }).sort();
  // A copy of another database.
  const another = join(await newFolder(), 'demandes.sqlite');
  openDatabase(another).close();
  await runWith({ REQUESTS_FOLDER: dirname(another) }, 'copy', join(parent, 'foreign'));
  const foreign = readFileSync(join(parent, 'foreign/demandes.sqlite'));
  // A copy of an older version of this database.
  await run('copy', join(parent, 'older'));
  const marker = join(parent, 'older/copie-des-demandes.json');
  const { version, ...rest } = JSON.parse(readFileSync(marker, 'utf8'));
  writeFileSync(marker, JSON.stringify({ ...rest, version: version - 1 }));
  for (const [name, refusal] of [
    ['notes', /notes n'est pas une copie de ces demandes : rien n'y a été changé/],
    ['unfinished', /unfinished\.part n'est pas une copie de ces demandes/],
    ['replaced', /replaced\.old n'est pas une copie de ces demandes/],
    ['foreign', /foreign copie un autre .* : rien n'y a été changé\. .* a été perdu : remettez/],
    ['older', /older a été copié par une autre version du site : rien n'y a été changé\./],
    ['other', /est le dossier des demandes d'un site, non une copie/],
  ] as const)
    expect((await run('copy', join(parent, name))).stderr).toMatch(refusal);
  rmSync(join(folder, 'cv/2.pdf'));
  for (const live of [folder, join(folder, 'cv'), join(folder, 'cv/copie')])
    expect((await run('copy', live)).stderr).toMatch(/est le dossier des demandes d'un site/);
  const after = readdirSync(parent, { recursive: true }).map(String);
  expect(after.filter((name) => !/^(foreign|older)/.test(name)).sort()).toEqual(before);
  expect(readFileSync(join(parent, 'foreign/demandes.sqlite'))).toEqual(foreign);
  expect(readFileSync(join(parent, 'other/cv/1.pdf'), 'utf8')).toBe('live');
});

test('keeps the previous copy when a command is interrupted at any step', async () => {
  const copy = join(await newFolder(), 'copie');
  await run('copy', copy);
  const copied = () => openDatabase(join(copy, 'demandes.sqlite'));
  // Interrupted while the new copy was written.
  cpSync(copy, `${copy}.part`, { recursive: true });
  rmSync(join(`${copy}.part`, 'demandes.sqlite'));
  expect((await run('copy', copy)).status).toBe(0);
  // Interrupted before the marker.
  mkdirSync(`${copy}.part`);
  writeFileSync(join(`${copy}.part`, '.gitignore'), '*\n');
  expect((await run('copy', copy)).status).toBe(0);
  // Interrupted between the two renames; the next command fails too.
  renameSync(copy, `${copy}.old`);
  vi.mocked(syncFolder).mockImplementationOnce(() => {
    throw Object.assign(new Error(), { code: 'ENOSPC' });
  });
  expect(await run('copy', copy)).toMatchObject({
    status: 1,
    stderr: `Aucune copie : ${copy} ne tient pas sur le disque, qui est plein.\n`,
  });
  const database = copied();
  expect(listRequests(database)).toHaveLength(3);
  database.close();
  expect(readFileSync(join(copy, 'cv/2.pdf'), 'utf8')).toBe('%PDF-1.7');
});

test('copies everything but a CV that is missing or cannot be read, and lists it', async () => {
  const database = openDatabase(file);
  await store(database, file, { content: '%PDF-4' });
  database.close();
  const cv = join(folder, 'cv/2.pdf');
  const copy = join(await newFolder(), 'copie');
  const incomplete = {
    status: 1,
    stdout: `Demandes et CV copiés : ${copy}\n`,
    stderr: 'Sans les CV qui manquent ou ne peuvent pas être lus : 2.\n',
  };
  rmSync(cv);
  expect(await run('copy', copy)).toEqual(incomplete);
  // Even root cannot read a folder as a file.
  mkdirSync(cv);
  expect(await run('copy', copy)).toEqual(incomplete);
  expect(readdirSync(join(copy, 'cv'))).toEqual(['4.pdf']);
  expect(readFileSync(join(copy, 'cv/4.pdf'), 'utf8')).toBe('%PDF-4');
});

test('keeps a CV that only the previous copy has, unless its number is another request there', async () => {
  const copy = join(await newFolder(), 'copie');
  await run('copy', copy);
  rmSync(join(folder, 'cv/2.pdf'));
  for (let nights = 0; nights < 2; nights += 1)
    expect(await run('copy', copy)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /^CV qui manquent dans le dossier .* : 2\. Cette copie les garde/,
      ),
    });
  expect(readFileSync(join(copy, 'cv/2.pdf'), 'utf8')).toMatch(/^%PDF/);
  const earlier = new DatabaseSync(join(copy, 'demandes.sqlite'));
  earlier.exec("UPDATE request SET key = 'other' WHERE id = 2");
  earlier.close();
  expect((await run('copy', copy)).stderr).toBe(
    'Sans les CV qui manquent ou ne peuvent pas être lus : 2.\n',
  );
  expect(existsSync(join(copy, 'cv/2.pdf'))).toBe(false);
});

test('queues failed mails again', async () => {
  const database = openDatabase(file);
  runSql(database, "UPDATE mail SET state = 'failed', error = 'EENVELOPE 550' WHERE id < 3");
  const { stdout } = await run('list');
  expect(stdout).toContain('e-mail non envoyé à contact@interligne.example (EENVELOPE 550)');
  expect(stdout).toMatch(
    /\nUn e-mail n'est pas parti : « npm run requests -- test-mail » dit pourquoi\.\n$/,
  );
  expect((await run('retry')).stdout).toBe('E-mails qui vont repartir : 2.\n');
  const states = listRequests(database).map(({ mails }) => mails[0]?.state);
  expect(states).toEqual(Array(3).fill('waiting'));
  database.close();
});

test('reports in one sentence why a command fails', async () => {
  expect(await run('show', '9')).toMatchObject({
    status: 1,
    stderr: "Il n'y a pas de demande 9. Celles que list affiche : 1, 2, 3.\n",
  });
  expect((await run('show')).stderr).toMatch(/^Donnez un numéro\. Celles que list affiche : 1/);
  for (const unknown of ['1e0', '0x1', ' 1'])
    expect((await run('show', unknown)).stderr).toContain(`Il n'y a pas de demande ${unknown}. `);
  for (const unknown of ['1e0', 'max', '@', 'Max <max@a.fr>', 'mailto:max@a.fr', 'max@a.fr.'])
    expect((await run('erase', unknown)).stderr).toMatch(
      /^Donnez une adresse seule, un numéro ou « robots »/,
    );
  expect((await run('erase', '9')).stderr).toMatch(/^Il n'y a pas de demande 9\. /);
  for (const unknown of ['effacer', 'constructor'])
    expect(await run(unknown, '9')).toMatchObject({
      status: 1,
      stderr: `\nLa commande « ${unknown} » n'existe pas.\n`,
    });
  expect((await run('copy')).stderr).toMatch(/^Donnez un dossier/);
  for (const [parent, remedy] of [
    [file, 'donnez un autre dossier.'],
    [
      join(folder, 'absent'),
      `créez-le pour l'utilisateur du site (en administrateur, « install -d -o site -m 700 ${join(folder, 'absent')} »).`,
    ],
  ] as const)
    expect((await run('copy', join(parent, 'copie'))).stderr).toBe(
      `Aucune copie : ${join(parent, 'copie')} est dans un dossier qui n'existe pas : ${remedy}\n`,
    );
  writeFileSync(file, Buffer.alloc(20_000, 'damaged'));
  const damaged = `${DATABASE_PROBLEMS.damaged} (${file})\n`;
  for (const args of [['list'], ['show', '2'], ['erase', '2'], ['copy', join(folder, 'copie')]])
    expect((await run(...args)).stderr).toBe(damaged);
  rmSync(file);
  for (const log of ['-wal', '-shm']) rmSync(file + log, { force: true });
  expect((await run('list')).stderr).toBe(`${DATABASE_PROBLEMS.missing} (${file})\n`);
  expect(readdirSync(join(folder, 'cv'))).toEqual(['2.pdf']);
  const absent = { REQUESTS_FOLDER: join(folder, 'absent') };
  expect((await runWith(absent, 'list')).stderr).toMatch(
    /^Aucune demande ici : .* tapez cette commande là-bas\. .* remettez leur dossier en place/,
  );
  for (const [path, sentence] of [
    [join(folder, 'cv/2.pdf'), DATABASE_PROBLEMS.notAFolder],
    [join(folder, 'absent/demandes'), DATABASE_PROBLEMS.withoutParent],
  ] as const)
    expect((await runWith({ REQUESTS_FOLDER: path }, 'list')).stderr).toBe(
      `${sentence} (${join(path, 'demandes.sqlite')})\n`,
    );
});

test('works with invalid settings of mails and of the server', async () => {
  Object.assign(environment, { MAIL_FROM: 'Interligne', PORT: 'beaucoup' });
  const copy = join(await newFolder(), 'copie');
  const table = join(folder, 'demandes.csv');
  for (const args of [['list'], ['show', '2'], ['export', table], ['copy', copy], ['erase', '2']])
    expect((await run(...args)).status, args[0]).toBe(0);
});
