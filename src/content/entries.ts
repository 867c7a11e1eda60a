/** Reads the owner's content, and validates each file by its schema and the files that it names. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { z } from 'astro/zod';
import { hasPdfSignature, PDF_SIGNATURE_RANGE } from '../../requests/cv.ts';
import { type ContentKind, PICTURE_BOUNDS } from '../schema/kind.ts';
import { type ContentFile, contentError, type Finding } from './finding.ts';
import { DEMONSTRATION, OWN_PICTURES } from './folder.ts';
import { insteadOfFormer } from './former-fields.ts';
import { CONTENT_KINDS, type Kind, type KindData } from './kinds.ts';
import { absence, nameProblem, pictureProblem } from './pictures.ts';
import { readContent } from './read.ts';
import { unreadFiles } from './unread-files.ts';

interface File {
  /** Relative to the content folder. */
  file: string;
  /** The Markdown after the front matter. */
  body: string;
}

/** A content file that its schema accepts. */
export type ValidEntry<Of extends Kind = Kind> = {
  [Name in Of]: File & { kind: Name; data: KindData<Name> };
}[Of];

/** A content file that is missing, cannot be read or is refused by its schema. */
interface InvalidEntry extends File {
  kind: Kind;
  /** As parsed. */
  value?: unknown;
  problems: Finding[];
}

export type Entry = ValidEntry | InvalidEntry;

export const isValid = (entry: Entry): entry is ValidEntry => !('problems' in entry);

/** The content of an entry, as parsed where it is invalid: an older demonstration has other fields. */
export const parsed = (entry: Entry): unknown => (isValid(entry) ? entry.data : entry.value);

/** The value at a path of keys, or `undefined`. */
export const valueAt = (data: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    data,
  );

/** The findings of an issue of the schema: each unknown field, or the value that is wrong. */
const ofIssue = (place: ContentFile, data: unknown, issue: z.core.$ZodIssue): Finding[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.flatMap((key) => ofField(place, data, issue, key))
    : ofField(place, data, issue);

/** Findings for an issue at a field, with the message of its schema. */
function ofField(
  place: ContentFile,
  data: unknown,
  issue: z.core.$ZodIssue,
  unknown?: string,
): Finding[] {
  const path = unknown ? [...issue.path, unknown] : issue.path;
  const value = valueAt(data, path);
  const former = unknown && insteadOfFormer(valueAt(data, issue.path), unknown);
  if (former) return [contentError(place, `ce champ n'existe plus ; ${former}`, path.join('.'))];
  // With its quotes where it should have none: « "2500" ».
  const typed = issue.code === 'invalid_type' ? JSON.stringify(value) : String(value);
  const quoted = typeof value === 'object' ? 'cette valeur' : `« ${typed?.slice(0, 40)} »`;
  const filled = value === '' ? 'ce champ est vide' : `${quoted} ne convient pas`;
  const wrong = value === undefined ? 'ce champ manque' : filled;
  const what = unknown ? "ce champ n'existe pas" : wrong;
  return [contentError(place, `${what} ; ${issue.message}`, path.join('.'))];
}

/** Validates a parsed file. */
export function validate(file: string, kind: Kind, value: unknown, body = ''): Entry {
  const { data, error } = CONTENT_KINDS[kind].schema.safeParse(value);
  // The schema of the kind has made the data, which TypeScript does not relate to it.
  if (!error) return { file, kind, data, body } as ValidEntry;
  const problems = error.issues.flatMap((issue) => ofIssue({ file, kind }, value, issue));
  return { file, kind, body, value, problems };
}

async function readEntry(folder: string, file: string, kind: Kind): Promise<Entry | []> {
  const bytes = await readFile(join(folder, file)).catch(({ code }) => String(code));
  const refused = (sentence: string) => ({
    ...{ file, kind, body: '' },
    problems: [contentError({ kind, file }, sentence)],
  });
  if (typeof bytes === 'string' && bytes !== 'ENOENT')
    return refused(
      `ce fichier ne peut pas être lu (erreur ${bytes}) ; rendez-le lisible, ou remettez-en une copie à sa place`,
    );
  if (typeof bytes === 'string') {
    const { isRequired }: ContentKind = CONTENT_KINDS[kind];
    if (!isRequired) return [];
    return refused(
      `ce fichier manque ; s'il est ailleurs, remettez-le ici, sinon copiez ${DEMONSTRATION}/${file}, puis écrivez vos informations`,
    );
  }
  const read = readContent(file, bytes);
  return 'problem' in read ? refused(read.problem) : validate(file, kind, read.value, read.body);
}

async function filesOf(folder: string, kind: Kind): Promise<string[]> {
  const { entryName, isText }: ContentKind = CONTENT_KINDS[kind];
  const extension = isText ? '.md' : '.json';
  if (!entryName) return [`${kind}${extension}`];
  // Any other error is that of reading the folder as a file.
  const names = await readdir(join(folder, kind)).catch(({ code }) => code === 'ENOENT');
  if (!Array.isArray(names)) return names ? [] : [kind];
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
export async function readEntries(folder: string): Promise<Entry[]> {
  const kinds = Object.keys(CONTENT_KINDS) as Kind[];
  const entries = await Promise.all(
    kinds.map(async (kind) => {
      const files = await filesOf(folder, kind);
      return Promise.all(files.map((file) => readEntry(folder, file, kind)));
    }),
  );
  return entries.flat(2);
}

/** The picture that an entry names, with the field that names it and its bounds. */
export function pictureOf({ kind, file, data }: ValidEntry) {
  const { picture }: ContentKind = CONTENT_KINDS[kind];
  return (
    picture && {
      ...picture,
      name: join(dirname(file), String(valueAt(data, [picture.field]))),
    }
  );
}

/** Problems of the files that an entry names, and of its own name. */
async function namedFiles(folder: string, entry: ValidEntry): Promise<Finding[]> {
  const { file, kind, data } = entry;
  const findings: Finding[] = [];
  const add = (name: string, problem: string | undefined, field: string) => {
    if (problem) findings.push(contentError(entry, `« ${name} », ${problem}`, field));
  };
  const { isText, pdf }: ContentKind = CONTENT_KINDS[kind];
  const misnamed = isText && nameProblem(basename(file));
  if (misnamed) findings.push(contentError(entry, misnamed));
  const picture = pictureOf(entry);
  if (picture) {
    const problem = await pictureProblem(join(folder, picture.name), picture.bounds);
    add(`./${basename(picture.name)}`, problem, picture.field);
  }
  const document = pdf && valueAt(data, [...pdf]);
  if (pdf && document) {
    const path = join(folder, String(document));
    const instead =
      'posez le PDF à côté du fichier de contenu, par exemple ./certificat-qualiopi.pdf';
    const absent = await absence(path, instead);
    const bytes = await readFile(path).catch(() => undefined);
    const isPdf = bytes && hasPdfSignature(bytes.subarray(0, PDF_SIGNATURE_RANGE));
    const problem = absent ?? (isPdf ? undefined : `ce fichier n'est pas un PDF ; ${instead}`);
    add(String(document), problem, pdf.join('.'));
  }
  return findings;
}

/** The files that an entry names, as far as it can be read; `undefined` if it cannot. */
function namesIn(entry: Entry): string[] | undefined {
  const { kind, file } = entry;
  const data = parsed(entry);
  if (data === undefined) return undefined;
  const { picture, pdf = [] }: ContentKind = CONTENT_KINDS[kind];
  const path = picture ? [picture.field] : [...pdf];
  const named = path.length > 0 && valueAt(data, path);
  return named ? [join(dirname(file), String(named))] : [];
}

/** Problems of a picture beside company.json. */
async function ownPicture(folder: string, name: string): Promise<Finding[]> {
  const file = join(folder, name);
  const bounds = PICTURE_BOUNDS[name === 'share.png' ? 'share' : 'logo'];
  const problem = existsSync(file) && (await pictureProblem(file, bounds));
  return problem ? [contentError({ kind: 'company', file: name }, problem)] : [];
}

/** Reads a folder, and validates each file with the files that it names. */
export async function checkFiles(folder: string) {
  const entries = await readEntries(folder);
  const problems = await Promise.all([
    ...entries.map((entry) => (isValid(entry) ? namedFiles(folder, entry) : entry.problems)),
    ...OWN_PICTURES.map((name) => ownPicture(folder, name)),
  ]);
  const named = entries.map(namesIn);
  const { misnamed, unread } = unreadFiles(folder, named.flat());
  // A file that is there under another name is not missing.
  const others = problems
    .flat()
    .filter(({ file }) => !misnamed.some(({ renamed }) => renamed === file));
  // An entry that cannot be read may name any of those beside it.
  const unreadable = entries.filter((_, at) => !named[at]).map(({ file }) => dirname(file));
  const mayBeNamed = (file: string) =>
    /\.(svg|png|jpe?g|webp|avif|pdf)$/i.test(file) && unreadable.includes(dirname(file));
  return {
    entries,
    findings: [...misnamed, ...others],
    unread: unread.filter((file) => !mayBeNamed(file)),
  };
}
