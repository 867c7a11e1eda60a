import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { Client, type ConnectConfig, type FileEntryWithStats, type SFTPWrapper } from 'ssh2';
import type { Storage } from '../publish.ts';

type Done<Result> = (error?: Error | null, result?: Result) => void;

/** A call of ssh2. Those under way fail when the connection is lost. */
const call = <Result = void>(start: (done: Done<Result>) => void) =>
  new Promise<Result>((resolve, reject) => {
    start((error, result) => (error ? reject(error) : resolve(result as Result)));
  });

const NO_SUCH_FILE = 2;
const ifThere = <Result>(found: Promise<Result>, otherwise: Result) =>
  found.catch((error: { code?: unknown }) => {
    if (error.code === NO_SUCH_FILE) return otherwise;
    throw error;
  });

/** The fingerprint of a host key, as ssh shows it. */
const fingerprintOf = (key: Buffer) =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

async function connect(config: ConnectConfig, isKnown: (key: string) => Promise<boolean>) {
  const client = new Client();
  await new Promise<void>((resolve, reject) => {
    client.on('ready', resolve);
    // Without an agent, the next way to authenticate is tried.
    client.on('error', (error) => error.level !== 'agent' && reject(error));
    // Some hosts ask for the password in a question of their own.
    client.on('keyboard-interactive', (_name, _text, _language, prompts, finish) =>
      finish(prompts.map(() => config.password ?? '')),
    );
    client.connect({
      ...config,
      tryKeyboard: config.password !== undefined,
      readyTimeout: 120_000,
      keepaliveInterval: 10_000,
      hostVerifier: (key: Buffer, verify: (valid: boolean) => void) => {
        isKnown(fingerprintOf(key)).then(verify, reject);
      },
    });
  });
  // Nagle's algorithm would delay the small packets of each file.
  client.setNoDelay(true);
  return client;
}

/** A folder by SFTP. `isKnown` decides whether a host key's fingerprint is the right one. */
export async function openSftp(
  config: ConnectConfig,
  folder: string,
  isKnown: (fingerprint: string) => Promise<boolean>,
): Promise<Storage> {
  const client = await connect(config, isKnown);
  const sftp = await call<SFTPWrapper>((done) => client.sftp(done));
  const at = (name: string) => posix.join(folder, name);
  const makeFolder = async (path: string): Promise<void> => {
    const found = call<unknown>((done) => sftp.stat(path, done)).then(() => true);
    if (await ifThere(found, false)) return;
    await makeFolder(posix.dirname(path));
    await call((done) => sftp.mkdir(path, { mode: 0o755 }, done));
  };

  return {
    async list(name) {
      const found = call<FileEntryWithStats[]>((done) => sftp.readdir(at(name), done));
      return new Map(
        (await ifThere(found, [])).map(({ filename, attrs }) => [
          filename,
          attrs.isDirectory() ? undefined : attrs.size,
        ]),
      );
    },
    async read(name) {
      const found = call<Buffer | undefined>((done) => sftp.readFile(at(name), done));
      return (await ifThere(found, undefined))?.toString();
    },
    write: (name, bytes) => call((done) => sftp.writeFile(at(name), bytes, { mode: 0o644 }, done)),
    rename: (from, to) =>
      call((done) => sftp.ext_openssh_rename(at(from), at(to), done)).catch(async () => {
        // A host without this extension of OpenSSH refuses to replace a file.
        await ifThere(
          call((done) => sftp.unlink(at(to), done)),
          undefined,
        );
        await call((done) => sftp.rename(at(from), at(to), done));
      }),
    remove: (name) =>
      ifThere(
        call((done) => sftp.unlink(at(name), done)),
        undefined,
      ),
    makeFolder: (name) => makeFolder(at(name)),
    close: async () => {
      client.end();
    },
  };
}
