import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { addressOf } from './address.ts';
import type { Validators } from './conditions.ts';
import { ENCODINGS, type EncodingName } from './encoding.ts';
import { cacheControlOf, contentTypeOf, policyOf, SECURITY_HEADERS } from './headers.ts';

/** A file in one of its encodings, with its headers: names and values in turn. */
export interface Representation extends Validators {
  encoding: EncodingName;
  body: Buffer;
  headers: {
    /** With 304. */
    unchanged: string[];
    /** With a part of the file. */
    part: string[];
    whole: string[];
    /** With the page of an error, which is not the file that was asked for. */
    error: string[];
  };
}

export type Resource = readonly [Representation, ...Representation[]];

/** A whole built site, held in memory: it does not change while an answer is sent from it. */
export interface Site {
  /** By address. */
  resources: Map<string, Resource>;
  /** The page of an error, by its status. */
  errors: Map<number, Resource>;
}

interface File {
  body: Buffer;
  modified: number;
}

/** Reads every file of a built site. */
export async function readSite(folder: string): Promise<Site> {
  const files = await readFiles(folder);
  const site: Site = { resources: new Map(), errors: new Map() };
  for (const name of files.keys()) {
    if (/\.(br|gz)$/.test(name)) continue;
    const resource = toResource(name, files);
    const address = addressOf(name);
    if (address !== undefined) site.resources.set(address, resource);
    else if (/^\d{3}\.html$/.test(name)) site.errors.set(Number.parseInt(name, 10), resource);
  }
  return site;
}

async function readFiles(folder: string): Promise<Map<string, File>> {
  const files = (await listFiles(folder)).map(async (path): Promise<[string, File]> => {
    const [body, { mtimeMs }] = await Promise.all([readFile(path), stat(path)]);
    const name = relative(folder, path).split(sep).join('/');
    return [name, { body, modified: Math.floor(mtimeMs / 1000) * 1000 }];
  });
  return new Map(await Promise.all(files));
}

/** Links are left out, as they could lead anywhere: readdir's own recursion follows them. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const paths = entries.map((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listFiles(path);
    return entry.isFile() ? [path] : [];
  });
  return (await Promise.all(paths)).flat();
}

function toResource(name: string, files: Map<string, File>): Resource {
  const original = files.get(name) as File;
  const text = /\.(html|svg)$/.test(name) ? original.body.toString() : '';
  const shared = [
    ...Object.entries(SECURITY_HEADERS).flat(),
    'Content-Security-Policy',
    policyOf(name, text),
    'Cache-Control',
    cacheControlOf(name),
  ];
  const copies = ENCODINGS.flatMap(({ name: encoding, suffix }) => {
    const file = files.get(name + suffix);
    return file ? [{ encoding, ...file }] : [];
  });
  // A picture has one representation: a cache need not keep one for each kind of browser.
  if (copies.length > 1) shared.push('Vary', 'Accept-Encoding');

  const representations = copies.map(({ encoding, body, modified }) => {
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
    const type = ['Content-Type', contentTypeOf(name)];
    if (encoding !== 'identity') type.push('Content-Encoding', encoding);
    const length = ['Content-Length', String(body.length)];
    const unchanged = [...shared, 'ETag', etag, 'Last-Modified', new Date(modified).toUTCString()];
    const part = [...unchanged, ...type];
    const headers = {
      unchanged,
      part,
      whole: [...part, 'Accept-Ranges', 'bytes', ...length],
      error: [...shared, ...type, ...length],
    };
    return { encoding, body, etag, modified, headers };
  });
  return representations as [Representation, ...Representation[]];
}
