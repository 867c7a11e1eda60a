import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { ask } from '../server/support.ts';

const MODULES = ['brotli_static', 'headers_more_filter'].map(
  (name) => `/usr/lib/nginx/modules/ngx_http_${name}_module.so`,
);

/** What to install when a program is missing. */
export const HINT =
  'apt-get install nginx-light libnginx-mod-http-brotli-static libnginx-mod-http-headers-more-filter';

/** Whether nginx is installed with the necessary modules. */
export const hasNginx = () =>
  spawnSync('nginx', ['-v']).status === 0 && MODULES.every((file) => existsSync(file));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The shipped configuration, edited as its first lines instruct, on free ports. */
function edit(changes: [from: string, to: string][]): string {
  let config = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8');
  for (const [from, to] of changes) {
    if (!config.includes(from)) throw new Error(`deploy/nginx.conf does not say "${from}".`);
    config = config.replaceAll(from, to);
  }
  return config;
}

/** Starts nginx on a site; its own files go into a folder. */
export async function startNginx(folder: string, site: string) {
  const [http, https] = [await freePort(), await freePort()];
  const config = edit([
    // Without TLS, which our server does not have either.
    ['ssl_certificate', '# ssl_certificate'],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${https};`],
    ['www.interligne.example', 'localhost'],
    ['/var/www/site', site],
    ['/var/log/nginx/site.log', join(folder, 'access.log')],
    ['listen 80;', `listen 127.0.0.1:${http};`],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const whole = [
    // As root, its workers run as `nobody`, without access to temporary folders.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    ...MODULES.map((file) => `load_module ${file};`),
    `daemon off; worker_processes 1; pid ${join(folder, 'pid')};`,
    `events {} http { ${temporary.join(' ')} ${config} }`,
  ];
  writeFileSync(join(folder, 'nginx.conf'), whole.join('\n'));
  const log = join(folder, 'error.log');
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', log]);
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  while (!(await ask(http, '/').catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${said}`);
  }
  const accessLog = () => readFileSync(join(folder, 'access.log'), 'utf8');
  return { http, https, accessLog, stop: () => child.kill('SIGQUIT') };
}
