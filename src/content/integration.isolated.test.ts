/**
 * Tests the development server while the content changes, in a copy of the project because Astro caches
 * content.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import project from '../../package.json' with { type: 'json' };
import { newFolder } from '../../tests/server/support.ts';
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
  folder = await newFolder();
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

afterAll(async () => {
  if (server.kill()) await once(server, 'exit');
});

const at = (file: string) => join(folder, 'content', file);

/** Waits until the home page has a status and a text, as long as the slowest machine may take. */
const expectPage = (content: RegExp) =>
  vi.waitFor(
    async () => {
      const response = await fetch(address, { headers: { accept: 'text/html' } });
      expect(`${response.status} ${await response.text()}`).toMatch(content);
    },
    { timeout: 60_000, interval: 100 },
  );

test('the development server responds to form submissions with 503', async () => {
  for (const [accept, text] of [
    ['text/html', /^Rien n'est envoyé/],
    ['application/json', /"code":"unavailable"/],
  ] as const) {
    const options = { method: 'POST', headers: { accept } };
    const response = await fetch(`${address}/demande-recue`, options);
    expect(response.status).toBe(503);
    expect(await response.text()).toMatch(text);
  }
});

test('the development server replaces pages with errors of the content until they are corrected', async () => {
  await expectPage(/^200 /);
  changeFile(at('.'), 'testimonial.json', { role: 5 });
  await expectPage(/^500 .*« Fonction » \(role\) : Entrée invalide/s);
  changeFile(at('.'), 'testimonial.json', { role: 'Directrice de demain' });
  await expectPage(/^200 .*Directrice de demain/s);
});

test('errors of the content stop a build without a stack trace', async () => {
  await writeFile(at('icon.svg'), '');
  await writeFile(at('cities.json'), '[\n  { "name": “Lyon” }\n]');
  const { hooks } = contentIntegration(checkContent(at('.')));
  const setup = hooks['astro:config:setup'] as (options: object) => Promise<void>;
  const message = expect.stringMatching(/content\/cities\.json : ligne 2, .*icon\.svg : ce/s);
  await expect(setup({ command: 'build' })).rejects.toMatchObject({ message, stack: '' });
});
