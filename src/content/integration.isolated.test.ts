/**
 * Tests the development server while the content changes, in a copy of the project because Astro caches
 * content.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import project from '../../package.json' with { type: 'json' };
import { changeFile } from '../../tests/support/content-copy.ts';
import { checkContent } from './check.ts';
import { contentFolder } from './folder.ts';
import { contentIntegration } from './integration.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

// The arguments of Node in the script `dev`.
const [, , ...dev] = project.scripts.dev.split(' ');
// Astro serves no pages with Vitest's variables.
const unset = { VITEST: undefined, NODE_ENV: undefined, CONTENT: undefined, DELIVERY: undefined };
const env = { ...process.env, ...unset, NO_COLOR: '1' };

let folder: string;
let server: ChildProcess;
let address = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'development-'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const name of ['astro.config.mjs', 'package.json', 'requests', 'scripts', 'server', 'src'])
    await cp(join(ROOT, name), join(folder, name), { recursive: true });
  // The check of the logos takes longest.
  const filter = (file: string) => !/[\\/](clients|organisations)$/.test(file);
  for (const name of ['demo', 'content'])
    await cp(contentFolder(), join(folder, name), { recursive: true, filter });
  server = spawn(process.execPath, [...dev, '--port', '0'], { cwd: folder, env });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (text) => {
      output += text;
      // Another port after each restart.
      address = output.match(/http:\/\/localhost:\d+/g)?.at(-1) ?? '';
    });
  await vi.waitFor(() => expect(address, output).not.toBe(''), { timeout: 60_000 });
});

const stop = async () => {
  if (server.exitCode === null && server.kill()) await once(server, 'exit');
};

afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

const at = (file: string) => join(folder, 'content', file);

/** The HTML of the home page; empty while the server restarts. */
const visit = () =>
  fetch(address, { headers: { accept: 'text/html' } })
    .then(async (response) => `${response.status} ${await response.text()}`)
    .catch(() => '');

/** Waits until the page passes, as long as the slowest machine may take. */
const shown = (check: (page: string) => void) =>
  vi.waitFor(async () => check(await visit()), { timeout: 60_000, interval: 100 });

test('the development server responds to form submissions with 503', async () => {
  const post = (accept: string) =>
    fetch(`${address}/demande-recue`, { method: 'POST', headers: { accept } });
  const page = await post('text/html');
  expect([page.status, await page.text()]).toEqual([
    503,
    expect.stringMatching(/^Rien n'est envoyé/),
  ]);
  const answer = await post('application/json');
  expect([answer.status, await answer.json()]).toEqual([503, { code: 'unavailable', errors: {} }]);
});

test('the development server replaces pages with errors of the content until they are corrected', async () => {
  await shown((page) => expect(page).toMatch(/^200 /));
  changeFile(at('.'), 'testimonial.json', { role: 5 });
  await shown((page) => {
    expect(page).toMatch(
      /^500 .*« Fonction » \(role\) : Entrée invalide : chaîne de caractères attendu, nombre reçu/s,
    );
  });
  changeFile(at('.'), 'testimonial.json', { role: 'Directrice de demain' });
  await shown((page) => expect(page).toMatch(/^200 .*Directrice de demain/s));
});

test('errors of the content stop a build without a stack trace', async () => {
  await stop();
  await writeFile(at('icon.svg'), '');
  await writeFile(at('cities.json'), '[\n  { "name": “Lyon” }\n]');
  const { hooks } = contentIntegration(checkContent(at('.')));
  const setup = hooks['astro:config:setup'] as (options: object) => Promise<void>;
  await expect(setup({ command: 'build' })).rejects.toMatchObject({
    message: expect.stringMatching(
      /content\/cities\.json : ligne 2, colonne 13 : .*icon\.svg : ce/s,
    ),
    stack: '',
  });
});
