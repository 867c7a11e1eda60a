/**
 * Validates the owner's content. Each error is one French sentence: the file, the field, the problem,
 * and an example of a valid value.
 */
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { z } from 'astro/zod';
import { contentUrl, DEMONSTRATION, folderName } from '../build/content/folder.ts';
import { exists, type PictureKind, pictureProblem } from '../build/content/pictures.ts';
import { linksIn, readContent } from '../build/content/read.ts';
import { CONTENT_KINDS, type ContentKind } from '../src/content-kinds.ts';
import { hasFormerContent } from './former.ts';

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

async function checkFile(folder: URL, file: string, kind: Entry['kind']): Promise<Report> {
  const url = new URL(file, folder);
  const sentences = (...problems: string[]) =>
    problems.map((problem) => `${nameOf(folder)}/${file}${problem}.`);
  const read = await readContent(url).catch(() => undefined);
  if (!read) {
    const missing = ` : ce fichier manque ; copiez-y ${DEMONSTRATION}/${file}, puis écrivez vos informations`;
    return { problems: REQUIRED.includes(kind) ? sentences(missing) : [], entries: [] };
  }
  if ('problem' in read) return { problems: sentences(`, ${read.problem}`), entries: [] };

  const { schema, picture }: ContentKind = CONTENT_KINDS[kind];
  const parsed = schema.safeParse(read.value);
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `, ${describeIssue(read.value, issue)}`),
    ...(picture ? await pictureFieldProblems(read.value, picture, url) : []),
    ...(await certificateProblems(read.value, url)),
    ...(await textProblems(read.body, url)),
  ];
  // As the site writes it, unless it is invalid.
  const data = (parsed.data ?? read.value ?? {}) as Record<string, unknown>;
  return { problems: sentences(...problems), entries: [{ file, kind, data, body: read.body }] };
}

/** The problem with the picture that a field names. */
async function pictureFieldProblems(data: unknown, field: PictureKind, url: URL) {
  const name = valueAt(data, [field]);
  if (typeof name !== 'string' || !name.startsWith('./')) return [];
  const problem = await pictureProblem(new URL(name, url), field);
  return problem ? [`, champ « ${field} » : « ${name} » : ${problem}`] : [];
}

async function certificateProblems(data: unknown, url: URL): Promise<string[]> {
  const name = valueAt(data, ['certification', 'certificate']);
  if (typeof name !== 'string' || !name || (await exists(new URL(name, url)))) return [];
  return [
    `, champ « certification.certificate » : « ${name} » : ce fichier n'existe pas ; posez le PDF à côté du fichier de contenu, par exemple ./certificat-qualiopi.pdf`,
  ];
}

/** The problems with the pictures in a Markdown text. */
async function textProblems(body: string, url: URL): Promise<string[]> {
  const problems: string[] = [];
  for (const { isPicture, to } of linksIn(body)) {
    if (!isPicture) continue;
    const problem = /^([a-z]+:|\/)/i.test(to)
      ? "une image se pose à côté du texte : rien n'est chargé d'ailleurs"
      : await pictureProblem(new URL(to, url), 'text');
    if (problem)
      problems.push(`, image « ${to} » : ${problem}, par exemple ![Notre salle](./salle.jpg)`);
  }
  return problems;
}

/** Entries of one kind that have the same name. */
function duplicates(folder: string, entries: Entry[]): string[] {
  const problems: string[] = [];
  const first = new Map<string, string>();
  for (const { file, kind, data } of entries) {
    for (const one of Array.isArray(data) ? data : [data]) {
      const name = valueAt(one, ['name']) ?? valueAt(one, ['title']);
      if (typeof name !== 'string') continue;
      const key = `${kind} ${name.trim().toLowerCase()}`;
      const other = first.get(key);
      if (!other) first.set(key, file);
      else
        problems.push(
          `${folder}/${file}, champ « name » : « ${name} » est déjà dans ${folder}/${other} ; donnez un autre nom, par exemple « ${name} Lyon », ou supprimez l'une des deux entrées.`,
        );
    }
  }
  return problems;
}

async function filesOf(folder: URL, kind: Entry['kind']): Promise<string[]> {
  const { extension }: ContentKind = CONTENT_KINDS[kind];
  if (!extension) return [`${kind}.json`];
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

const mergeReports = (reports: Report[]): Report => ({
  problems: reports.flatMap(({ problems }) => problems),
  entries: reports.flatMap(({ entries }) => entries),
});

/** The files of a folder that can be read, without validating them. */
export async function readEntries(folder: URL): Promise<Entry[]> {
  const kinds = Object.keys(CONTENT_KINDS) as Entry['kind'][];
  const read = async (kind: Entry['kind'], file: string) => {
    const content = await readContent(new URL(file, folder)).catch(() => undefined);
    if (!content || 'problem' in content) return [];
    return [{ file, kind, data: content.value as Entry['data'], body: content.body }];
  };
  const entries = kinds.map(async (kind) =>
    Promise.all((await filesOf(folder, kind)).map((file) => read(kind, file))),
  );
  return (await Promise.all(entries)).flat(2);
}

/** Reads and validates the files of one kind. */
export async function checkKind(kind: Entry['kind'], folder: URL = contentUrl()): Promise<Report> {
  const files = await filesOf(folder, kind);
  return mergeReports(await Promise.all(files.map((file) => checkFile(folder, file, kind))));
}

/** Exactly one section of the legal texts says what the site does with personal data. */
function personalDataProblems(folder: URL, entries: Entry[]): string[] {
  const sections = entries.filter(({ kind }) => kind === 'legal');
  const { length } = sections.filter(({ data }) => data.personalData === true);
  if (length === 1 || sections.length === 0) return [];
  return [
    `${nameOf(folder)}/legal/ : ${length === 0 ? "aucune section n'est" : `${length} sections sont`} celle des données personnelles ; il en faut une, par exemple 3-donnees-personnelles.md avec « personalData: true » sous son titre.`,
  ];
}

async function iconProblems(folder: URL): Promise<string[]> {
  const icon = new URL('icon.svg', folder);
  const wrong = (await exists(icon)) && (await pictureProblem(icon, 'logo'));
  return wrong ? [`${nameOf(folder)}/icon.svg : ${wrong}.`] : [];
}

/** Pages of the demonstration would replace those of an owner whose content is still elsewhere. */
const MOVE_FIRST =
  'Votre contenu est encore à son ancienne place, src/content/, et le site montrerait la démonstration ; lancez « npm run content », qui le met dans content/.';

/** Reads and validates the whole content folder. */
export async function checkContent(folder: URL = contentUrl()): Promise<Report> {
  if (nameOf(folder) === DEMONSTRATION && hasFormerContent())
    return { problems: [MOVE_FIRST], entries: [] };
  const kinds = Object.keys(CONTENT_KINDS) as Entry['kind'][];
  const { problems, entries } = mergeReports(
    await Promise.all(kinds.map((kind) => checkKind(kind, folder))),
  );
  return {
    problems: [
      ...problems,
      ...duplicates(nameOf(folder), entries),
      ...personalDataProblems(folder, entries),
      ...(await iconProblems(folder)),
    ],
    entries,
  };
}
