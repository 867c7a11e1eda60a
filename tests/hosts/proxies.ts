import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder } from '../server/support.ts';
import { freePort, start } from './start.ts';

// Another version, for example: NGINX=/opt/nginx/sbin/nginx npm run test:hosts
const { NGINX = 'nginx', CADDY = 'caddy' } = process.env;

export const hasNginx = spawnSync(NGINX, ['-v']).status === 0;
export const hasCaddy = spawnSync(CADDY, ['version']).status === 0;

/** A recipe of deploy/ with some changes, each of which must apply. */
function edit(name: string, changes: [from: string, to: string][]): string {
  let text = readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`deploy/${name} does not contain "${from}".`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Starts nginx in front of a server, without TLS. */
export async function startNginx(server: number) {
  const folder = await newFolder();
  const [http, port] = [await freePort(), await freePort()];
  const recipe = edit('nginx.conf', [
    ['listen [::]', '# listen [::]'],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ssl;', `listen 127.0.0.1:${port};`],
    ['ssl_certificate', '# ssl_certificate'],
    ['www.interligne.example;', 'localhost;'],
    ['/var/log/nginx/site.log', 'site.log'],
    ['127.0.0.1:4321', `127.0.0.1:${server}`],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${name};`,
  );
  const config = [
    // Workers started by root run as `nobody`, which cannot read temporary folders.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off; worker_processes 1; pid pid; events {}',
    `http { ${temporary.join(' ')}\n${recipe} }`,
  ];
  await writeFile(join(folder, 'nginx.conf'), config.join('\n'));
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  const started = await start(port, NGINX, ...args);
  const log = () => readFileSync(join(folder, 'site.log'), 'utf8') + started.output();
  return { ...started, http, log };
}

/** Starts Caddy in front of a server, without TLS. */
export async function startCaddy(server: number) {
  const folder = await newFolder();
  const port = await freePort();
  const recipe = edit('Caddyfile', [
    ['{\n\t# Errors', '{\n\tadmin off\n\tauto_https off\n\t# Errors'],
    ['www.interligne.example', `http://:${port}`],
    // As with TLS, which ends here.
    ['127.0.0.1:4321', `127.0.0.1:${server} {\nheader_up X-Forwarded-Proto https\n}`],
  ]);
  await writeFile(join(folder, 'Caddyfile'), recipe);
  const started = await start(port, CADDY, 'run', '--config', join(folder, 'Caddyfile'));
  return { ...started, log: started.output };
}
