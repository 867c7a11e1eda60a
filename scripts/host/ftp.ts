import { posix } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type AccessOptions, Client, FTPError } from 'basic-ftp';
import type { Storage } from '../publish.ts';

/** A folder by FTP, over TLS where `secure` is set; certificates are verified. */
export async function openFtp(access: AccessOptions, folder: string): Promise<Storage> {
  const client = new Client(60_000);
  await client.access(access);
  const at = (name: string) => posix.join(folder, name);
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
      const stream = new PassThrough();
      const received: Promise<string | undefined> = text(stream);
      const download = client.downloadTo(stream, at(name)).then(() => received);
      return ifThere(download, undefined);
    },
    async write(name, bytes) {
      await client.uploadFrom(Readable.from([bytes]), at(name));
    },
    async rename(from, to) {
      await client.rename(at(from), at(to)).catch(async () => {
        // Some hosts refuse to replace a file.
        await client.remove(at(to), true);
        await client.rename(at(from), at(to));
      });
    },
    async remove(name) {
      await ifThere(client.remove(at(name)), undefined);
    },
    async makeFolder(name) {
      const before = await client.pwd();
      await client.ensureDir(at(name));
      await client.cd(before);
    },
    close: async () => client.close(),
  };
}
