import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { nginxConfig, readPolicies } from '../../scripts/deploy-config.mjs';

const ROOT = join(import.meta.dirname, '../..');

const MODULES = ['brotli_static', 'headers_more_filter'].map(
  (name) => `/usr/lib/nginx/modules/ngx_http_${name}_module.so`,
);
const PACKAGES = [
  'nginx-light',
  'libnginx-mod-http-brotli-static',
  'libnginx-mod-http-headers-more-filter',
];

const runs = (file: string, ...args: string[]) => spawnSync(file, args).status === 0;
const isThere = () =>
  runs('nginx', '-v') && runs('openssl', 'version') && MODULES.every((file) => existsSync(file));

/** Whether there is an nginx with the modules our configuration asks for; root may get one. */
export function hasNginx(): boolean {
  if (isThere()) return true;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const install = ['install', '-y', '--no-install-recommends', 'openssl', ...PACKAGES];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // RUNLEVEL keeps Debian from starting the service, which would take port 80.
  const options = { env: { ...env, RUNLEVEL: '1' }, timeout: 120_000 };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', install, options);
  return isThere();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts nginx with the shipped configuration, its ports and paths replaced, on loopback. */
export async function startNginx(folder: string, site: string) {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '1', '-nodes', '-newkey', 'ec'];
  const curve = ['-pkeyopt', 'ec_paramgen_curve:P-256', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', ...subject, ...curve], { stdio: 'ignore' });

  const [http, https] = [await freePort(), await freePort()];
  const template = await readFile(join(ROOT, 'deploy/nginx.conf'), 'utf8');
  const config = nginxConfig(template, await readPolicies(site), {
    host: 'localhost',
    root: site,
    http: `127.0.0.1:${http}`,
    https: `127.0.0.1:${https} ssl http2`,
    certificate,
    key,
    log: join(folder, 'access.log'),
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  await writeFile(
    join(folder, 'nginx.conf'),
    [
      // The workers of a root would be nobody, who may not read a temporary folder.
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      ...MODULES.map((file) => `load_module ${file};`),
      `daemon off; worker_processes 1; pid ${join(folder, 'pid')};`,
      `events {} http { ${temporary.join(' ')} ${config} }`,
    ].join('\n'),
  );
  const log = join(folder, 'error.log');
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', log]);
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`nginx ended: ${said}`);
  });
  ended.catch(() => {});

  return {
    http,
    https,
    accessLog: () => readFile(join(folder, 'access.log'), 'utf8'),
    /** Resolves with the first success of a try; fails when nginx has ended. */
    untilUp: async (attempt: () => Promise<unknown>) => {
      const tries = async () => {
        while (!(await attempt().catch(() => false))) {
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      };
      await Promise.race([tries(), ended]);
    },
    stop: async () => {
      child.kill('SIGQUIT');
      await ended.catch(() => {});
    },
  };
}
