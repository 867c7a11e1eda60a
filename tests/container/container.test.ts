/**
 * `npm run test:unit -- --mode container`: a smoke test of `docker compose`. It needs Docker with Compose, and
 * the ports 80 and 443.
 */
import { execFileSync, execSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { get, type RequestOptions, request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf, SENT } from '../delivery/requests.ts';
import { newFolder, PATIENT } from '../server/support.ts';

const ROOT = join(import.meta.dirname, '../..');
let project: string;

/** Runs a command, which must succeed, and returns its output. */
function run(command: string): string {
  // Variables of the environment would take precedence over `.env`.
  const env = { ...process.env, PORT: undefined, SITE_URL: undefined };
  return execSync(command, { cwd: project, env, encoding: 'utf8' });
}

/** Sends a request to Caddy, which signs the certificate of localhost itself. */
async function send(path: string, options: RequestOptions = {}, body?: Buffer) {
  const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>();
  const call = body ? request : get;
  call(`https://localhost${path}`, { rejectUnauthorized: false, ...options }, resolve)
    .on('error', reject)
    .end(body);
  const response = await promise;
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

beforeAll(async () => {
  project = join(await newFolder({ 'site/.keep': '' }), 'site');
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT });
  for (const name of String(list).trim().split('\n'))
    if (existsSync(join(ROOT, name))) cpSync(join(ROOT, name), join(project, name));
  writeFileSync(join(project, '.env'), `COMPOSE_PROJECT_NAME=site-test-${process.pid}\n`);
  const settings = join(project, 'demo/requests.json');
  const content = { ...JSON.parse(readFileSync(settings, 'utf8')), delivery: 'server' };
  writeFileSync(settings, JSON.stringify(content));
  run('docker compose up --detach --build --wait');
}, 900_000);

afterAll(() => {
  run('docker compose down --volumes --rmi local');
});

test('serves pages and receives requests over HTTPS', async () => {
  const isOpen = () => send('/').then(({ status }) => status === 200);
  await expect.poll(() => isOpen().catch(() => false), PATIENT).toBe(true);
  const { headers } = await send('/', { headers: { 'accept-encoding': 'br' } });
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'strict-transport-security': expect.stringContaining('max-age='),
  });

  // `Response` encodes the form.
  const form = new Response(formOf({ ...SENT.trainer, email: 'lea@trainer.example' }));
  const posted = await send(
    '/demandes/trainer',
    {
      method: 'POST',
      headers: {
        origin: 'https://localhost',
        accept: 'application/json',
        'content-type': String(form.headers.get('content-type')),
      },
    },
    Buffer.from(await form.arrayBuffer()),
  );
  expect(posted.status).toBe(201);
  expect(run('docker compose run --rm site requests list')).toContain('lea@trainer.example');
}, 120_000);
