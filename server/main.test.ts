import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
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

/** Ends a server, and expects that it ends long before the time limit of a test. */
async function expectQuickEnd({ child, ended }: ReturnType<typeof start>): Promise<void> {
  const begin = performance.now();
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - begin).toBeLessThan(30_000);
}

/** Requests a large file without reading it. */
async function requestLargeFile(address: string): Promise<IncomingMessage> {
  const [response] = await once(request(`${address}/large.txt`).end(), 'response');
  return response;
}

testOnUnix(
  'prints its address, serves, and ends on SIGTERM after the active responses',
  async () => {
    const server = start(folder);
    const address = await addressOf(server);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await (await fetch(address)).text()).toBe('Accueil');
    const response = await requestLargeFile(address);
    server.child.kill('SIGTERM');
    server.child.kill('SIGTERM');
    expect(Buffer.concat(await response.toArray())).toHaveLength(30_000_000);
    expect(await server.ended).toEqual([0, null]);
    expect(server.output.err).toBe('');
  },
);

testOnUnix('ends on Ctrl + C, which both the terminal and npm send', async () => {
  const server = start(folder);
  await addressOf(server);
  server.child.kill('SIGINT');
  server.child.kill('SIGINT');
  expect(await server.ended).toEqual([0, null]);
});

testOnUnix('ends within seconds during an upload, which leaves no file', async () => {
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
  await expectQuickEnd(server);
  expect(files()).toEqual(['demandes/demandes.sqlite']);
});

test('responds to forms with 503 without the record of a build', async () => {
  const origin = await addressOf(start(folder));
  const options = { method: 'POST', headers: { origin }, body: new FormData() };
  expect((await fetch(`${origin}/demandes/contact`, options)).status).toBe(503);
});

test('reports in one sentence that the port is in use, and does nothing else', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const PORT = String((other.address() as AddressInfo).port);
  const requests = await newFolder();
  const { output, ended } = start(folder, { PORT, REQUESTS_FOLDER: requests });
  expect(await ended).toEqual([1, null]);
  expect(output.err).toMatch(new RegExp(`^Le port ${PORT} est pris : [^\\n]+\\.\\n$`));
  expect(output.out).toBe('');
  other.close();
  expect(await readdir(requests)).toEqual([]);
});

test('reports in one sentence why it does not start', async () => {
  for (const [{ output, ended }, sentence] of [
    [start(join(folder, 'absent')), /^Aucun site construit .+« npm run build » d'abord\.\n$/],
    [
      start(folder, { REQUESTS_FOLDER: join(folder, 'demandes') }),
      /^Le dossier .+ publié, où .+\.\n$/,
    ],
    [
      start(folder, { HOST: '203.0.113.1' }),
      /^Le site ne peut pas s'ouvrir à l'adresse 203\.0\.113\.1, port .+\.\n$/,
    ],
  ] as const) {
    expect(await ended).toEqual([1, null]);
    expect(output.err).toMatch(sentence);
  }
});
