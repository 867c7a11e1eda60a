import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { receivingSettings } from '../tests/delivery/requests.ts';
import { newFolder, PATIENT, testOnUnix } from '../tests/server/support.ts';

let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await newFolder({ 'index.html': 'Accueil', 'large.txt': 'x'.repeat(30_000_000) });
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function start(site: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, SITE_FOLDER: site, HOST: '', PORT: '0', ACCESS_LOG: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const output = { out: '', err: '' };
  child.stdout.on('data', (text) => {
    output.out += text;
  });
  child.stderr.on('data', (text) => {
    output.err += text;
  });
  return { child, output, ended: once(child, 'close') };
}

async function addressOf({ child, output }: ReturnType<typeof start>): Promise<string> {
  const address = () => output.out.match(/http:\S+(?=\n)/)?.[0];
  // Lines of the log may precede the address.
  while (!address()) await once(child.stdout ?? child, 'data');
  return address() ?? '';
}

testOnUnix(
  'prints its address, serves, and ends on Ctrl + C after the active responses',
  async () => {
    const server = start(folder);
    const address = await addressOf(server);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await (await fetch(address)).text()).toBe('Accueil');
    const [response] = await once(request(`${address}/large.txt`).end(), 'response');
    // Both the terminal and npm send it.
    server.child.kill('SIGINT');
    server.child.kill('SIGINT');
    expect(Buffer.concat(await response.toArray())).toHaveLength(30_000_000);
    expect(await server.ended).toEqual([0, null]);
    expect(server.output.err).toBe('');
  },
);

testOnUnix('ends on SIGTERM within seconds during an upload, which leaves no file', async () => {
  const record = JSON.stringify({ reception: receivingSettings() });
  const parent = await newFolder({ 'site/index.html': 'Accueil', 'site/.build.json': record });
  const server = start(join(parent, 'site'), { REQUESTS_FOLDER: join(parent, 'demandes') });
  const origin = await addressOf(server);
  const upload = request(`${origin}/demandes/trainer`, {
    method: 'POST',
    headers: { origin, 'content-type': 'multipart/form-data; boundary=b', 'content-length': 5e6 },
  });
  upload.on('error', () => {});
  upload.write('--b\r\nContent-Disposition: form-data; name="cv"; filename="a.pdf"\r\n\r\n%PDF-');
  const files = () => globSync('demandes/*', { cwd: parent });
  await expect.poll(files, PATIENT).toEqual(['demandes/demandes.sqlite']);
  const begin = performance.now();
  server.child.kill('SIGTERM');
  expect(await server.ended).toEqual([0, null]);
  expect(performance.now() - begin).toBeLessThan(30_000);
  expect(files()).toEqual(['demandes/demandes.sqlite']);
});

test('reports in one sentence why it does not start, and does nothing else', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const PORT = String((other.address() as AddressInfo).port);
  const requests = await newFolder();
  for (const [site, settings, sentence] of [
    [folder, { PORT, REQUESTS_FOLDER: requests }, `Le port ${PORT} est pris : `],
    [join(folder, 'absent'), {}, 'Aucun site construit '],
    [folder, { REQUESTS_FOLDER: join(folder, 'demandes') }, 'Le dossier des demandes est dans '],
    [folder, { HOST: '203.0.113.1' }, "Le site ne peut pas s'ouvrir à l'adresse 203"],
  ] as const) {
    const { output, ended } = start(site, settings);
    expect(await ended).toEqual([1, null]);
    expect(output).toEqual({ out: '', err: expect.stringMatching(/^[^\n]+\.\n$/) });
    expect(output.err).toContain(sentence);
  }
  other.close();
  expect(await readdir(requests)).toEqual([]);
});
