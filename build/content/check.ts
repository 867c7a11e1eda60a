/**
 * Checks all that the owner writes. Every mistake becomes one French sentence: the file, the field,
 * what is wrong, and an example of what is right.
 */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { z } from 'astro/zod';
import { type PictureKind, pictureProblem } from './pictures.ts';
import { readContent } from './read.ts';
import * as schemas from './schemas.ts';

export const CONTENT = new URL('../../src/content/', import.meta.url);

const FOLDERS = ['team', 'clients', 'organisations', 'legal'] as const;
const FILES = ['company', 'figures', 'testimonial', 'cities'] as const;

type Kind = (typeof FOLDERS)[number] | (typeof FILES)[number];

/** How each file of `src/content/` is read, by its folder or name. */
export const KINDS: Record<Kind, { schema: z.ZodType; picture?: PictureKind }> = {
  company: { schema: schemas.company },
  figures: { schema: schemas.figures },
  testimonial: { schema: schemas.testimonial },
  cities: { schema: schemas.city.array() },
  team: { schema: schemas.teamMember(schemas.pictureFile('./solene.jpg')), picture: 'picture' },
  clients: { schema: schemas.logo(schemas.pictureFile('./campus.svg')), picture: 'logo' },
  organisations: { schema: schemas.logo(schemas.pictureFile('./campus.svg')), picture: 'logo' },
  legal: { schema: schemas.legalSection },
};

/** A content file that could be read, for the checks made before publishing. */
export interface Entry {
  /** Relative to the content folder. */
  file: string;
  kind: Kind;
  data: Record<string, unknown>;
  body: string;
}

export interface Report {
  problems: string[];
  entries: Entry[];
}

const shown = (value: unknown) =>
  typeof value === 'object' ? 'cette valeur' : `« ${String(value).slice(0, 40)} »`;

const valueAt = (data: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    data,
  );

/** How many letters a name lacks or has too many, beside another. */
function difference(a: string, b: string): number {
  const rest = [...b.toLowerCase()];
  for (const letter of a.toLowerCase()) {
    const at = rest.indexOf(letter);
    if (at < 0) rest.push(letter);
    else rest.splice(at, 1);
  }
  return rest.length;
}

/** The known name that was meant, if one is as near as a slip of the keyboard; else any. */
function nearest(name: string, known: string[]): string | undefined {
  const [best] = known.toSorted((a, b) => difference(name, a) - difference(name, b));
  return best && difference(name, best) <= 2 ? best : known[0];
}

/** One sentence per mistake that the schema found. */
function sentence(file: string, data: unknown, issue: z.core.$ZodIssue, known: string[]): string {
  const where = (path: PropertyKey[]) => {
    if (path.length === 0) return 'tout le fichier';
    // Counted from 0, a place in a list says little: the name of what is there says more.
    const name = typeof path[0] === 'number' && valueAt(data, [path[0], 'name']);
    return `champ « ${path.map(String).join('.')} »${typeof name === 'string' ? ` (${name})` : ''}`;
  };
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    return `src/content/${file}, ${where([...issue.path, key])} : ce champ n'existe pas ; supprimez-le ou corrigez son nom, par exemple « ${nearest(key, known)} ».`;
  }
  const value = valueAt(data, issue.path);
  const wrong = value === undefined ? 'il manque' : `${shown(value)} ne convient pas`;
  return `src/content/${file}, ${where(issue.path)} : ${wrong} ; ${issue.message}.`;
}

/** Names of the fields that a schema's object holds at a path, to offer for one it does not know. */
function fieldsAt(schema: z.ZodType, path: PropertyKey[]): string[] {
  let at: unknown = schema;
  for (const key of path) {
    const { element, shape } = at as { element?: unknown; shape?: Record<PropertyKey, unknown> };
    at = typeof key === 'number' ? element : shape?.[key];
  }
  const { shape } = (at ?? {}) as { shape?: object };
  return shape ? Object.keys(shape) : [];
}

/** Names of the picture files beside a text that it shows. */
const picturesIn = (body: string): string[] =>
  [...body.matchAll(/!\[[^\]]*\]\(([^)\s]+)[^)]*\)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !/^([a-z]+:|\/)/i.test(name));

async function checkFile(folder: URL, file: string, kind: Kind): Promise<Report> {
  const url = new URL(file, folder);
  if (!existsSync(url)) {
    return {
      problems: [
        `src/content/${file} : ce fichier manque ; remettez-le, par exemple depuis une copie.`,
      ],
      entries: [],
    };
  }
  const read = await readContent(url);
  if ('problem' in read)
    return { problems: [`src/content/${file}, ${read.problem}.`], entries: [] };

  const { schema, picture: field } = KINDS[kind];
  const parsed = schema.safeParse(read.value);
  const problems = (parsed.error?.issues ?? []).map((issue) =>
    sentence(file, read.value, issue, fieldsAt(schema, issue.path)),
  );
  const data = (read.value ?? {}) as Record<string, unknown>;
  const name = field && data[field];
  if (field && typeof name === 'string' && name.startsWith('./')) {
    const wrong = await pictureProblem(new URL(name, url), field);
    if (wrong) problems.push(`src/content/${file}, champ « ${field} » : « ${name} » : ${wrong}.`);
  }
  for (const name of picturesIn(read.body)) {
    if (existsSync(new URL(name, url))) continue;
    problems.push(
      `src/content/${file}, image « ${name} » : ce fichier n'existe pas ; posez l'image à côté du texte, ou corrigez son nom, par exemple ![Notre salle de cours](./salle.jpg).`,
    );
  }
  return { problems, entries: [{ file, kind, data, body: read.body }] };
}

/** Two entries of one kind with the same name would pass for one. */
function duplicates(entries: Entry[]): string[] {
  const first = new Map<string, string>();
  const named = entries.flatMap(({ file, kind, data }) =>
    kind === 'cities' && Array.isArray(data)
      ? data.map((city: { name?: unknown }) => ({ file, kind, name: city.name }))
      : [
          {
            file,
            kind,
            name: FOLDERS.some((folder) => folder === kind) ? (data.name ?? data.title) : undefined,
          },
        ],
  );
  return named.flatMap(({ file, kind, name }) => {
    if (typeof name !== 'string') return [];
    const key = `${kind} ${name.trim().toLowerCase()}`;
    const other = first.get(key);
    if (!other) first.set(key, file);
    return other
      ? [
          `src/content/${file}, champ « name » : « ${name} » est déjà dans src/content/${other} ; donnez un autre nom, par exemple « ${name} Lyon », ou supprimez l'une des deux entrées.`,
        ]
      : [];
  });
}

/** Reads and checks the whole content folder. */
export async function checkContent(folder: URL = CONTENT): Promise<Report> {
  const listed = await Promise.all(
    FOLDERS.map(async (kind) => {
      const names = await readdir(new URL(`${kind}/`, folder)).catch(() => []);
      const pattern = kind === 'legal' ? /\.md$/ : /\.json$/;
      return names
        .filter((name) => pattern.test(name))
        .sort()
        .map((name) => ({ file: `${kind}/${name}`, kind }));
    }),
  );
  const files = [...FILES.map((kind) => ({ file: `${kind}.json`, kind })), ...listed.flat()];
  const reports = await Promise.all(files.map(({ file, kind }) => checkFile(folder, file, kind)));
  const entries = reports.flatMap((report) => report.entries);
  return {
    problems: [...reports.flatMap((report) => report.problems), ...duplicates(entries)],
    entries,
  };
}
