import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { listen } from './listen.ts';

let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-server-'));
  await writeFile(join(folder, 'index.html'), 'Accueil');
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

afterAll(() => rm(folder, { recursive: true }));

function start(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    env: { ...process.env, HOST: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => {
    said.out += text;
  });
  child.stderr.on('data', (text) => {
    said.err += text;
  });
  return { child, said, ended: once(child, 'close') };
}

async function addressOf({ child, said }: ReturnType<typeof start>): Promise<string> {
  while (!said.out.includes('\n'))
    await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
  return said.out.match(/http:\S+/)?.[0] ?? '';
}

it.each(['SIGTERM', 'SIGINT'] as const)(
  'prints its address, serves, and ends on %s',
  async (signal) => {
    const server = start([folder], { PORT: '0' });
    const address = await addressOf(server);
    expect(address).toMatch(/^http:\/\/localhost:\d+$/);
    expect(await (await fetch(address)).text()).toBe('Accueil');
    expect((await fetch(address.replace('localhost', '127.0.0.1'))).status).toBe(200);
    server.child.kill(signal);
    server.child.kill(signal);
    expect(await server.ended).toEqual([0, null]);
  },
);

it('says in one sentence that the port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const PORT = String((other.address() as AddressInfo).port);
  for (const args of [[folder], ['--check-port']]) {
    const { said, ended } = start(args, { PORT });
    expect(await ended).toEqual([1, null]);
    expect(said.err).toMatch(new RegExp(`^Port ${PORT} is taken: [^\\n]+\\.\\n$`));
    expect(said.out).toBe('');
  }
  other.close();
});

it('refuses a PORT that is no port, and a folder with no site', async () => {
  const wrongPort = start([folder], { PORT: 'http' });
  expect(await wrongPort.ended).toEqual([1, null]);
  expect(wrongPort.said.err).toContain('PORT must be a number');

  const noSite = start([join(folder, 'absent')], { PORT: '0' });
  expect(await noSite.ended).toEqual([1, null]);
  expect(noSite.said.err).toContain('npm run build');
});

it('lets a request in flight finish before it stops', async () => {
  let begun: () => void = () => {};
  const beginning = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const server = await listen(
    (_request, response) => {
      response.write('pre');
      begun();
      setTimeout(() => response.end('mier'), 200);
    },
    'localhost',
    0,
  );
  const answer = once(get({ host: '127.0.0.1', port: server.port }), 'response');
  await beginning;
  const stopped = server.stop();
  const [response] = (await answer) as [IncomingMessage];
  expect(Buffer.concat(await response.toArray()).toString()).toBe('premier');
  const finished = performance.now();
  await stopped;
  expect(performance.now() - finished).toBeLessThan(1000);
  await expect(fetch(`http://127.0.0.1:${server.port}`)).rejects.toThrow();
});
