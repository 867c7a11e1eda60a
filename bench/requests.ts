/**
 * Requests with a CV of 1 MB: how many are stored in a second, how long each takes, and the memory of
 * the server. Then the same server with 200 slow senders of 100 addresses, and after 10,000 clients
 * that leave halfway. `npm run bench:requests -- --count 10000` takes 10 GB of disk until it ends.
 */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { recordFile } from '../requests/build-settings.ts';
import { requestSettings } from '../src/forms/server-settings.ts';
import { startServer } from '../tests/server/start-server.ts';

const CLIENTS = 4;
const SLOW_SENDERS = 200;
const LEAVING_CLIENTS = 10_000;

const { values } = parseArgs({ options: { count: { type: 'string', default: '1000' } } });
const count = Number(values.count);

const folder = mkdtempSync(join(tmpdir(), 'requests-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const site = join(folder, 'site');
mkdirSync(site);
writeFileSync(join(site, 'index.html'), '');
const requests = { ...requestSettings(), delivery: 'server' };
writeFileSync(recordFile(site), JSON.stringify({ requests }));
const { server, origin, stop } = await startServer(site, {
  ...{ HOST: '127.0.0.1', TRUST_PROXY: '1', REQUESTS_LARGEST_MB: '1000000' },
  ...{ REQUESTS_FOLDER: folder, SMTP_URL: '', MAIL_FROM: '' },
});

/** Resident set size of the server in MB (Linux). */
const memory = () =>
  Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1000,
  );

const cv = new File(['%PDF-', Buffer.alloc(1_000_000, 'x')], 'cv.pdf', { type: 'application/pdf' });
const times: number[] = [];

/** Stores one request from an address, and returns how long it took in milliseconds. */
async function post(address: string): Promise<number> {
  const body = new FormData();
  body.set('key', crypto.randomUUID());
  body.set('fullName', 'Lou Exemple');
  body.set('email', 'lou@formateur.example');
  body.set('linkedinUrl', 'https://www.linkedin.com/in/lou-exemple');
  body.set('cv', cv);
  const headers = { origin, accept: 'application/json', 'x-forwarded-for': address };
  const before = performance.now();
  const { status } = await fetch(`${origin}/demandes/trainer`, { method: 'POST', headers, body });
  if (status !== 201) throw new Error(`not stored: ${status}`);
  return performance.now() - before;
}

let next = 0;
async function client(): Promise<void> {
  while (next < count) {
    const at = next++;
    times.push(await post(`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`));
  }
}

/** Sends the headers of a CV of 9 MB and a part of it, without an end. */
async function beginUpload(address: string, bytes: number) {
  const head = [
    'POST /demandes/trainer HTTP/1.1',
    `Host: ${new URL(origin).host}`,
    `Origin: ${origin}`,
    `X-Forwarded-For: ${address}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 9000000\r\n\r\n--b',
    'Content-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n',
  ].join('\r\n');
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  socket.write(head);
  socket.write(Buffer.alloc(bytes, 'x'));
  return socket;
}

const atFirst = memory();
const begin = performance.now();
await Promise.all(Array.from({ length: CLIENTS }, client));
const seconds = (performance.now() - begin) / 1000;
times.sort((a, b) => a - b);
const atLast = memory();

const senders = await Promise.all(
  Array.from({ length: SLOW_SENDERS }, (_, at) => beginUpload(`198.51.100.${at >> 1}`, 4_000_000)),
);
const besideSlow = await post('192.0.2.1');
const withSlow = memory();
for (const sender of senders) sender.destroy();

for (let at = 0; at < LEAVING_CLIENTS; at += 1) {
  const address = `172.16.${(at >> 7) & 255}.${(at >> 3) & 15}`;
  const socket = await beginUpload(address, 1000);
  if (at % 2) await new Promise(setImmediate);
  socket.destroy();
}
const afterLeaving = await post('192.0.2.2');

const ms = (value = 0) => `${value.toFixed(1)} ms`;
const percentile = (part: number) => ms(times[Math.floor(times.length * part)]);
console.table({
  requests: count,
  'a second': (count / seconds).toFixed(1),
  median: percentile(0.5),
  p99: percentile(0.99),
  'memory before, after': `${atFirst} MB, ${atLast} MB`,
  [`memory with ${SLOW_SENDERS} slow senders`]: `${withSlow} MB`,
  'request of another visitor beside them': ms(besideSlow),
  [`request after ${LEAVING_CLIENTS} clients that left`]: ms(afterLeaving),
  'file on disk': `${Math.round(statSync(join(folder, 'demandes.sqlite')).size / 1e6)} MB`,
});
await stop();
