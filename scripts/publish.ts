/**
 * Publishes a build file by file, in an order that keeps every page complete with all its assets at
 * every moment, even if the process is interrupted: into the folder of `npm run build`, or to the
 * host of `npm run publish`.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, posix, relative, sep } from 'node:path';
import { z } from 'zod';
import { recordFile } from '../requests/build-settings.ts';
import { HASHED_FOLDER } from '../server/headers.ts';

/** A folder, here or on a host. Names are relative to it, with slashes. */
export interface Storage {
  /** Sizes of the files in a folder and `undefined` for its folders; empty if it is missing. */
  list(folder: string): Promise<Map<string, number | undefined>>;
  /** `undefined` if the file is missing. */
  read(name: string): Promise<string | undefined>;
  write(name: string, bytes: Buffer): Promise<void>;
  /** Replaces the target, in one step where the host can. */
  rename(from: string, to: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** With those that contain it, unless it is there. */
  makeFolder(name: string): Promise<void>;
  close(): Promise<void>;
}

const recordSchema = z.object({
  /** Files of the current build; while one is being published, of the previous one too. */
  files: z.array(z.string()),
  /** Hashed files of earlier builds, with the time at which each left the current build. */
  retained: z.record(z.string(), z.number()),
  /** Of the files that are complete. */
  hashes: z.record(z.string(), z.string()).optional(),
  /** The server's settings for requests; missing until the first build has been published. */
  requests: z.record(z.string(), z.unknown()).optional(),
});

/** What builds or publications put into a folder. */
export type PublicationRecord = z.infer<typeof recordSchema>;

/** On a host; names with a dot are neither served by the site's server nor with `.htaccess`. */
const HOST_RECORD = '.publication.json';
const partOf = (rank: number) => `.publication.${rank}.part`;
const PART = /^\.publication\.\d+\.part$/;

/** The record of earlier builds of the site that version 1.0 made. */
export const OLD_RECORD = '.left.json';

const HASHED = HASHED_FOLDER.slice(1);

/** Retention of assets that only pages of earlier builds request. */
const RETENTION_MS = 7 * 86_400_000;

/** The record, or undefined when it is missing or damaged. */
export async function readRecord(
  storage: Storage,
  name: string,
): Promise<PublicationRecord | undefined> {
  try {
    return recordSchema.parse(JSON.parse((await storage.read(name)) ?? ''));
  } catch {
    return undefined;
  }
}

/** Replaces a file in one step, since a visitor, the server or the next publication may read it. */
async function replace(storage: Storage, name: string, bytes: Buffer) {
  await storage.write(`${name}.part`, bytes);
  await storage.rename(`${name}.part`, name);
}

const writeRecord = (storage: Storage, name: string, record: PublicationRecord) =>
  replace(storage, name, Buffer.from(JSON.stringify(record, undefined, 1)));

/** Order of publication: assets before the pages that request them, the landing page last. */
function rank(name: string): number {
  if (name.startsWith('index.html')) return 3;
  return /\.html(\.|$)/.test(name) ? 2 : 1;
}

/** Names of the files of a build, in the order of publication, without hidden ones that it never makes. */
export async function listBuild(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => /^([^.]|\.well-known\/|\.htaccess$)/.test(name))
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/** The record for a folder of version 1.0: its hashed files, and those whose names the site still has. */
async function takeOver(storage: Storage, names: string[]): Promise<PublicationRecord | undefined> {
  if (!(await storage.list('')).has(OLD_RECORD)) return undefined;
  const hashed = [...(await storage.list(HASHED)).keys()].map((name) => HASHED + name);
  return { files: [...names, ...hashed], retained: {} };
}

const foldersOf = (names: string[]) => new Set(['.', ...names.map((name) => posix.dirname(name))]);

/** What is in the folders of some files, and in the root. */
async function sizesIn(storage: Storage, names: string[]) {
  const sizes = new Map<string, number | undefined>();
  for (const folder of foldersOf(names)) {
    for (const [name, size] of await storage.list(folder))
      sizes.set(posix.join(folder, name), size);
  }
  return sizes;
}

interface Options {
  /** Name of the record. */
  record?: string;
  /** Written to the record after the last page. */
  requests?: PublicationRecord['requests'];
  progress?: (done: number, total: number) => unknown;
}

/**
 * Publishes a build, and returns how many files it sent, and the names of all that publications put
 * there. Only these are replaced or removed: without a record the folder must be empty. Only what
 * changed is sent, and no page is replaced before all of it has arrived. Hashed files are removed a
 * week after the build that dropped them. After an interruption the next publication continues.
 */
export async function publish(
  storage: Storage,
  build: string,
  { record = HOST_RECORD, requests, progress }: Options = {},
): Promise<{ sent: number; made: Set<string> }> {
  const names = await listBuild(build);
  const known = (await readRecord(storage, record)) ?? (await takeOver(storage, names));
  const made = new Set([...(known?.files ?? []), ...Object.keys(known?.retained ?? {})]);
  const sizes = await sizesIn(storage, [...names, ...made]);
  const foreign = [...sizes.keys()].find((name) =>
    known || name.startsWith('.') ? names.includes(name) && !made.has(name) : name !== 'cgi-bin',
  );
  if (foreign) {
    throw new Error(
      `« ${foreign} » est déjà dans ce dossier, et ni construction ni publication ne l'y a mis : rien n'est changé. Déplacez-le, ou donnez un dossier vide.`,
    );
  }

  const contents = new Map<string, Buffer>();
  const hashes: Record<string, string> = {};
  for (const name of names) {
    const bytes = await readFile(join(build, name));
    contents.set(name, bytes);
    hashes[name] = createHash('sha256').update(bytes).digest('base64url');
  }
  const isUnchanged = (name: string) => known?.hashes?.[name] === hashes[name];
  for (const folder of foldersOf(names)) {
    if (!sizes.has(folder)) await storage.makeFolder(folder);
  }
  // An interrupted publication is recognized by the next one.
  await writeRecord(storage, record, {
    files: [...new Set([...(known?.files ?? []), ...names])],
    retained: known?.retained ?? {},
    hashes: Object.fromEntries(Object.entries(hashes).filter(([name]) => isUnchanged(name))),
    requests: known?.requests,
  });

  let sent = 0;
  const waiting: string[] = [];
  for (const [at, [name, bytes]] of [...contents].entries()) {
    // The same hash in a name means the same content.
    const isHashed = name.startsWith(HASHED);
    if (sizes.get(name) !== bytes.length || !(isHashed || isUnchanged(name))) {
      await storage.write(partOf(waiting.length), bytes);
      if (isHashed) await storage.rename(partOf(waiting.length), name);
      else waiting.push(name);
      sent += 1;
    }
    progress?.(at + 1, names.length);
  }
  for (const [at, name] of waiting.entries()) await storage.rename(partOf(at), name);
  // Of an interrupted publication that had more to send.
  for (const name of sizes.keys()) if (PART.test(name)) await storage.remove(name);

  const now = Date.now();
  const retained: PublicationRecord['retained'] = {};
  for (const name of made) {
    if (contents.has(name) || !sizes.has(name)) continue;
    const since = known?.retained[name] ?? now;
    if (name.startsWith(HASHED) && now - since < RETENTION_MS) retained[name] = since;
    else await storage.remove(name);
  }
  await writeRecord(storage, record, { files: names, retained, hashes, requests });
  if (sizes.has(OLD_RECORD)) await storage.remove(OLD_RECORD);
  return { sent, made: new Set([...names, ...Object.keys(retained)]) };
}

/** Gives the settings of a build to the site's server, where it runs from the folder above. */
export async function sendSettings(host: Storage, build: string): Promise<void> {
  const above = await host.list('..');
  const record = recordFile(build);
  if (!above.has('server') || !above.has('package.json') || !existsSync(record)) return;
  await replace(host, `../${basename(record)}`, await readFile(record));
}
