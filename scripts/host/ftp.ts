import { posix } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { type AccessOptions, Client, FTPError } from 'basic-ftp';
import type { Storage } from '../publish.ts';

/** A folder by FTP, over TLS where `secure` is set; certificates are verified. */
export async function openFtp(access: AccessOptions, folder: string): Promise<Storage> {
  const client = new Client(60_000);
  await client.access(access);
  const at = (name: string) => posix.join(folder, name);
  const made = new Set<string>();
  const makeFolder = async (path: string) => {
    if (made.has(path)) return;
    const before = await client.pwd();
    await client.ensureDir(path);
    await client.cd(before);
    made.add(path);
  };
  // 550 is "no such file", among others.
  const ifThere = <Result>(found: Promise<Result>, otherwise: Result) =>
    found.catch((error: unknown) => {
      if (error instanceof FTPError && error.code === 550) return otherwise;
      throw error;
    });

  return {
    async list(name) {
      const entries = await ifThere(client.list(at(name)), []);
      return new Map(
        entries
          .filter((entry) => !['.', '..'].includes(entry.name))
          .map((entry) => [entry.name, entry.isDirectory ? undefined : entry.size]),
      );
    },
    async read(name) {
      const chunks: Buffer[] = [];
      const sink = new Writable({
        write(chunk, _encoding, done) {
          chunks.push(chunk);
          done();
        },
      });
      const found = await ifThere(client.downloadTo(sink, at(name)), undefined);
      return found && Buffer.concat(chunks).toString();
    },
    async write(name, bytes) {
      await makeFolder(posix.dirname(at(name)));
      await client.uploadFrom(Readable.from([bytes]), at(name));
    },
    async rename(from, to) {
      await makeFolder(posix.dirname(at(to)));
      await client.rename(at(from), at(to)).catch(async () => {
        // Some hosts refuse to replace a file.
        await client.remove(at(to), true);
        await client.rename(at(from), at(to));
      });
    },
    async remove(name) {
      await ifThere(client.remove(at(name)), undefined);
    },
    close: async () => client.close(),
  };
}
