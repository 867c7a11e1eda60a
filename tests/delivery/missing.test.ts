/**
 * Tests a real server, its folder, its commands and its mail server, when something is missing, damaged,
 * refused or of another site.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReceptionSettings } from '../../requests/reception-settings.ts';
import { startServer } from '../../scripts/start-server.ts';
import { databaseAt } from '../../server/reception/database.ts';
import { newFolder, PATIENT } from '../server/support.ts';
import { startMailServer } from './mail-server.ts';
import { formOf, receivingSettings, SENT, store } from './requests.ts';

// Each test starts several processes.
vi.setConfig({ testTimeout: 120_000 });

const ROOT = join(import.meta.dirname, '../..');

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** Creates a site that receives requests, with functions to serve it and to run commands. */
async function newSite(
  reception: Partial<ReceptionSettings> = {},
  settings: NodeJS.ProcessEnv = {},
) {
  const folder = await newFolder({
    'site/index.html': 'Accueil',
    'site/.build.json': JSON.stringify({ reception: receivingSettings(reception) }),
  });
  const requests = join(folder, 'demandes');
  const env = {
    SMTP_HOST: '',
    SMTP_USER: '',
    SMTP_PASSWORD: '',
    MAIL_FROM: '',
    REQUESTS_FOLDER: requests,
    SITE_FOLDER: join(folder, 'site'),
    ...settings,
  };

  async function serve() {
    const { origin, server } = await startServer(join(folder, 'site'), env);
    let isRunning = true;
    const stop = async () => {
      if (!isRunning) return;
      isRunning = false;
      server.kill('SIGTERM');
      await once(server, 'close');
    };
    stops.push(stop);
    const post = (kind: 'contact' | 'trainer', fields = {}) =>
      fetch(`${origin}/demandes/${kind}`, {
        method: 'POST',
        headers: { origin, accept: 'application/json' },
        body: formOf({ ...SENT[kind], ...fields }),
      }).then(async (answer) => ({ status: answer.status, text: await answer.text() }));
    const get = async (path: string) => {
      const answer = await fetch(origin + path);
      return { status: answer.status, text: await answer.text() };
    };
    return { post, get, stop };
  }

  async function command(...args: string[]) {
    const child = spawn(process.execPath, ['server/reception/cli.ts', ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
    });
    const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return out + error;
  }
  return { folder, requests, serve, command };
}

/** Creates a site with one application, whose CV is old enough to be swept. */
async function newSiteWithApplication() {
  const site = await newSite();
  const file = join(site.requests, 'demandes.sqlite');
  const { withConnection, close } = databaseAt(file);
  await withConnection((database) => store(database, file, { kind: 'trainer', content: '%PDF-' }));
  close();
  const cv = join(site.requests, 'cv/1.pdf');
  utimesSync(cv, 1e9, 1e9);
  return { ...site, cv, file };
}

type Site = Awaited<ReturnType<typeof newSiteWithApplication>>;

test.each<[string, string, (site: Site) => void]>([
  ['moved away', 'manque ou est vide', ({ file }) => renameSync(file, `${file}.away`)],
  ['emptied by a full disk', 'manque ou est vide', ({ file }) => writeFileSync(file, '')],
  ['damaged', 'est abîmé', ({ file }) => writeFileSync(file, Buffer.alloc(20_000, 'damaged'))],
])(
  'a database that is %s is reported, and neither it nor its CVs are changed; pages are served',
  async (_, problem, damage) => {
    const site = await newSiteWithApplication();
    const original = readFileSync(site.file);
    damage(site);
    const files = readdirSync(site.requests).sort();
    const { post, get } = await site.serve();
    await expect
      .poll(() => get('/healthz'), PATIENT)
      .toMatchObject({
        status: 503,
        text: expect.stringMatching(`^problème : Le fichier des demandes ${problem}`),
      });
    expect((await get('/healthz')).text).not.toContain(site.folder);
    expect([await get('/livez'), await get('/')]).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await post('contact')).toMatchObject({
      status: 503,
      text: expect.stringContaining('"unavailable"'),
    });
    expect(await site.command('list')).toContain(`Le fichier des demandes ${problem}`);
    expect([readdirSync(site.requests).sort(), existsSync(site.cv)]).toEqual([files, true]);
    writeFileSync(site.file, original);
    expect((await post('contact')).status).toBe(201);
    expect((await get('/healthz')).text).not.toContain('Le fichier des demandes');
    expect((await site.command('list')).match(/^ +\d/gm)).toHaveLength(2);
  },
);

test('a CV that a restored copy does not contain is kept and reported, and its number is not reused', async () => {
  const site = await newSiteWithApplication();
  const older = join(site.folder, 'older');
  await site.command('copy', older);
  const first = await site.serve();
  await first.post('trainer', { message: 'later' });
  await first.stop();
  utimesSync(join(site.requests, 'cv/2.pdf'), 1e9, 1e9);
  rmSync(site.file);
  cpSync(join(older, 'demandes.sqlite'), site.file);
  const { post, get } = await site.serve();
  await expect
    .poll(() => get('/healthz'), PATIENT)
    .toMatchObject({
      text: expect.stringContaining("Des CV n'appartiennent à aucune demande (2.pdf)"),
    });
  await post('trainer', { message: 'new' });
  expect(readdirSync(join(site.requests, 'cv')).sort()).toEqual(['1.pdf', '2.pdf', '3.pdf']);
});

test('a copy to the folder of another site is refused, and changes nothing there', async () => {
  const [site, other] = [await newSiteWithApplication(), await newSiteWithApplication()];
  const before = readFileSync(other.file);
  expect(await site.command('copy', other.requests)).toMatch(
    /est le dossier des demandes d'un site/,
  );
  expect([readFileSync(other.file), existsSync(other.cv)]).toEqual([before, true]);
  const copy = join(site.folder, 'copie');
  await other.command('copy', copy);
  expect(await site.command('copy', copy)).toMatch(/a été perdu : remettez cette copie/);
});

test('an invalid MAIL_FROM stops mails, but neither requests nor commands', async () => {
  const site = await newSite({}, { SMTP_HOST: 'smtp.a.example', MAIL_FROM: 'Interligne' });
  const { post, get } = await site.serve();
  expect((await post('contact')).status).toBe(201);
  const text = expect.stringMatching(/^problème : Aucun e-mail ne part\. MAIL_FROM : écrivez/);
  expect(await get('/healthz')).toEqual({ status: 503, text });
  expect(await site.command('list')).toMatch(/^ +1 /);
  expect(await site.command('erase', '1')).toMatch(/^effacée : +1 /);
});

test('a missing mail server is reported at the start, and while a request waits', async () => {
  const site = await newSite();
  const { post, get } = await site.serve();
  const first = expect.stringMatching(
    /^problème : Aucun e-mail ne pourra partir : écrivez SMTP_HOST/,
  );
  expect(await get('/healthz')).toEqual({ status: 503, text: first });
  await post('contact');
  const text = expect.stringMatching(/^problème : Aucun e-mail ne part, et des demandes attendent/);
  await expect.poll(() => get('/healthz'), PATIENT).toEqual({ status: 503, text });
});

test('a refused login is reported at the first failure, with the names of its settings', async () => {
  const mailServer = await startMailServer();
  stops.push(mailServer.stop);
  mailServer.refuse('AUTH', '535 wrong');
  const { serve } = await newSite({}, mailServer.settings);
  const { post, get } = await serve();
  await post('contact');
  const text = expect.stringMatching(/\(EAUTH 535\) : vérifiez SMTP_USER et SMTP_PASSWORD/);
  await expect.poll(() => get('/healthz'), PATIENT).toEqual({ status: 503, text });
});

test('a recipient that is refused or deferred delays no other, and the list shows it', async () => {
  const mailServer = await startMailServer({
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = { 'a@a.example': 550, 'b@a.example': 450 }[address];
      done(responseCode ? Object.assign(new Error('no'), { responseCode }) : null);
    },
  });
  stops.push(mailServer.stop);
  const contact = ['a@a.example', 'b@a.example', 'c@a.example'];
  const site = await newSite({ recipients: { contact } }, mailServer.settings);
  const { post, get } = await site.serve();
  await post('contact');
  await expect.poll(() => mailServer.mails, PATIENT).toHaveLength(1);
  expect(mailServer.mails[0]?.to).toMatchObject({ text: 'c@a.example' });
  await expect
    .poll(() => site.command('list'), PATIENT)
    .toContain(
      'non envoyé à a@a.example (EENVELOPE 550), en attente à b@a.example (EENVELOPE 450), envoyé à c@a.example',
    );
  const text = expect.stringContaining('Une adresse qui reçoit les demandes est refusée');
  await expect.poll(() => get('/healthz'), PATIENT).toEqual({ status: 503, text });
  expect((await get('/healthz')).text).not.toMatch(/@|à plus tard/);
});
