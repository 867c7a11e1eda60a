import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startMailServer } from '../../tests/delivery/mail-server.ts';
import { newRequest, openAsServer, receivingSettings } from '../../tests/delivery/requests.ts';
import { itOnUnix, newFolder } from '../../tests/server/support.ts';
import { backUpToday } from './backups.ts';
import { leaseMail, recordOutcome } from './mail-queue.ts';
import { addRequest } from './stored-requests.ts';

/** The databases that a command opened, which its process would close at its end. */
const opened = vi.hoisted((): DatabaseSync[] => []);
vi.mock(import('./database.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    openDatabase: (...args: Parameters<typeof real.openDatabase>) => {
      const database = real.openDatabase(...args);
      opened.push(database);
      return database;
    },
  };
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const DAMAGED = Buffer.alloc(20_000, 'damaged');

let folder: string;
let file: string;

/** Three requests, two of one person, one of which quotes the other person. */
beforeEach(async () => {
  folder = await newFolder({ cv: '%PDF-1.7' });
  file = join(folder, 'demandes.sqlite');
  const database = openAsServer(file);
  const add = (email: string, message: string, more = {}) =>
    addRequest(
      database,
      newRequest({ email, fields: { fullName: 'Max Exemple', email, message }, ...more }),
    );
  add('max@a.example', 'Bonjour, de la part de lou@b.example.');
  const cv = { name: 'cv.pdf', path: join(folder, 'cv') };
  add('Max@a.example', '=1+1', { kind: 'trainer', cv, suspect: '4 liens' });
  add('lou@b.example', 'Deux\nlignes');
  database.close();
  rmSync(join(folder, 'cv'));
  const site = await newFolder();
  writeFileSync(`${site}.build.json`, JSON.stringify({ requests: receivingSettings() }));
  vi.stubEnv('SITE_FOLDER', site);
  vi.stubEnv('REQUESTS_FOLDER', folder);
  for (const name of ['SMTP_URL', 'SMTP_HOST', 'MAIL_FROM']) vi.stubEnv(name, '');
});

/** Writes the server's own backups of some days. */
function backUpOn(...days: string[]): void {
  const database = openAsServer(file);
  for (const day of days) backUpToday(database, file, 0, Date.parse(day));
  database.close();
}

async function withMailServer() {
  const mailServer = await startMailServer();
  vi.stubEnv('SMTP_URL', mailServer.url);
  vi.stubEnv('MAIL_FROM', 'site@a.example');
  return mailServer;
}

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
  opened.length = 0;
  vi.resetModules();
  await import('./cli.ts').catch((error: Error) => {
    if (!error.message.includes('process.exit')) throw error;
    output.status = 1;
  });
  for (const database of opened) if (database.isOpen) database.close();
  return output;
}

itOnUnix('lists, shows, exports, and hands out a CV', async () => {
  expect((await run()).stdout).toContain("efface toutes les demandes d'une adresse e-mail");
  const lines = (await run('list')).stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(
    /^ +1 {2}\d+ \p{L}+ \d{4} à .* Message {2}max@a\.example {2}e-mail en attente$/u,
  );
  expect(lines[1]).toMatch(/Candidature de formateur .* à vérifier : 4 liens$/);
  expect((await run('show', '3')).stdout).toContain('Message\u00a0:\nDeux\nlignes');
  expect(await run('show', '9')).toMatchObject({
    status: 1,
    stderr: "Il n'y a pas de demande 9.\n",
  });
  const written = (output: string) => {
    const path = output.match(/: (\/.*)\n$/)?.[1] ?? '';
    // Only its owner may read it.
    expect(statSync(path).mode & 0o077).toBe(0);
    return readFileSync(path, 'utf8');
  };
  expect(written((await run('cv', '2')).stdout)).toBe('%PDF-1.7');
  const csv = written((await run('export')).stdout);
  expect(csv).toContain('"Deux\nlignes"');
  expect(csv).toContain(`"'=1+1"`);
});

it('erases an address in any spelling, from backups, exports and damaged files too, and verifies it', async () => {
  backUpOn('2026-11-21');
  await run('export');
  await run('cv', '2');
  writeFileSync(`${file}.ancien-20261101000000`, 'max@a.example');
  const { stdout, status } = await run('erase', 'MAX@a.example');
  expect(stdout.match(/^effacée : /gm)).toHaveLength(2);
  expect(stdout.match(/\(avec son CV\)/g)).toHaveLength(1);
  expect(stdout).toContain("2 demandes de MAX@a.example effacées.\nVérifié : l'adresse n'est plus");
  expect(stdout).toContain('supprimé : demandes.sqlite.ancien-20261101000000');
  expect(status).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(['demandes.sqlite', 'sauvegardes']);
  for (const name of readdirSync(folder, { recursive: true }).map(String)) {
    if (!name.endsWith('.sqlite')) continue;
    const bytes = readFileSync(join(folder, name));
    expect(bytes.includes('lou@b.example'), name).toBe(true);
    expect(/max@a\.example|%PDF/i.test(bytes.toString('latin1')), name).toBe(false);
  }
  expect((await run('list')).stdout.trimEnd().split('\n')).toHaveLength(1);
});

it('does not claim that an address is gone while a file still has it', async () => {
  writeFileSync(join(folder, 'notes.txt'), 'Max@A.example');
  const { stdout, stderr, status } = await run('erase', 'max@a.example');
  expect(stdout).not.toContain('Vérifié');
  expect(stderr).toMatch(/^Pas encore effacée partout\.\nL'adresse est encore dans notes\.txt\.\n/);
  expect(status).toBe(1);
});

it('names a backup that cannot be read, and so may still contain the person', async () => {
  backUpOn('2026-11-21');
  writeFileSync(join(folder, 'sauvegardes/demandes-2026-11-21.sqlite'), DAMAGED);
  expect((await run('erase', 'max@a.example')).stderr).toMatch(
    /Une sauvegarde ne peut pas être relue : .*demandes-2026-11-21\.sqlite\. Supprimez-la\./,
  );
});

it('names another request that quotes the erased address', async () => {
  const { stdout, status } = await run('erase', 'lou@b.example');
  expect(stdout).toContain('1 demande de lou@b.example effacée.');
  expect(stdout).toContain("L'adresse est citée dans la demande 1, d'une autre personne.");
  expect(stdout).not.toContain('Vérifié');
  expect(status).toBe(0);
});

it('queues the failed mails again', async () => {
  const database = openAsServer(file);
  const fail = () => {
    const mail = leaseMail(database)?.id ?? 0;
    recordOutcome(database, { mail, outcome: 'failed', code: 'EENVELOPE 550' });
  };
  fail();
  expect((await run('list')).stdout).toContain('e-mail non envoyé (EENVELOPE 550)');
  expect((await run('retry')).stdout).toBe('Un e-mail va repartir.\n');
  fail();
  fail();
  expect((await run('retry')).stdout).toBe('2 e-mails vont repartir.\n');
  database.close();
});

it('reports in one sentence why a command fails', async () => {
  expect((await run('show')).stderr).toMatch(/^Donnez le numéro d'une demande/);
  expect((await run('cv', '1')).stderr).toBe("La demande 1 n'a pas de CV.\n");
  expect((await run('erase', 'max')).stderr).toMatch(/^Donnez l'adresse à effacer/);
  vi.stubEnv('MAIL_FROM', 'Interligne');
  expect((await run('list')).stderr).toMatch(/^MAIL_FROM : /);
  vi.stubEnv('MAIL_FROM', '');
  vi.stubEnv('REQUESTS_FOLDER', join(await newFolder({}), 'absent'));
  expect((await run('list')).stderr).toMatch(/^Aucune demande n'a encore été reçue/);
});

it('leaves a damaged file to the server, and prints instructions', async () => {
  writeFileSync(file, DAMAGED);
  expect(await run('list')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Relancez le site'),
  });
  expect(readdirSync(folder)).toContain('demandes.sqlite');
});

it('lists the backups with their requests, writes one more, and restores one', async () => {
  expect((await run('restore')).stdout).toContain("Le site n'a encore fait aucune sauvegarde.");
  backUpOn('2026-11-20', '2026-11-21');
  writeFileSync(join(folder, 'sauvegardes/demandes-2026-11-20.sqlite'), DAMAGED);
  expect((await run('restore')).stdout).toMatch(
    /^Sauvegardes.*\n {2}demandes-2026-11-21\.sqlite {2}3 demandes\n {2}demandes-2026-11-20\.sqlite {2}inutilisable : /,
  );
  const copy = join(await newFolder(), 'copie.sqlite');
  expect((await run('backup', copy)).stdout).toMatch(/^Sauvegarde enregistrée : /);
  await run('erase', 'max@a.example');
  for (const name of [copy, 'demandes-2026-11-21.sqlite']) {
    expect((await run('restore', name)).stdout).toMatch(/^Sauvegarde remise en place.*effacements/);
  }
  expect((await run('list')).stdout.trimEnd().split('\n')).toHaveLength(1);
  expect(await run('restore', 'absente')).toMatchObject({ status: 1 });
});

it('does one round of mails, erasure and backup, and reports what is left', async () => {
  const mailServer = await withMailServer();
  const { stdout } = await run('work');
  expect(stdout).toMatch(/^plus ancien e-mail non envoyé : 0 s\n/);
  expect(mailServer.mails).toHaveLength(3);
  expect(mailServer.mails[0]?.from?.text).toBe('"Interligne" <site@a.example>');
  expect(readdirSync(join(folder, 'sauvegardes'))).toHaveLength(1);
  await mailServer.stop();
});

it('reports missing settings in French; sends a test mail, or prints advice', async () => {
  expect((await run('test-mail')).stderr).toMatch(/SMTP_PASSWORD et MAIL_FROM/);
  const mailServer = await withMailServer();
  const { stdout, stderr } = await run('test-mail');
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^E-mail d'essai envoyé à contact@interligne\.example\. Regardez aussi/);
  expect(mailServer.mails[0]?.messageId).toMatch(/^<essai-\d+@a\.example>$/);
  expect(mailServer.mails[0]?.subject).toContain("e-mail d'essai");
  mailServer.refuse('AUTH', '535 5.7.8 no');
  expect((await run('test-mail')).stderr).toContain('vérifiez SMTP_USER et SMTP_PASSWORD');
  await mailServer.stop();
});
