/** Reads the owner's content, and validates each file by its schema and the files that it names. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { z } from 'astro/zod';
import type { ContentKind } from '../schema/kind.ts';
import { contentError, type Finding } from './finding.ts';
import { DEMONSTRATION, OWN_PICTURES } from './folder.ts';
import { withoutFormerMark } from './former-marks.ts';
import { CONTENT_KINDS, type Kind } from './kinds.ts';
import { nameProblem, pictureProblem } from './pictures.ts';
import { readContent } from './read.ts';
import { unreadFiles } from './unread-files.ts';

/** A parsed content file. */
export interface Entry {
  /** Relative to the content folder. */
  file: string;
  kind: Kind;
  data: Record<string, unknown>;
  body: string;
}

interface Report {
  entries: Entry[];
  findings: Finding[];
}

/** The value at a path of keys, or `undefined`. */
export const valueAt = (data: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    data,
  );

/** The finding of an issue of the schema: the value that is wrong, and an example of a valid one. */
function ofIssue(entry: Entry, data: unknown, issue: z.core.$ZodIssue): Finding {
  const unknown = issue.code === 'unrecognized_keys' && issue.keys[0];
  const path = unknown ? [...issue.path, unknown] : issue.path;
  const replaced = unknown && withoutFormerMark(valueAt(data, issue.path), unknown);
  if (replaced) return contentError(entry, `ce champ n'existe plus ; ${replaced}`, path.join('.'));
  const value = valueAt(data, path);
  const quoted = typeof value === 'object' ? 'cette valeur' : `« ${String(value).slice(0, 40)} »`;
  const wrong = value === undefined ? 'ce champ manque' : `${quoted} ne convient pas`;
  const what = unknown ? "ce champ n'existe pas" : wrong;
  return contentError(entry, `${what} ; ${issue.message}`, path.join('.'));
}

/** Validates a parsed file; its data are as the site writes them, unless they are invalid. */
export function validate(file: string, kind: Kind, value: unknown, body = ''): Report {
  const { data, error: invalid } = CONTENT_KINDS[kind].schema.safeParse(value);
  const entry: Entry = { file, kind, data: (data ?? value ?? {}) as Entry['data'], body };
  return {
    entries: [entry],
    findings: invalid?.issues.map((issue) => ofIssue(entry, value, issue)) ?? [],
  };
}

async function readEntry(folder: string, file: string, kind: Kind): Promise<Report> {
  const bytes = await readFile(join(folder, file)).catch(() => undefined);
  const refused = (sentence: string) => ({
    entries: [],
    findings: [contentError({ kind, file }, sentence)],
  });
  if (!bytes) {
    const { isRequired }: ContentKind = CONTENT_KINDS[kind];
    if (!isRequired) return { entries: [], findings: [] };
    return refused(
      `ce fichier manque ; copiez-y ${DEMONSTRATION}/${file}, puis écrivez vos informations`,
    );
  }
  const read = readContent(file, bytes);
  return 'problem' in read ? refused(read.problem) : validate(file, kind, read.value, read.body);
}

async function filesOf(folder: string, kind: Kind): Promise<string[]> {
  const { entryName, isText }: ContentKind = CONTENT_KINDS[kind];
  const extension = isText ? '.md' : '.json';
  if (!entryName) return [`${kind}${extension}`];
  const names = await readdir(join(folder, kind)).catch(() => []);
  return (
    names
      // macOS creates `._claire.json` beside a file on other file systems.
      .filter((name) => name.endsWith(extension) && !name.startsWith('.'))
      // 2 before 10.
      .sort(new Intl.Collator('fr', { numeric: true }).compare)
      .map((name) => `${kind}/${name}`)
  );
}

/** Reads every file of a folder, and validates each by its schema alone. */
export async function readEntries(folder: string): Promise<Report> {
  const kinds = Object.keys(CONTENT_KINDS) as Kind[];
  const reports = await Promise.all(
    kinds.map(async (kind) => {
      const files = await filesOf(folder, kind);
      return Promise.all(files.map((file) => readEntry(folder, file, kind)));
    }),
  );
  return {
    entries: reports.flat().flatMap(({ entries }) => entries),
    findings: reports.flat().flatMap(({ findings }) => findings),
  };
}

/** Problems of the files that an entry names, and of the pictures beside company.json. */
async function namedFiles(folder: string, entry: Entry): Promise<Finding[]> {
  const { file, kind, data } = entry;
  const findings: Finding[] = [];
  const add = (name: string, problem: string | false | undefined, field?: string) => {
    if (problem) findings.push(contentError(entry, `« ${name} », ${problem}`, field));
  };
  const beside = (name: string) => join(folder, dirname(file), name);

  const { picture: field, isText }: ContentKind = CONTENT_KINDS[kind];
  const misnamed = isText && nameProblem(basename(file));
  if (misnamed) findings.push(contentError(entry, misnamed));
  const picture = field && valueAt(data, [field]);
  if (field && typeof picture === 'string' && picture.startsWith('./'))
    add(picture, await pictureProblem(beside(picture), field), field);

  const certificate = valueAt(data, ['certification', 'certificate']);
  if (typeof certificate === 'string' && certificate && !existsSync(beside(certificate)))
    add(
      certificate,
      "ce fichier n'existe pas ; posez le PDF à côté du fichier de contenu, par exemple ./certificat-qualiopi.pdf",
      'certification.certificate',
    );

  for (const name of kind === 'company' ? OWN_PICTURES : []) {
    const own = join(folder, name);
    const bounds = name === 'share.png' ? 'share' : 'logo';
    const problem = existsSync(own) && (await pictureProblem(own, bounds));
    if (problem) findings.push(contentError({ kind, file: name }, problem));
  }
  return findings;
}

/** Reads a folder, and validates each file with the files that it names. */
export async function checkFiles(folder: string): Promise<Report> {
  const { entries, findings } = await readEntries(folder);
  const named = await Promise.all(entries.map((entry) => namedFiles(folder, entry)));
  const unread = unreadFiles(folder);
  // A file that is there under another name is not missing.
  const others = findings.filter(({ file }) => !unread.some(({ renamed }) => renamed === file));
  return { entries, findings: [...unread, ...others, ...named.flat()] };
}
