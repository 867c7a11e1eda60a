import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compressFolder } from '../../scripts/compress.mjs';
import { malformed, randomFrom } from './fuzz.ts';
import { ask, newFolder, PATIENT, SITE, sendRaw, writeFiles } from './support.ts';

const ROOT = join(import.meta.dirname, '../..');

const REQUESTS = 10_000;
const AT_ONCE = 40;

let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  const parent = await newFolder();
  folder = join(parent, 'site');
  await writeFiles(parent, { 'outside/plan.txt': 'SECRET', 'package.json': 'SECRET' });
  await writeFiles(folder, SITE);
  await compressFolder(folder);
});

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

async function start(port = 0) {
  const child = spawn(process.execPath, [join(ROOT, 'server/main.ts'), folder], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), npm_lifecycle_event: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.err += text;
  });
  while (!said.out.includes('\n') && child.exitCode === null) await once(child.stdout, 'data');
  return { child, said, port: Number(said.out.match(/:(\d+)\n/)?.[1]) };
}

it(`lives through ${REQUESTS} malformed requests, and says nothing it should not`, async () => {
  const server = await start();
  const random = randomFrom(20_261_121);
  const statuses: Record<string, number> = {};
  let sent = 0;
  const client = async () => {
    while (sent < REQUESTS) {
      sent += 1;
      const bytes = malformed(random);
      const answer = await sendRaw(server.port, bytes);
      const [, status] = answer.match(/^HTTP\/1\.1 (\d{3}) /) ?? ['', answer && 'nonsense'];
      statuses[status ?? ''] = (statuses[status ?? ''] ?? 0) + 1;
      const request = JSON.stringify(bytes.toString('latin1').slice(0, 500));
      // No failure of ours, nothing from outside of the folder, and our headers on each answer.
      expect(status, request).toMatch(/^(200|206|304|400|404|405|408|412|413|416|431|)$/);
      expect(answer, request).not.toContain('SECRET');
      if (status) expect(answer, request).toContain('X-Content-Type-Options: nosniff');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));

  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '404', '405']));
  expect(await ask(server, '/')).toMatchObject({ status: 200, text: SITE['index.html'] });
  expect(server.child.exitCode).toBeNull();
  server.child.kill('SIGTERM');
  await once(server.child, 'close');
  expect(server.said.err).toBe('');
  const [, ...lines] = server.said.out.trimEnd().split('\n');
  for (const line of lines) {
    expect(line).toMatch(/^[\d.-]+ - - \[[^\]]+\] "[^"]*" \d{3} \d+ "[^"]*" "[^"]*"$/);
  }
}, 60_000);

it('killed under load, it starts again at once at the same address', async () => {
  const first = await start();
  let answered = 0;
  let stopped = false;
  const client = async () => {
    while (!stopped) {
      const { status } = await ask(first, '/').catch(() => ({ status: 0 }));
      if (status === 200) answered += 1;
    }
  };
  const clients = Array.from({ length: 10 }, client);
  await expect.poll(() => answered, PATIENT).toBeGreaterThan(50);
  first.child.kill('SIGKILL');
  await once(first.child, 'close');
  const second = await start(first.port);
  const before = answered;
  await expect.poll(() => answered, PATIENT).toBeGreaterThan(before + 50);
  stopped = true;
  await Promise.all(clients);
  second.child.kill('SIGTERM');
  expect(await once(second.child, 'close')).toEqual([0, null]);
}, 30_000);
