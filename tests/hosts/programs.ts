/** Starts the web servers of other hosts on free ports. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, cp, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { receivingSettings } from '../delivery/requests.ts';
import { newFolder, SITE, writeFiles } from '../server/support.ts';

const ROOT = join(import.meta.dirname, '../..');
const isRoot = process.getuid?.() === 0;
const MODULES = '/usr/lib/apache2/modules';
const APACHE_MODULES =
  'mpm_event authz_core autoindex deflate dir env filter brotli headers mime rewrite';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a program with a configuration file until the end of the test. */
async function start(
  [program = '', ...args]: string[],
  configure: (port: number, folder: string) => string,
) {
  const port = await freePort();
  const folder = await newFolder({ log: '' });
  // Some programs run as another user.
  await chmod(folder, 0o755);
  const config = join(folder, 'config');
  await writeFile(config, configure(port, folder));
  const child = spawn(program, [...args, config], { cwd: folder });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  onTestFinished(async () => void (child.kill() && (await once(child, 'close'))));
  while (!(await fetch(`http://127.0.0.1:${port}`).catch(() => false))) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${output}`);
  }
  return { port, log: () => output + readFileSync(join(folder, 'log'), 'utf8') };
}

/** Starts Apache like a host that permits the directives of `AllowOverride FileInfo` in `.htaccess`. */
export async function startApache(site: string, modules: string[] = [], directives = '') {
  for (const path of [site, join(site, '..')]) await chmod(path, 0o755);
  const load = (name: string) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so\n`;
  return start(
    ['apache2', '-DFOREGROUND', '-f'],
    (port, folder) => `${[...APACHE_MODULES.split(' '), ...modules].map(load).join('')}
ServerRoot ${folder}
PidFile pid
ErrorLog log
Listen 127.0.0.1:${port}
ServerName localhost
User www-data
Group www-data
# Debian's settings add types, encodings and compression of their own.
Include /etc/apache2/mods-available/mime.conf
Include /etc/apache2/mods-available/deflate.conf
DocumentRoot ${site}
<Directory ${site}>
AllowOverride FileInfo
Require all granted
Options Indexes FollowSymLinks
</Directory>
${directives}`,
  );
}

/** Starts the server under Passenger like « Setup Node.js App », with an empty document root. */
export async function startPassenger() {
  const app = await newFolder({ 'public/.keep': '' });
  for (const name of ['package.json', 'server', 'requests', 'deploy']) {
    await cp(join(ROOT, name), join(app, name), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(app, 'node_modules'));
  await writeFiles(join(app, 'dist'), SITE);
  const record = { reception: receivingSettings() };
  await writeFiles(app, { 'dist/.build.json': JSON.stringify(record) });
  if (isRoot) execFileSync('chown', ['-R', 'www-data', app]);
  return startApache(
    join(app, 'public'),
    ['passenger'],
    `Include /etc/apache2/mods-available/passenger.conf
PassengerNodejs ${process.execPath}
PassengerAppRoot ${join(app, 'deploy')}
PassengerAppType node
PassengerStartupFile passenger.cjs
PassengerUserSwitching off
PassengerDefaultUser www-data
PassengerDisableAnonymousTelemetry on
`,
  );
}

/** Reads a configuration of deploy/ and replaces texts, each of which must be present. */
function editConfiguration(name: string, changes: [from: string, to: string][]): string {
  let text = readFileSync(join(ROOT, 'deploy', name), 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`deploy/${name} does not contain "${from}".`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Starts nginx as a proxy of a server, without TLS. */
export const startNginx = (server: number) =>
  start(['nginx', '-e', 'stderr', '-p', '.', '-c'], (port, folder) => {
    const configuration = editConfiguration('nginx.conf', [
      ['listen [::]', '# listen [::]'],
      ['listen 80;', `listen unix:${folder}/http;`],
      ['listen 443 ssl;', `listen 127.0.0.1:${port};`],
      ['ssl_certificate', '# ssl_certificate'],
      ['www.interligne.example;', 'localhost;'],
      ['/var/log/nginx/site.log', 'stderr'],
      ['127.0.0.1:4321', `127.0.0.1:${server}`],
    ]);
    // Workers of root run as `nobody`, which cannot read temporary folders.
    return `${isRoot ? 'user root;' : ''}
daemon off; worker_processes 1; pid pid; events {}
http { client_body_temp_path body; proxy_temp_path proxy; ${configuration} }`;
  });

/** Starts Caddy as a proxy of a server, without TLS. */
export const startCaddy = (server: number) =>
  start(['caddy', 'run', '--adapter', 'caddyfile', '--config'], (port) =>
    editConfiguration('Caddyfile', [
      ['{\n\t# Errors', '{\n\tadmin off\n\tauto_https off\n\t# Errors'],
      ['www.interligne.example', `http://:${port}`],
      // Caddy sets this header itself if it terminates TLS.
      ['127.0.0.1:4321', `127.0.0.1:${server} {\nheader_up X-Forwarded-Proto https\n}`],
    ]),
  );
