/** Finds where a misnamed or misplaced file or folder of the content belongs, by its text and its name. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURE_ENDING, SHOW_ENDINGS } from '../schema/fields.ts';
import { type FieldSchema, jsonSchema } from '../schema/json-schema.ts';
import type { ContentKind } from '../schema/kind.ts';
import { has, hasSameBytes, list, withoutCopyMarks } from './copies.ts';
import { OWN_CONTENT, OWN_PICTURES } from './folder.ts';
import { CONTENT_KINDS, type Kind } from './kinds.ts';
import { isSameWord, nearest } from './names.ts';

const KINDS = Object.entries<ContentKind>(CONTENT_KINDS).map(
  ([name, { title, entryName, isMarkdown, schema, section }]) => {
    const ending = isMarkdown ? '.md' : '.json';
    const isFolder = entryName !== undefined;
    const path = name + (isFolder ? '/' : ending);
    // « Page : notre mission ».
    const words = [...wordsOf(title.replace(/^Page : /, '')), name];
    return { kind: name as Kind, path, isFolder, ending, schema, words, section };
  },
);
type Target = (typeof KINDS)[number];

const SINGLE = KINDS.filter(({ isFolder }) => !isFolder);
const FOLDERS = ['sections/', ...KINDS.flatMap(({ path, isFolder }) => (isFolder ? path : []))];
/** The files with the texts of the sections. */
export const SECTION_FILES = SINGLE.flatMap(({ path }) =>
  path.startsWith('sections/') ? path : [],
);

/** The kind of a file, or of the files in a folder. */
export const kindAt = (path: string): Kind | undefined =>
  KINDS.find((one) => path.startsWith(one.path) || one.path === path)?.kind;

/** Whether a file is one of some paths, or in one that is a folder. */
export const isAmong = (file: string, paths: string[]) =>
  paths.some((path) => path === file || (path.endsWith('/') && file.startsWith(path)));

/** The kinds of the files at some paths, and those of the folders that sections among these show. */
export const kindsAt = (paths: string[]): Kind[] =>
  KINDS.filter(
    ({ path, section }) => isAmong(path, paths) || isAmong(`sections/${section}.json`, paths),
  ).map(({ kind }) => kind);

/** The words of a name or title, without articles. */
function wordsOf(text: string): string[] {
  const words = text.normalize().match(/\p{L}{3,}/gu) ?? [];
  return words.filter((word) => !/^(les|des|nos|mes|une)$/i.test(word));
}

/** The folders that the site reads, and that of the content itself. */
export const READ_FOLDERS = ['', ...FOLDERS];

/** Whether the site reads a file or folder under its name. */
export function isRead(file: string): boolean {
  if (OWN_PICTURES.includes(file) || FOLDERS.includes(file)) return true;
  return KINDS.some(({ path, isFolder, ending }) =>
    isFolder ? file.startsWith(path) && file.endsWith(ending) : file === path,
  );
}

/** Endings of texts, which may follow each other: « company.json.txt ». */
const ENDINGS = 'json|md|txt|text|rtf|docx?|odt|pages|html?';
const PARTS = new RegExp(String.raw`^(.*/)?([^/]+?)((?:\.(?:${ENDINGS}))*(?:\.\w+)?)$`, 'i');

/** The folder of a file, its name without its endings, and the last of these. */
export function partsOf(file: string) {
  const [, folder = '', stem = '', endings = ''] = PARTS.exec(file) ?? [];
  const last = endings.toLowerCase().split('.').at(-1) ?? '';
  const isJson = /\.json\b/i.test(endings) || nearest(last, ['json'], 1) === 'json';
  return { folder, stem, last, isJson, isMarkdown: /\.md\b/i.test(endings) };
}

/** Whether a file is a document of office software, which the owner must save in another format. */
export const isDocument = (file: string) =>
  /^(docx?|odt|rtf|pages|html?)$/.test(partsOf(file).last);

/** Whether a file is a spreadsheet, from which the owner copies the text. */
export const isSpreadsheet = (file: string) =>
  /^(csv|tsv|xlsx?|ods|numbers)$/.test(partsOf(file).last);

/** The text of a file that may have any encoding; empty for pictures and large files. */
function textOf(content: string, file: string): string {
  const path = join(content, file);
  try {
    if (PICTURE_ENDING.test(file) || statSync(path).size > 1e6) return '';
    return readFileSync(path, 'utf8').replaceAll(/[\r\0\uFEFF]/g, '');
  } catch {
    return '';
  }
}

/** The names of fields in a schema, those of its groups and lists included. */
const fieldsOf = ({ properties = {}, items }: FieldSchema): string[] => [
  ...Object.entries(properties).flatMap(([name, inner]) => [name, ...fieldsOf(inner)]),
  ...(items ? fieldsOf(items) : []),
];

/** The names of fields in a text, which may have mistakes of syntax. */
function typedFields(text: string): string[] {
  const [, frontMatter] = /^---\n([\s\S]*?)\n---/.exec(text) ?? [];
  const found = frontMatter
    ? frontMatter.matchAll(/^(\w+) *:/gm)
    : text.matchAll(/["“”](\w+)["“”]\s*:/g);
  return [...found].map(([, name = '']) => name);
}

/** Whether a text has the fields of a kind that are required, and no others than its fields. */
function fits({ schema, ending }: Target, text: string): boolean {
  if (text.startsWith('---\n') !== (ending === '.md')) return false;
  const [typed, fields] = [typedFields(text), jsonSchema(schema)];
  const { required = [] } = fields.items ?? fields;
  const known = fieldsOf(fields);
  return (
    typed.length > 0 &&
    typed.every((name) => known.includes(name)) &&
    required.every((name) => typed.includes(name))
  );
}

/** The candidates with the most words of a name, if any has one. */
function withWords<One extends { words: string[] }>(name: string, candidates: One[]): One[] {
  const count = ({ words }: One) =>
    wordsOf(name).filter((typed) => words.some((word) => isSameWord(word, typed))).length;
  const most = Math.max(0, ...candidates.map(count));
  return most > 0 ? candidates.filter((one) => count(one) === most) : [];
}

/** The single file that a name means: nearly its own, that of another folder, or its title in French. */
function namedFile(content: string, file: string): Target | undefined {
  const { folder, stem, last, isJson, isMarkdown } = partsOf(file);
  const isTable = isSpreadsheet(file);
  const isText = isJson || isMarkdown || /^(txt|text)?$/.test(last);
  if (!(isText || isTable || isDocument(file))) return undefined;
  const plain = withoutCopyMarks(stem);
  const here = SINGLE.filter(({ path }) => partsOf(path).folder === folder);
  const stemOf = ({ path }: Target) => partsOf(path).stem;
  const isFormat = ({ ending }: Target) => (ending === '.md' ? isMarkdown : isJson || isTable);
  for (const name of [stem, plain]) {
    const exact = nearest(name, here.map(stemOf), 0);
    const near = exact ?? nearest(name, here.filter(isFormat).map(stemOf));
    if (near) return here.find((one) => stemOf(one) === near);
  }
  const elsewhere = SINGLE.find((one) => isFormat(one) && stemOf(one) === plain);
  if (elsewhere) return elsewhere;
  const missing = here.filter(({ path }) => isTable || !has(content, path));
  const french = withWords(plain, missing);
  return french.length === 1 && (isJson || isMarkdown || isTable) ? french[0] : undefined;
}

/** The own picture with this name in another case or format, or of which it is a copy. */
function ownPicture(file: string): string | undefined {
  const { folder, stem, last } = partsOf(file);
  if (folder || !/^(svg|png|jpe?g|webp|avif|gif)$/.test(last)) return undefined;
  const isNamed = (name: string) =>
    [stem, withoutCopyMarks(stem)].some((typed) => isSameWord(`${typed}.`, name.slice(0, -3)));
  return OWN_PICTURES.find(isNamed);
}

/** The places where a file may belong: one, several between which the owner decides, or none. */
function placesOfFile(content: string, file: string): string[] {
  const picture = ownPicture(file);
  if (picture) return [picture];
  const text = textOf(content, file);
  const fitting = KINDS.filter((one) => fits(one, text));
  const { folder, stem, isJson } = partsOf(file);
  const entry = ({ path, ending }: Target) => path + stem + ending;
  const own = KINDS.find(({ path, isFolder }) => isFolder && path === folder);
  if (own && fitting.includes(own)) return [entry(own)];
  const named = namedFile(content, file);
  if (named && (fitting.length === 0 || fitting.includes(named))) return [named.path];
  const single = fitting.filter(({ isFolder }) => !isFolder);
  const open = single.filter(({ path }) => !has(content, path));
  if (open.length > 0) return open.map(({ path }) => path);
  const entries = fitting.filter(({ isFolder }) => isFolder);
  if (entries.length > 0) return entries.map(entry);
  if (named) return [named.path];
  // A changed text of a section under a name of the owner's may be meant as another section.
  const isOther = ({ path }: Target) =>
    SECTION_FILES.includes(path) && !hasSameBytes(join(content, path), join(content, file));
  if (single.length === 1) return single.flatMap((one) => (isOther(one) ? [] : one.path));
  if (own && isJson && own.ending === '.json') return [entry(own)];
  return [];
}

/** Whether a file belongs into a folder: an entry of its kind, or the text of a section. */
function belongsInto(content: string, folder: string, file: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const target = KINDS.find(({ path }) => path === folder);
  return target
    ? fits(target, textOf(content, file))
    : SECTION_FILES.some((path) => path === folder + name);
}

/** The places where a folder may belong, by its name, or by the files in it. */
function placesOfFolder(content: string, folder: string): string[] {
  const name = folder.split('/').at(-2) ?? '';
  const plain = `${withoutCopyMarks(name)}/`;
  const missing = FOLDERS.filter((path) => !has(content, path));
  const near = nearest(plain, FOLDERS, 0) ?? nearest(plain, missing);
  if (near) return [near];
  const files = list(content, folder);
  const held = missing.filter((path) => files.some((file) => belongsInto(content, path, file)));
  const kinds = KINDS.filter(({ path }) => missing.includes(path));
  const named = withWords(name, kinds).map(({ path }) => path);
  const both = held.filter((path) => named.includes(path));
  if (both.length > 0) return both;
  return held.length > 0 || wordsOf(name).length > 1 ? held : named;
}

/** The places where a file or folder of the content may belong, as paths in the content folder. */
export const placesOf = (content: string, file: string): string[] =>
  file.endsWith('/') ? placesOfFolder(content, file) : placesOfFile(content, file);

/** The places of a file that its folder refuses because it is no entry: the text of a section in team/. */
export function placesOfRefused(content: string, file: string): string[] {
  const text = textOf(content, file);
  const { folder, stem } = partsOf(file);
  const own = KINDS.find(({ path }) => path === folder);
  if (!own) return [];
  const known = fieldsOf(jsonSchema(own.schema));
  if (typedFields(text).every((name) => known.includes(name))) return [];
  const places = SINGLE.filter((one) => fits(one, text)).map(({ path }) => path);
  const named = places.filter((path) => partsOf(path).stem === withoutCopyMarks(stem));
  const open = places.filter((path) => !has(content, path));
  return [named, open, places].find(({ length }) => length > 0) ?? [];
}

/** The files and folders in an unknown folder that the content lacks, with their places. */
export function misplacedInside(content: string, folder: string): [file: string, place: string][] {
  const paths = [...FOLDERS, ...SINGLE.map(({ path }) => path)];
  return list(content, folder).flatMap((file): [string, string][] => {
    const name = file.slice(folder.length);
    const place = paths.find((path) => path === name || path === `sections/${name}`);
    return place && !has(content, place) ? [[file, place]] : [];
  });
}

/** Leaves it to the owner which of some names a file has, if any. */
export const nameAdvice = (names: string[]) =>
  names.length > 1
    ? `donnez-lui l'un de ces noms, ou sortez-le de ce dossier : ${names.join(', ')}`
    : `${names.map((name) => `donnez-lui le nom ${name}, ou `)}sortez-le de ce dossier`;

/** How to move, rename or convert a file or folder to one of its places, in French. */
export function moveAdvice(file: string, places: string[]): string {
  const folder = partsOf(file.replace(/\/$/, '')).folder;
  const [place = ''] = places;
  const isNear = partsOf(place.replace(/\/$/, '')).folder === folder;
  // The owner cannot type a slash in a name.
  const names = places.map((path) =>
    isNear ? path.slice(folder.length) : `${OWN_CONTENT}/${path}`,
  );
  const joined = names.join(' ou ');
  const { last } = partsOf(place);
  if (OWN_PICTURES.includes(place) && last !== partsOf(file).last)
    return `exportez-le en ${last.toUpperCase()}, sous le nom ${joined}, ou sortez-le : cette image est facultative`;
  if (isDocument(file)) return `enregistrez-le en texte brut, sous le nom ${joined}`;
  const kind = kindAt(place);
  const { picture }: Partial<ContentKind> = kind ? CONTENT_KINDS[kind] : {};
  const along = picture && !file.endsWith('/') ? ', avec son image' : '';
  if (!isNear) return `déplacez-le${along} : ${joined}`;
  if (folder === 'sections/' && places.length > 1) return nameAdvice(names);
  return `renommez-le ${joined}${/\.txt$/i.test(file) ? SHOW_ENDINGS : ''}`;
}
