/**
 * Measures our server beside nginx, both serving the same folder on loopback in the same run:
 * `node scripts/load.mjs [folder] [--seconds=5] [--million] [--log]`. Needs wrk and nginx with its
 * brotli module (apt-get install wrk nginx-light libnginx-mod-http-brotli-static). Both turn their
 * access log off, or with --log both write one to nowhere. --million ends with a million requests
 * to our server and its memory before and after. Not part of `npm test`.
 *
 * Requests per second of processor time are what one core gives, whatever else the machine does.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { projectNode, ROOT } from './project.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '5' },
    million: { type: 'boolean', default: false },
    log: { type: 'boolean', default: false },
  },
});
const site = resolve(positionals[0] ?? join(ROOT, 'dist'));
const folder = mkdtempSync(join(tmpdir(), 'load-'));
const [OURS, NGINX] = [4391, 4392];
const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

function startServer() {
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(OURS),
    ACCESS_LOG: values.log ? 'short' : 'off',
  };
  return spawn(projectNode(), [join(ROOT, 'server/main.ts'), site], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function startNginx() {
  const modules = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const config = `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    load_module ${modules}; daemon off; master_process off; pid ${join(folder, 'pid')};
    events { worker_connections 1024; }
    http {
      include /etc/nginx/mime.types; ${places.join(' ')}
      access_log ${values.log ? '/dev/null' : 'off'}; sendfile on; tcp_nopush on;
      keepalive_requests 10000000; brotli_static on; gzip_static on;
      server {
        listen 127.0.0.1:${NGINX}; root ${site};
        location = / { try_files /index.html =404; }
        location / { try_files $uri $uri.html =404; }
      }
    }`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, config);
  const args = ['-c', file, '-p', folder, '-e', join(folder, 'error.log')];
  return spawn('nginx', args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** @param {number | undefined} pid */
const processorTicks = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
};

/** @param {number | undefined} pid */
const memory = (pid) =>
  Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) / 1024;

/**
 * @param {number} port
 * @param {string} path
 * @param {string} seconds
 */
async function wrk(port, path, seconds) {
  const address = `http://127.0.0.1:${port}${path}`;
  const args = ['-t1', '-c32', `-d${seconds}`, '--latency', '-H', 'Accept-Encoding: br', address];
  const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  for await (const text of child.stdout) said += text;
  if (/Non-2xx/.test(said)) throw new Error(`Not every answer of ${address} was good:\n${said}`);
  return {
    requests: Number(said.match(/(\d+) requests in/)?.[1]),
    perSecond: Number(said.match(/Requests\/sec:\s+([\d.]+)/)?.[1]),
    p99: said.match(/99%\s+(\S+)/)?.[1] ?? '',
  };
}

const servers = { ours: startServer(), nginx: startNginx() };
try {
  await sleep(1500);
  const script = readdirSync(join(site, '_astro')).find((name) => name.endsWith('.js'));
  for (const path of ['/', '/legal-notices', `/_astro/${script}`]) {
    const perCore = { ours: 0, nginx: 1 };
    for (const [name, port] of /** @type {const} */ ([
      ['nginx', NGINX],
      ['ours', OURS],
    ])) {
      const { pid } = servers[name];
      const before = processorTicks(pid);
      const { requests, perSecond, p99 } = await wrk(port, path, values.seconds);
      perCore[name] = (requests * TICKS) / (processorTicks(pid) - before);
      console.log(
        `${path.padEnd(34)} ${name.padEnd(6)} ${perSecond.toFixed(0).padStart(7)} requests/s, ` +
          `p99 ${p99.padStart(8)}, ${perCore[name].toFixed(0).padStart(7)} a second of processor`,
      );
    }
    const ratio = (100 * perCore.ours) / perCore.nginx;
    console.log(`${path.padEnd(34)} ours is ${ratio.toFixed(0)} % of nginx on one core`);
  }
  if (values.million) {
    const { pid } = servers.ours;
    console.log(`memory before: ${memory(pid).toFixed(0)} MB`);
    for (let sent = 0; sent < 1_000_000; ) {
      sent += (await wrk(OURS, '/', '10')).requests;
      console.log(`memory after ${sent} requests: ${memory(pid).toFixed(0)} MB`);
    }
  }
} finally {
  for (const server of Object.values(servers)) server.kill();
  rmSync(folder, { recursive: true, force: true });
}
