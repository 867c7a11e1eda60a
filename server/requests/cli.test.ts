import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { store } from '../../tests/delivery/requests.ts';
import { itOnUnix, newFolder } from '../../tests/server/support.ts';
import { openDatabase, run as runSql } from './database.ts';
import { listRequests } from './stored-requests.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

let folder: string;
let file: string;

/** Three requests, two of one person, one of which quotes the other person. */
beforeEach(async () => {
  folder = await newFolder();
  file = join(folder, 'demandes.sqlite');
  const database = openDatabase(file);
  const add = (email: string, message: string, more = {}) => {
    const fields = { fullName: 'Max Exemple', email, message };
    return store(database, file, { email, fields, ...more });
  };
  await add('max@a.example', 'Bonjour, de la part de lou@b.example.');
  await add('Max@a.example', '=1+1', { kind: 'trainer', content: '%PDF-1.7' });
  await add('lou@b.example', 'Deux\nlignes');
  database.close();
  vi.stubEnv('REQUESTS_FOLDER', folder);
  for (const name of ['SMTP_HOST', 'MAIL_FROM']) vi.stubEnv(name, '');
});

/** Runs a command in this process; Vitest throws instead of calling `process.exit`. */
async function run(...args: string[]) {
  const output = { stdout: '', stderr: '', status: 0 };
  vi.spyOn(console, 'log').mockImplementation((text) => {
    output.stdout += `${text}\n`;
  });
  vi.spyOn(console, 'error').mockImplementation((text) => {
    output.stderr += `${text}\n`;
  });
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...args);
  vi.resetModules();
  await import('./cli.ts').catch((error: Error) => {
    if (!error.message.includes('process.exit')) throw error;
    output.status = 1;
  });
  return output;
}

it('lists and shows requests', async () => {
  expect((await run()).stdout).toContain("efface toutes les demandes d'une adresse e-mail");
  const lines = (await run('list')).stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(
    /^ +1 {2}\d+ \p{L}+ \d{4} à .* Message {2}max@a\.example {2}e-mail en attente$/u,
  );
  expect(lines[1]).toContain('Candidature de formateur');
  expect((await run('show', '3')).stdout).toContain('Message\u00a0:\nDeux\nlignes');
  const place = join(folder, 'cv/2.pdf');
  expect((await run('show', '2')).stdout).toContain(`CV\u00a0: mon cv.pdf (${place})`);
  expect(readFileSync(place, 'utf8')).toBe('%PDF-1.7');
});

it('erases an address in any spelling, and says what is left of it', async () => {
  writeFileSync(`${file}.abime-20261101000000`, 'max@a.example');
  const { stdout, status } = await run('erase', 'MAX@a.example');
  expect(stdout.match(/^effacée : /gm)).toHaveLength(2);
  expect(stdout).toContain(`supprimer par vous : ${file}.abime-20261101000000`);
  expect(stdout).toContain('À effacer par vous : vos copies et les e-mails reçus.');
  expect(status).toBe(0);
  expect(readdirSync(join(folder, 'cv'))).toEqual([]);
  expect((await run('list')).stdout.trimEnd().split('\n')).toHaveLength(1);
  expect((await run('erase', 'max@a.example')).stdout).toMatch(/^Aucune demande de max@/);
});

itOnUnix(
  'copies the database with its CVs while it is used, in the place of the last copy',
  async () => {
    const server = openDatabase(file);
    const copy = join(await newFolder(), 'copie');
    for (const count of [3, 4]) {
      expect((await run('copy', copy)).stdout).toBe(`Demandes et CV copiés : ${copy}\n`);
      for (const name of ['', 'demandes.sqlite', 'cv', 'cv/2.pdf'])
        expect(statSync(join(copy, name)).mode & 0o077, name).toBe(0);
      expect(readFileSync(join(copy, 'cv/2.pdf'), 'utf8')).toBe('%PDF-1.7');
      const copied = openDatabase(join(copy, 'demandes.sqlite'));
      expect(listRequests(copied)).toHaveLength(count);
      copied.close();
      await store(server, file);
    }
    server.close();
    const other = await newFolder({ 'notes.txt': '' });
    expect((await run('copy', other)).stderr).toMatch(/n'est pas une copie des demandes/);
    expect((await run('copy', dirname(file))).stderr).toMatch(/n'est pas une copie des demandes/);
    expect(existsSync(join(other, 'notes.txt'))).toBe(true);
    expect(existsSync(`${copy}.part`)).toBe(false);
  },
);

it('queues the failed mails again', async () => {
  const database = openDatabase(file);
  runSql(database, "UPDATE mail SET state = 'failed', error = 'EENVELOPE 550' WHERE id < 3");
  expect((await run('list')).stdout).toContain('e-mail non envoyé (EENVELOPE 550)');
  expect((await run('retry')).stdout).toBe('E-mails qui vont repartir : 2.\n');
  expect(listRequests(database).map(({ mail }) => mail)).toEqual(Array(3).fill('waiting'));
  database.close();
});

it('reports in one sentence why a command fails', async () => {
  expect(await run('show', '9')).toMatchObject({
    status: 1,
    stderr: "Il n'y a pas de demande 9. Par exemple : show 12\n",
  });
  expect((await run('erase', 'max')).stderr).toMatch(/^Donnez l'adresse/);
  expect((await run('copy')).stderr).toMatch(/^Donnez un dossier/);
  // Left to the server.
  writeFileSync(file, Buffer.alloc(20_000, 'damaged'));
  expect((await run('list')).stderr).toMatch(/ne peut pas servir : il est abîmé\.\n$/);
  expect(readdirSync(folder)).toContain('demandes.sqlite');
  vi.stubEnv('MAIL_FROM', 'Interligne');
  expect((await run('list')).stderr).toMatch(/^MAIL_FROM : /);
  vi.stubEnv('MAIL_FROM', '');
  vi.stubEnv('REQUESTS_FOLDER', join(folder, 'absent'));
  expect((await run('list')).stderr).toMatch(/^Aucune demande n'a encore été reçue/);
});
