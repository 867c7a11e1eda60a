/** The programs of other hosts, each with a configuration on a free port. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { prepareForHosts } from '../../scripts/host/rules.ts';
import { receivingSettings } from '../delivery/requests.ts';
import { newFolder, SITE, writeFiles } from '../server/support.ts';

const ROOT = join(import.meta.dirname, '../..');
const isRoot = process.getuid?.() === 0;
// Another version, for example: NGINX=/opt/nginx/sbin/nginx npm run test:hosts
const { NGINX = 'nginx', CADDY = 'caddy' } = process.env;
const SSHD = '/usr/sbin/sshd';
const MODULES = '/usr/lib/apache2/modules';

const starts = (program: string, option: string) =>
  spawnSync(program, [option], { stdio: 'ignore' }).status === 0;
const hasModule = (name: string) => existsSync(join(MODULES, `mod_${name}.so`));

/** Debian's packages that are missing; vsftpd starts as root only. */
export const MISSING = {
  apache: !starts('apache2', '-v') && 'apache2',
  passenger: !hasModule('passenger') && 'libapache2-mod-passenger',
  nginx: !starts(NGINX, '-v') && 'nginx',
  caddy: !starts(CADDY, 'version') && 'caddy',
  sshd: !existsSync(SSHD) && 'openssh-server',
  vsftpd: !(isRoot && existsSync('/usr/sbin/vsftpd')) && 'vsftpd (as root)',
};

const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });

/** Starts a program in the foreground until the end of the test file, with a configuration file. */
async function start(
  [program = '', ...args]: string[],
  configure: (port: number, folder: string) => string,
) {
  const port = await freePort();
  const folder = await newFolder();
  // Some run as another user.
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
  stops.push(async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'close');
  });
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${output}`);
  }
  const file = join(folder, 'log');
  return { port, log: () => output + (existsSync(file) ? readFileSync(file, 'utf8') : '') };
}

/** The modules of Debian's default installation, and those of the rules. */
export const ALL_MODULES =
  'access_compat alias authz_host autoindex deflate dir env expires filter brotli headers mime negotiation rewrite setenvif'.split(
    ' ',
  );

/** Apache with some modules, as a host that permits `.htaccess` and much else. */
export async function startApache(site: string, modules: string[], more = '') {
  for (const path of [site, join(site, '..')]) await chmod(path, 0o755);
  const loaded = ['mpm_event', 'authz_core', ...modules].map(
    (name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`,
  );
  // Debian's settings add types, encodings and compression of their own.
  const settings = modules
    .map((name) => `/etc/apache2/mods-available/${name}.conf`)
    .filter((file) => existsSync(file))
    .map((file) => `Include ${file}`);
  return start(
    ['apache2', '-DFOREGROUND', '-f'],
    (port, folder) => `ServerRoot ${folder}
PidFile pid
ErrorLog log
Listen 127.0.0.1:${port}
ServerName localhost
User www-data
Group www-data
${[...loaded, ...settings].join('\n')}
DocumentRoot ${site}
<Directory ${site}>
AllowOverride ${modules.includes('rewrite') ? 'FileInfo' : 'All'}
Require all granted
Options Indexes FollowSymLinks MultiViews
</Directory>
<FilesMatch "^\\.ht">
Require all denied
</FilesMatch>
${more}`,
  );
}

/** The server under Passenger, with an empty document root or the site itself as document root. */
export async function startPassenger(root: 'public' | 'dist' = 'public', more = '') {
  const app = await newFolder({ 'public/.keep': '', 'tmp/restart.txt': '' });
  for (const name of ['package.json', 'server', 'requests', 'deploy']) {
    await cp(join(ROOT, name), join(app, name), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(app, 'node_modules'));
  await writeFiles(join(app, 'dist'), SITE);
  await prepareForHosts(join(app, 'dist'), {});
  const record = { files: [], retained: {}, requests: receivingSettings() };
  await writeFiles(app, { 'dist.build.json': JSON.stringify(record) });
  if (isRoot) execFileSync('chown', ['-R', 'www-data', app]);
  const apache = await startApache(
    join(app, root),
    [...ALL_MODULES, 'passenger'],
    `PassengerNodejs ${process.execPath}
PassengerAppRoot ${app}
PassengerAppType node
PassengerStartupFile deploy/passenger.cjs
PassengerUserSwitching off
PassengerDefaultUser www-data
PassengerStatThrottleRate 0
PassengerFriendlyErrorPages off
PassengerDisableAnonymousTelemetry on
${more}`,
  );
  /** The processes that have started, in their order. */
  const started = () =>
    [...apache.log().matchAll(/^App (\d+) output: Le site est ouvert\.$/gm)].map(([, id]) => id);
  return { ...apache, app, started };
}

/** A recipe of deploy/ with some changes, each of which must apply. */
function edit(name: string, changes: [from: string, to: string][]): string {
  let text = readFileSync(join(ROOT, 'deploy', name), 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`deploy/${name} does not contain "${from}".`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** nginx in front of a server, without TLS. */
export async function startNginx(server: number) {
  const http = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${name};`,
  );
  return start([NGINX, '-e', 'stderr', '-p', '.', '-c'], (port) => {
    const recipe = edit('nginx.conf', [
      ['listen [::]', '# listen [::]'],
      ['listen 80;', `listen 127.0.0.1:${http};`],
      ['listen 443 ssl;', `listen 127.0.0.1:${port};`],
      ['ssl_certificate', '# ssl_certificate'],
      ['www.interligne.example;', 'localhost;'],
      ['/var/log/nginx/site.log', 'log'],
      ['127.0.0.1:4321', `127.0.0.1:${server}`],
    ]);
    // Workers started by root run as `nobody`, which cannot read temporary folders.
    return `${isRoot ? 'user root;' : ''}
daemon off; worker_processes 1; pid pid; events {}
http { ${temporary.join(' ')}\n${recipe} }`;
  });
}

/** Caddy in front of a server, without TLS. */
export const startCaddy = (server: number) =>
  start([CADDY, 'run', '--adapter', 'caddyfile', '--config'], (port) =>
    edit('Caddyfile', [
      ['{\n\t# Errors', '{\n\tadmin off\n\tauto_https off\n\t# Errors'],
      ['www.interligne.example', `http://:${port}`],
      // As with TLS, which ends here.
      ['127.0.0.1:4321', `127.0.0.1:${server} {\nheader_up X-Forwarded-Proto https\n}`],
    ]),
  );

/** OpenSSH, with a key that may enter. */
export async function startSshd() {
  const keys = await newFolder();
  for (const name of ['host', 'user']) {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(keys, name)]);
  }
  // sshd started as root needs this folder, which its service creates.
  if (isRoot) await mkdir('/run/sshd', { recursive: true });
  const { port } = await start(
    [SSHD, '-D', '-e', '-f'],
    (port) => `Port ${port}
ListenAddress 127.0.0.1
HostKey ${keys}/host
PidFile none
AuthorizedKeysFile ${keys}/user.pub
StrictModes no
UsePAM no
PermitRootLogin yes
PasswordAuthentication no
Subsystem sftp internal-sftp
`,
  );
  const shown = execFileSync('ssh-keygen', ['-lf', join(keys, 'host.pub')]).toString();
  const root = join(keys, 'www');
  return {
    root,
    url: `sftp://${userInfo().username}@127.0.0.1:${port}${root}`,
    key: join(keys, 'user'),
    fingerprint: shown.split(' ')[1],
  };
}

/** vsftpd over TLS, for anonymous users, who may write in one folder. */
export async function startVsftpd() {
  const files = await newFolder({ 'www/.keep': '' });
  const certificate = join(await newFolder(), 'certificate.pem');
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', certificate, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  await chmod(files, 0o755);
  execFileSync('chown', ['ftp', join(files, 'www')]);
  const { port } = await start(
    ['vsftpd'],
    (port) => `listen=YES
listen_address=127.0.0.1
listen_port=${port}
anon_root=${files}
anon_umask=022
write_enable=YES
anon_upload_enable=YES
anon_mkdir_write_enable=YES
anon_other_write_enable=YES
ssl_enable=YES
allow_anon_ssl=YES
force_anon_logins_ssl=YES
force_anon_data_ssl=YES
rsa_cert_file=${certificate}
seccomp_sandbox=NO
`,
  );
  return {
    root: join(files, 'www'),
    url: `ftps://anonymous@localhost:${port}/www`,
    certificate: await readFile(certificate, 'utf8'),
  };
}
