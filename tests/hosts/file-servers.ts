/** Servers that accept uploads, on free ports, with an own folder. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { onPath } from '../../scripts/chromium.ts';
import { newFolder } from '../server/support.ts';
import { freePort, start } from './start.ts';

const isRoot = process.getuid?.() === 0;
export const hasSshd = existsSync('/usr/sbin/sshd');
// vsftpd starts as root only.
export const hasVsftpd = isRoot && onPath('vsftpd') !== undefined;

/** OpenSSH, with a key that may enter. */
export async function startSshd() {
  const folder = await newFolder();
  const port = await freePort();
  for (const name of ['host', 'user']) {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, name)]);
  }
  // sshd started as root needs this folder, which its service creates.
  if (isRoot) await mkdir('/run/sshd', { recursive: true });
  const config = [
    `Port ${port}\nListenAddress 127.0.0.1\nHostKey ${folder}/host\nPidFile ${folder}/pid`,
    `AuthorizedKeysFile ${folder}/user.pub\nStrictModes no\nUsePAM no`,
    'PermitRootLogin yes\nPasswordAuthentication no\nSubsystem sftp internal-sftp',
  ];
  await writeFile(join(folder, 'config'), config.join('\n'));
  await start(port, '/usr/sbin/sshd', '-D', '-e', '-f', join(folder, 'config'));
  const shown = execFileSync('ssh-keygen', ['-lf', join(folder, 'host.pub')]).toString();
  const root = join(folder, 'www');
  return {
    root,
    url: `sftp://${userInfo().username}@127.0.0.1:${port}${root}`,
    key: join(folder, 'user'),
    fingerprint: shown.split(' ')[1],
  };
}

/** vsftpd over TLS, for anonymous users, who may write in one folder. */
export async function startVsftpd() {
  const folder = await newFolder();
  const port = await freePort();
  const certificate = join(folder, 'certificate.pem');
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', certificate, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  const files = join(folder, 'files');
  await mkdir(join(files, 'www'), { recursive: true });
  await chmod(folder, 0o755);
  execFileSync('chown', ['ftp', join(files, 'www')]);
  const settings = {
    listen: 'YES',
    listen_ipv6: 'NO',
    listen_address: '127.0.0.1',
    listen_port: port,
    background: 'NO',
    anonymous_enable: 'YES',
    anon_root: files,
    anon_umask: '022',
    write_enable: 'YES',
    anon_upload_enable: 'YES',
    anon_mkdir_write_enable: 'YES',
    anon_other_write_enable: 'YES',
    ssl_enable: 'YES',
    allow_anon_ssl: 'YES',
    force_anon_logins_ssl: 'YES',
    force_anon_data_ssl: 'YES',
    rsa_cert_file: certificate,
    seccomp_sandbox: 'NO',
  };
  const config = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(join(folder, 'config'), config.join(''));
  await start(port, 'vsftpd', join(folder, 'config'));
  return {
    root: join(files, 'www'),
    url: `ftps://anonymous@localhost:${port}/www`,
    certificate: await readFile(certificate, 'utf8'),
  };
}
