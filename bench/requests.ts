/**
 * How many requests with a CV the server keeps in a second, how long each takes, and what memory it
 * holds afterwards: `npm run bench:requests -- --count 10000` (1 MB each, on disk until it ends).
 */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serve } from './sites.ts';

/** As many as the server reads at once. */
const CLIENTS = 4;

const { values } = parseArgs({ options: { count: { type: 'string', default: '1000' } } });
const count = Number(values.count);

const folder = mkdtempSync(join(tmpdir(), 'requests-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, 'index.html'), '');
const { server, origin } = await serve(folder, {
  ...{ HOST: '127.0.0.1', TRUST_PROXY: '1', DELIVERY: 'server' },
  ...{ REQUESTS_FOLDER: folder, SMTP_URL: '', MAIL_FROM: '' },
});

/** Megabytes of memory that the server holds, as Linux counts them. */
const memory = () =>
  Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1000,
  );

const cv = new File(['%PDF-', Buffer.alloc(1_000_000, 'x')], 'cv.pdf', { type: 'application/pdf' });
const times: number[] = [];
let next = 0;
async function client(): Promise<void> {
  while (next < count) {
    const at = next++;
    const body = new FormData();
    body.set('key', crypto.randomUUID());
    body.set('fullName', 'Lou Exemple');
    body.set('email', 'lou@formateur.example');
    body.set('linkedinUrl', 'https://www.linkedin.com/in/lou-exemple');
    body.set('cv', cv);
    const headers = {
      ...{ origin, accept: 'application/json' },
      'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
    };
    const before = performance.now();
    const { status } = await fetch(`${origin}/demandes/trainer`, { method: 'POST', headers, body });
    if (status !== 201) throw new Error(`not kept: ${status}`);
    times.push(performance.now() - before);
  }
}

const atFirst = memory();
const begin = performance.now();
await Promise.all(Array.from({ length: CLIENTS }, client));
const seconds = (performance.now() - begin) / 1000;
times.sort((a, b) => a - b);
const place = (part: number) => `${times[Math.floor(times.length * part)]?.toFixed(1)} ms`;
console.table({
  requests: count,
  'a second': (count / seconds).toFixed(1),
  median: place(0.5),
  p99: place(0.99),
  'memory before, after': `${atFirst} MB, ${memory()} MB`,
  'file on disk': `${Math.round(statSync(join(folder, 'demandes.sqlite')).size / 1e6)} MB`,
});
server.kill();
await once(server, 'close');
