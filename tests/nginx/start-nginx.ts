import { execFileSync, spawn, spawnSync } from 'node:child_process';
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
  'apt-get install openssl nginx-light libnginx-mod-http-brotli-static libnginx-mod-http-headers-more-filter';

const runs = (file: string, ...args: string[]) => spawnSync(file, args).status === 0;

/** Whether nginx is installed with the necessary modules. */
export const hasNginx = () =>
  runs('nginx', '-v') && runs('openssl', 'version') && MODULES.every((file) => existsSync(file));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The shipped configuration, edited as its first lines say, on free ports of this machine. */
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
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '1', '-nodes', '-newkey', 'ec'];
  const curve = ['-pkeyopt', 'ec_paramgen_curve:P-256', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', ...subject, ...curve], { stdio: 'ignore' });

  const [http, https] = [await freePort(), await freePort()];
  const config = edit([
    ['/etc/letsencrypt/live/www.interligne.example/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/www.interligne.example/privkey.pem', key],
    ['www.interligne.example', 'localhost'],
    ['/var/www/site', site],
    ['/var/log/nginx/site.log', join(folder, 'access.log')],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ', `listen 127.0.0.1:${https} `],
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
