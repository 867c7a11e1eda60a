import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { startMailServer } from '../../tests/delivery/mail-server.ts';
import { newRequest } from '../../tests/delivery/requests.ts';
import { itOnUnix, newFolder } from '../../tests/server/support.ts';
import { openStore, type Store } from './store.ts';

/** The databases that a command opened, which its process would close at its end. */
const opened = vi.hoisted((): Store[] => []);
vi.mock(import('./store.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    openStore: (...args: Parameters<typeof real.openStore>) => {
      const store = real.openStore(...args);
      opened.push(store);
      return store;
    },
  };
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const DAMAGED = Buffer.alloc(20_000, 'damaged');
const ROOT = join(import.meta.dirname, '../..');

/** Three requests, two of one person, one of which quotes the other person. */
async function withRequests() {
  const folder = await newFolder();
  const store = openStore(join(folder, 'demandes.sqlite'));
  const add = (email: string, message: string, more = {}) =>
    store.add(newRequest({ email, fields: { fullName: 'Max Exemple', email, message }, ...more }));
  add('max@a.example', 'Bonjour, de la part de lou@b.example.');
  const cv = { name: 'cv.pdf', bytes: Buffer.from('%PDF-1.7') };
  add('Max@a.example', '=1+1', { kind: 'trainer', cv, suspect: '4 liens' });
  add('lou@b.example', 'Deux\nlignes');
  store.close();
  vi.stubEnv('REQUESTS_FOLDER', folder);
  for (const name of ['SMTP_URL', 'SMTP_HOST', 'MAIL_FROM']) vi.stubEnv(name, '');
  return folder;
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
  for (const store of opened) {
    try {
      store.close();
    } catch {
      // The command closed it.
    }
  }
  return output;
}

itOnUnix('lists, shows, exports, and hands out a CV', async () => {
  await withRequests();
  expect((await run()).stdout).toContain("efface toutes les demandes d'une adresse e-mail");
  const lines = (await run('list')).stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(
    /^ +1 {2}\d+ \p{L}+ \d{4} à .* Message {2}max@a\.example {2}e-mail en attente$/u,
  );
  expect(lines[1]).toMatch(/Candidature de formateur .* à vérifier : 4 liens$/);
  expect((await run('show', '3')).stdout).toContain('Message :\nDeux\nlignes');
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

it('erases an address, exports and damaged files, and verifies it', async () => {
  const folder = await withRequests();
  await run('export');
  await run('cv', '2');
  writeFileSync(join(folder, 'demandes.sqlite.ancien-20261101000000'), 'max@a.example');
  const { stdout, status } = await run('erase', 'max@a.example');
  expect(stdout.match(/^effacée : /gm)).toHaveLength(2);
  expect(stdout.match(/\(avec son CV\)/g)).toHaveLength(1);
  expect(stdout).toContain("2 demandes de max@a.example effacées.\nVérifié : l'adresse n'est plus");
  expect(stdout).toContain('supprimé : demandes.sqlite.ancien-20261101000000');
  expect(status).toBe(0);
  expect(readdirSync(folder)).toEqual(['demandes.sqlite']);
  const bytes = readFileSync(join(folder, 'demandes.sqlite'));
  expect(bytes.includes('lou@b.example')).toBe(true);
  expect(/max@a\.example|%PDF/i.test(bytes.toString('latin1'))).toBe(false);
  expect((await run('list')).stdout.trimEnd().split('\n')).toHaveLength(1);
});

it('names another request that quotes the erased address', async () => {
  await withRequests();
  const { stdout, status } = await run('erase', 'lou@b.example');
  expect(stdout).toContain('1 demande de lou@b.example effacée.');
  expect(stdout).toContain("L'adresse est citée dans la demande 1, d'une autre personne.");
  expect(stdout).not.toContain('Vérifié');
  expect(status).toBe(0);
});

it('queues the failed mails again', async () => {
  const folder = await withRequests();
  const store = openStore(join(folder, 'demandes.sqlite'));
  const fail = () => store.notSent(store.lease()?.id ?? 0, 'EENVELOPE 550');
  fail();
  expect((await run('list')).stdout).toContain('e-mail non envoyé (EENVELOPE 550)');
  expect((await run('retry')).stdout).toBe('Un e-mail va repartir.\n');
  fail();
  fail();
  expect((await run('retry')).stdout).toBe('2 e-mails vont repartir.\n');
  store.close();
});

it('reports in one sentence why a command fails', async () => {
  await withRequests();
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
  const folder = await withRequests();
  writeFileSync(join(folder, 'demandes.sqlite'), DAMAGED);
  expect(await run('list')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Relancez le site'),
  });
  expect(readdirSync(folder)).toContain('demandes.sqlite');
});

itOnUnix(
  'backs up outside of the project and of Git alone; a backup is restored while the site is stopped',
  async () => {
    const folder = await withRequests();
    const copy = join(await newFolder(), 'copie.sqlite');
    const inGit = await newFolder({ '.git/HEAD': '' });
    for (const refused of ['copie.sqlite', 'dist/copie.sqlite', join(inGit, 'a/copie.sqlite')]) {
      expect(await run('backup', resolve(ROOT, refused))).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('hors du projet'),
      });
    }
    expect((await run('backup')).stderr).toMatch(/^Donnez un nom de fichier/);
    expect((await run('backup', join(folder, 'a/b.sqlite'))).stderr).toMatch(/^Le dossier .* pas/);
    expect((await run('restore', copy)).stderr).toMatch(/^Donnez le fichier de la sauvegarde/);
    expect((await run('backup', copy)).stdout).toMatch(/^Sauvegarde enregistrée : /);
    expect((await run('backup', copy)).stderr).toMatch(/existe déjà/);
    expect(statSync(copy).mode & 0o077).toBe(0);
    await run('erase', 'max@a.example');

    const live = openStore(join(folder, 'demandes.sqlite'));
    expect((await run('restore', copy)).stderr).toMatch(/^Arrêtez d'abord le site/);
    live.close();
    expect((await run('restore', copy)).stdout).toMatch(/Refaites les effacements/);
    expect((await run('list')).stdout.trimEnd().split('\n')).toHaveLength(3);
    // The previous database is erased like a damaged file.
    expect((await run('erase', 'max@a.example')).stdout).toMatch(
      /^supprimé : demandes\.sqlite\.ancien-/m,
    );
    // Over a damaged file, and in a folder without one.
    writeFileSync(join(folder, 'demandes.sqlite'), DAMAGED);
    chmodSync(copy, 0o644);
    expect((await run('restore', copy)).status).toBe(0);
    vi.stubEnv('REQUESTS_FOLDER', await newFolder());
    expect((await run('restore', copy)).stdout).toMatch(/^Sauvegarde remise en place/);
    expect((await run('list')).stdout.trimEnd().split('\n')).toHaveLength(3);
    expect(statSync(join(folder, 'demandes.sqlite')).mode & 0o077).toBe(0);
    writeFileSync(copy, DAMAGED);
    expect((await run('restore', copy)).stderr).toContain("n'est pas une sauvegarde");
  },
);

it('reports missing settings in French; sends a test mail, or prints advice', async () => {
  await withRequests();
  expect((await run('test-mail')).stderr).toMatch(/SMTP_PASSWORD et MAIL_FROM/);
  const mailServer = await startMailServer();
  vi.stubEnv('SMTP_URL', mailServer.url);
  vi.stubEnv('MAIL_FROM', 'site@a.example');
  const { stdout, stderr } = await run('test-mail');
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^E-mail d'essai envoyé à contact@interligne\.example\. Regardez aussi/);
  expect(mailServer.mails[0]?.messageId).toMatch(/^<essai-\d+@a\.example>$/);
  expect(mailServer.mails[0]?.subject).toContain("e-mail d'essai");
  mailServer.be('refuses our login');
  expect((await run('test-mail')).stderr).toContain('vérifiez SMTP_USER et SMTP_PASSWORD');
  await mailServer.stop();
});
