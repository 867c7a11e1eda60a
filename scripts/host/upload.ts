/** Sends a build to a host file by file; every page stays complete at every moment. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { recordFile } from '../../requests/build-settings.ts';
import { HASHED, isRetained, listBuild } from '../publish.ts';

/** A folder on a host. Names are relative to it, with slashes. */
export interface Host {
  /** Sizes of the files in a folder and `undefined` for its folders; empty if it is missing. */
  list(folder: string): Promise<Map<string, number | undefined>>;
  /** `undefined` if the file is missing. */
  read(name: string): Promise<string | undefined>;
  /** Creates missing folders. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Replaces the target, in one step where the host can. */
  rename(from: string, to: string): Promise<void>;
  remove(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Names with a dot, which neither the site's server nor `.htaccess` serves. */
const RECORD = '.publication.json';
const PART = '.publication.part';

/** The files that publications put on the host. */
interface Publication {
  /** Their hashes, or '' until a file is complete. */
  files: Record<string, string>;
  /** Hashed files of earlier builds, and when a build dropped them. */
  retained: Record<string, number>;
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url');

/** The folders of some files, the root first. */
const foldersOf = (names: string[]) =>
  new Set(['', ...names.map((name) => name.slice(0, Math.max(0, name.lastIndexOf('/'))))]);

async function sizesOn(host: Host, names: string[]): Promise<Map<string, number | undefined>> {
  const sizes = new Map<string, number | undefined>();
  for (const folder of foldersOf(names)) {
    for (const [name, size] of await host.list(folder)) {
      sizes.set(folder ? `${folder}/${name}` : name, size);
    }
  }
  return sizes;
}

/** The name of a file on the host that a publication would wrongly replace, if there is one. */
function findForeign(there: Iterable<string>, known: Publication | undefined, names: string[]) {
  const made = { ...known?.files, ...known?.retained };
  return [...there].find((name) =>
    known || name.startsWith('.') ? names.includes(name) && !(name in made) : name !== 'cgi-bin',
  );
}

/**
 * Publishes a build, and returns how many files it sent. Assets go before pages, and each file is
 * complete before it gets its name. Only files of earlier publications are replaced or removed;
 * hashed ones are removed a week after the build that dropped them. After an interruption the next
 * publication continues.
 */
export async function upload(
  host: Host,
  build: string,
  progress: (done: number, total: number) => void = () => {},
  now = Date.now(),
): Promise<number> {
  const names = await listBuild(build);
  const sizes = await sizesOn(host, names);
  const text = await host.read(RECORD);
  const known: Publication | undefined = text === undefined ? undefined : JSON.parse(text);
  const foreign = findForeign(sizes.keys(), known, names);
  if (foreign) {
    throw new Error(
      `« ${foreign} » est déjà dans ce dossier, et aucune publication ne l'y a mis : rien n'est envoyé. Déplacez-le, ou donnez un dossier vide.`,
    );
  }
  const put = async (name: string, bytes: Buffer) => {
    await host.write(PART, bytes);
    await host.rename(PART, name);
  };
  const save = (record: Publication) => put(RECORD, Buffer.from(JSON.stringify(record)));

  const contents = new Map<string, Buffer>();
  for (const name of names) contents.set(name, await readFile(join(build, name)));
  const files = Object.fromEntries([...contents].map(([name, bytes]) => [name, hashOf(bytes)]));
  const made = { ...known?.files };
  for (const name of Object.keys(known?.retained ?? {})) made[name] ??= '';
  const unchanged = Object.entries(files).map(([name, hash]) => [
    name,
    made[name] === hash ? hash : '',
  ]);
  const pending = { ...made, ...Object.fromEntries(unchanged) };
  await save({ files: pending, retained: known?.retained ?? {} });

  let sent = 0;
  let done = 0;
  for (const [name, bytes] of contents) {
    // The same hash in a name means the same content.
    const isThere = sizes.get(name) === bytes.length;
    if (!isThere || !(name.startsWith(HASHED) || pending[name])) {
      await put(name, bytes);
      sent += 1;
    }
    done += 1;
    progress(done, names.length);
  }

  const retained: Publication['retained'] = {};
  for (const name of Object.keys(made).filter((name) => !(name in files))) {
    const since = known?.retained[name] ?? now;
    if (isRetained(name, since, now)) retained[name] = since;
    else await host.remove(name);
  }
  await save({ files, retained });

  // Where the site's server runs from the folder above, it needs the settings of the build.
  const above = await host.list('..');
  const record = recordFile(build);
  if (above.has('server') && above.has('package.json') && existsSync(record)) {
    await host.write(PART, await readFile(record));
    await host.rename(PART, `../${basename(record)}`);
  }
  return sent;
}
