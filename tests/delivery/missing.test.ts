/**
 * Tests a real server, its folder, its commands and its mail server, when something is missing, damaged,
 * refused or of another site.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReceptionSettings } from '../../requests/reception-settings.ts';
import { startServer } from '../../scripts/start-server.ts';
import { newFolder, PATIENT } from '../server/support.ts';
import { startMailServer } from './mail-server.ts';
import { formOf, receivingSettings, SENT } from './requests.ts';

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

test.each<[string, string, (file: string) => void]>([
  ['moved away', 'a disparu', (file) => renameSync(file, `${file}.away`)],
  ['damaged', 'est abîmé', (file) => writeFileSync(file, Buffer.alloc(20_000, 'damaged'))],
])(
  'a database that is %s is reported, and not changed; pages are served',
  async (_, problem, damage) => {
    const site = await newSite();
    const file = join(site.requests, 'demandes.sqlite');
    const { post, get } = await site.serve();
    await post('trainer');
    const original = readFileSync(file);
    damage(file);
    const files = readdirSync(site.requests);
    expect(await post('contact')).toMatchObject({
      status: 503,
      text: expect.stringContaining('unavailable'),
    });
    const { status, text } = await get('/healthz');
    expect([status, text]).toEqual([
      503,
      expect.stringContaining(`Le fichier des demandes ${problem}`),
    ]);
    expect(text).not.toContain(site.folder);
    expect([await get('/livez'), await get('/')]).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(readdirSync(site.requests)).toEqual(files);
    writeFileSync(file, original);
    expect((await post('contact')).status).toBe(201);
    await expect
      .poll(async () => (await get('/healthz')).text, PATIENT)
      .not.toContain('Le fichier des demandes');
    expect((await site.command('list')).match(/^ +\d/gm)).toHaveLength(2);
  },
);

test('an invalid MAIL_FROM stops mails, but neither requests nor commands', async () => {
  const site = await newSite({}, { SMTP_HOST: 'smtp.a.example', MAIL_FROM: 'Interligne' });
  const { post, get } = await site.serve();
  expect((await post('contact')).status).toBe(201);
  const text = expect.stringMatching(
    /^problème : Aucun e-mail ne peut partir\. MAIL_FROM : écrivez/,
  );
  expect(await get('/healthz')).toEqual({ status: 503, text });
  expect(await site.command('list')).toMatch(/^ +1 /);
  expect(await site.command('erase', '1')).toMatch(/^effacée : +1 /);
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
      'en attente à a@a.example (EENVELOPE 550), en attente à b@a.example (EENVELOPE 450), envoyé à c@a.example',
    );
  const text = expect.stringContaining('refuse des e-mails (EENVELOPE 550)');
  await expect.poll(() => get('/healthz'), PATIENT).toEqual({ status: 503, text });
  expect((await get('/healthz')).text).not.toMatch(/@/);
});
