import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { Client, type ConnectConfig, type SFTPWrapper } from 'ssh2';
import type { Storage } from '../publish.ts';

type Done<Result> = (error: Error | null | undefined, result: Result) => void;

const NO_SUCH_FILE = 2;
const codeOf = (error: unknown) => (error as { code?: unknown }).code;

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
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject).on('close', () => reject(new Error('la connexion est coupée')));
  });
  // Only what waits for a response reports it.
  lost.catch(() => {});
  const call = <Result = void>(start: (done: Done<Result>) => void) =>
    Promise.race([
      lost,
      new Promise<Result>((resolve, reject) =>
        start((error, result) => (error ? reject(error) : resolve(result))),
      ),
    ]);

  const sftp = await call<SFTPWrapper>((done) => client.sftp(done));
  const at = (name: string) => posix.join(folder, name);
  const made = new Set<string>();
  const makeFolder = async (path: string): Promise<void> => {
    if (made.has(path) || ['/', '.'].includes(path)) return;
    made.add(path);
    const isThere = await call<boolean>((done) => sftp.stat(path, (error) => done(null, !error)));
    if (isThere) return;
    await makeFolder(posix.dirname(path));
    await call((done) => sftp.mkdir(path, { mode: 0o755 }, (error) => done(error)));
  };
  const ifThere = <Result>(found: Promise<Result>, otherwise: Result) =>
    found.catch((error: unknown) => {
      if (codeOf(error) === NO_SUCH_FILE) return otherwise;
      throw error;
    });

  return {
    async list(name) {
      const entries = await ifThere(
        call<{ filename: string; attrs: { size: number; isDirectory(): boolean } }[]>((done) =>
          sftp.readdir(at(name), done as Parameters<typeof sftp.readdir>[1]),
        ),
        [],
      );
      return new Map(
        entries.map(({ filename, attrs }) => [
          filename,
          attrs.isDirectory() ? undefined : attrs.size,
        ]),
      );
    },
    read: (name) =>
      ifThere(
        call<Buffer>((done) => sftp.readFile(at(name), done)).then(String),
        undefined as string | undefined,
      ),
    async write(name, bytes) {
      await makeFolder(posix.dirname(at(name)));
      await call((done) => sftp.writeFile(at(name), bytes, { mode: 0o644 }, (e) => done(e)));
    },
    async rename(from, to) {
      await makeFolder(posix.dirname(at(to)));
      const replace = (done: Done<void>) =>
        sftp.ext_openssh_rename(at(from), at(to), (e) => done(e));
      await call(replace).catch(async () => {
        // A host without this extension of OpenSSH refuses to replace a file.
        await call((done) => sftp.unlink(at(to), () => done(null)));
        await call((done) => sftp.rename(at(from), at(to), (e) => done(e)));
      });
    },
    remove: (name) =>
      ifThere(
        call((done) => sftp.unlink(at(name), (e) => done(e))),
        undefined,
      ),
    close: async () => {
      client.end();
    },
  };
}
