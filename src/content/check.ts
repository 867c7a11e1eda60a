/**
 * Validates the owner's content. Each error is one French sentence: the file, the field, the problem,
 * and an example of a valid value.
 */
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { z } from 'astro/zod';
import { contentUrl, DEMONSTRATION, folderName } from './folder.ts';
import { CONTENT_KINDS, type ContentKind } from './kinds.ts';
import { exists, pictureProblem } from './pictures.ts';
import { linksIn, readContent } from './read.ts';

/** A parsed content file. */
export interface Entry {
  /** Relative to the content folder. */
  file: string;
  kind: keyof typeof CONTENT_KINDS;
  data: Record<string, unknown>;
  body: string;
}

export interface Report {
  problems: string[];
  entries: Entry[];
}

const quote = (value: unknown) =>
  typeof value === 'object' ? 'cette valeur' : `« ${String(value).slice(0, 40)} »`;

/** The value at a path of keys, or `undefined`. */
export const valueAt = (data: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    data,
  );

/** The field, the problem and an example, from an issue of the schema. */
function describeIssue(data: unknown, issue: z.core.$ZodIssue): string {
  const unknown = issue.code === 'unrecognized_keys';
  const path = unknown ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
  const value = valueAt(data, path);
  // In a list, the name of the entry is clearer than its index.
  const name = typeof path[0] === 'number' && valueAt(data, [path[0], 'name']);
  const field = `champ « ${path.join('.')} »${typeof name === 'string' ? ` (${name})` : ''}`;
  const missing = value === undefined ? 'il manque' : `${quote(value)} ne convient pas`;
  const wrong = unknown ? "ce champ n'existe pas" : missing;
  return `${path.length > 0 ? field : 'tout le fichier'} : ${wrong} ; ${issue.message}`;
}

/** The files without which there is no site; without another its section is left out. */
const REQUIRED: Entry['kind'][] = ['company', 'requests'];

/** The folder's name, as error messages begin. */
export const nameOf = (folder: URL) => folderName(fileURLToPath(folder));

/** A sentence about a file, or its name alone. `what` is the end of the sentence. */
export const about = (folder: URL, file: string, what: string) =>
  `${nameOf(folder)}/${file}${what && `${what}.`}`;

async function readFile(folder: URL, file: string, kind: Entry['kind']): Promise<Report> {
  const read = await readContent(new URL(file, folder)).catch(() => undefined);
  const refused = (what: string) => ({ problems: [about(folder, file, what)], entries: [] });
  if (!read) {
    if (!REQUIRED.includes(kind)) return { problems: [], entries: [] };
    return refused(
      ` : ce fichier manque ; copiez-y ${DEMONSTRATION}/${file}, puis écrivez vos informations`,
    );
  }
  if ('problem' in read) return refused(`, ${read.problem}`);
  const { data, error } = CONTENT_KINDS[kind].schema.safeParse(read.value);
  const issues = error?.issues ?? [];
  return {
    problems: issues.map((issue) => about(folder, file, `, ${describeIssue(read.value, issue)}`)),
    // As the site writes it, unless it is invalid.
    entries: [{ file, kind, data: (data ?? read.value ?? {}) as Entry['data'], body: read.body }],
  };
}

/** The problems with the files that an entry names: ends of sentences. */
async function namedFileProblems({ file, kind, data, body }: Entry, folder: URL) {
  const problems: string[] = [];
  const url = (name: string) => new URL(name, new URL(file, folder));

  const { picture: field }: ContentKind = CONTENT_KINDS[kind];
  const picture = field && valueAt(data, [field]);
  if (field && typeof picture === 'string' && picture.startsWith('./')) {
    const problem = await pictureProblem(url(picture), field);
    if (problem) problems.push(`, champ « ${field} » : « ${picture} » : ${problem}`);
  }

  const certificate = valueAt(data, ['certification', 'certificate']);
  if (typeof certificate === 'string' && certificate && !(await exists(url(certificate))))
    problems.push(
      `, champ « certification.certificate » : « ${certificate} » : ce fichier n'existe pas ; posez le PDF à côté du fichier de contenu, par exemple ./certificat-qualiopi.pdf`,
    );

  for (const { isPicture, to } of linksIn(body)) {
    if (!isPicture) continue;
    const problem = /^([a-z]+:|\/)/i.test(to)
      ? "une image se pose à côté du texte : rien n'est chargé d'ailleurs"
      : await pictureProblem(url(to), 'text');
    if (problem)
      problems.push(`, image « ${to} » : ${problem}, par exemple ![Notre salle](./salle.jpg)`);
  }
  return problems.map((problem) => about(folder, file, problem));
}

/** Entries of one kind that have the same name. */
function duplicates(folder: URL, entries: Entry[]): string[] {
  const problems: string[] = [];
  const first = new Map<string, string>();
  for (const { file, kind, data } of entries) {
    const field = kind === 'legal' ? 'title' : 'name';
    for (const one of [data].flat()) {
      const name = valueAt(one, [field]);
      if (typeof name !== 'string') continue;
      const key = `${kind} ${name.trim().toLowerCase()}`;
      const other = first.get(key);
      if (!other) first.set(key, file);
      else
        problems.push(
          about(
            folder,
            file,
            `, champ « ${field} » : « ${name} » est déjà dans ${nameOf(folder)}/${other} ; donnez un autre nom, par exemple « ${name} Lyon », ou supprimez l'une des deux entrées`,
          ),
        );
    }
  }
  return problems;
}

async function filesOf(folder: URL, kind: Entry['kind']): Promise<string[]> {
  const { extension, isText }: ContentKind = CONTENT_KINDS[kind];
  if (!extension) return [`${kind}.${isText ? 'md' : 'json'}`];
  const names = await readdir(new URL(`${kind}/`, folder)).catch(() => []);
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
export async function readEntries(folder: URL): Promise<Report> {
  const kinds = Object.keys(CONTENT_KINDS) as Entry['kind'][];
  const reports = await Promise.all(
    kinds.map(async (kind) => {
      const files = await filesOf(folder, kind);
      return Promise.all(files.map((file) => readFile(folder, file, kind)));
    }),
  );
  return {
    problems: reports.flat().flatMap(({ problems }) => problems),
    entries: reports.flat().flatMap(({ entries }) => entries),
  };
}

/** Exactly one section of the legal texts says what the site does with personal data. */
function personalDataProblems(folder: URL, entries: Entry[]): string[] {
  const sections = entries.filter(({ kind }) => kind === 'legal');
  const { length } = sections.filter(({ data }) => data.personalData === true);
  if (length === 1 || sections.length === 0) return [];
  const found = length === 0 ? "aucune section n'est" : `${length} sections sont`;
  const what = ` : ${found} celle des données personnelles ; il en faut une, par exemple 3-donnees-personnelles.md avec « personalData: true » sous son titre`;
  return [about(folder, 'legal/', what)];
}

/** The icon and the picture of the place, which are optional. */
async function drawingProblems(folder: URL): Promise<string[]> {
  const problems = ['icon.svg', 'map.svg'].map(async (name) => {
    const file = new URL(name, folder);
    const wrong = (await exists(file)) && (await pictureProblem(file, 'logo'));
    return wrong ? about(folder, name, ` : ${wrong}`) : [];
  });
  return (await Promise.all(problems)).flat();
}

/** Reads and validates the whole content folder. */
export async function checkContent(folder: URL = contentUrl()): Promise<Report> {
  const { problems, entries } = await readEntries(folder);
  const named = await Promise.all(entries.map((entry) => namedFileProblems(entry, folder)));
  return {
    problems: [
      ...problems,
      ...named.flat(),
      ...duplicates(folder, entries),
      ...personalDataProblems(folder, entries),
      ...(await drawingProblems(folder)),
    ],
    entries,
  };
}
