/** Files of the content folder that the site does not read. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentKind } from '../schema/kind.ts';
import { contentError, type Finding } from './finding.ts';
import { OWN_PICTURES } from './folder.ts';
import { CONTENT_KINDS, type Kind } from './kinds.ts';

/** How many letters differ (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...one].entries()) {
    const above = row;
    row = [i + 1];
    for (const [j, to] of [...other].entries())
      row.push(
        Math.min(
          Number(above[j]) + Number(letter !== to),
          Number(above[j + 1]) + 1,
          Number(row[j]) + 1,
        ),
      );
  }
  return row.at(-1) ?? 0;
}

const SHOW_ENDINGS =
  " (dans l'Explorateur de Windows : « Affichage », « Extensions de noms de fichiers »)";

/** Files that operating systems keep in folders, visible or not. */
const OF_SYSTEM = /^\.|^(thumbs\.db|desktop\.ini)$/i;

interface Unread {
  /** An error for each file that is content by another name, with the name to give it. */
  misnamed: (Finding & { renamed: string })[];
  /** The others, which nothing names. */
  unread: string[];
}

const kinds = Object.entries<ContentKind>(CONTENT_KINDS).map(
  ([name, { title, entryName, isText }]) => ({
    kind: name as Kind,
    title,
    ending: isText ? '.md' : '.json',
    isFolder: entryName !== undefined,
  }),
);
const folders = [
  'sections/',
  ...kinds.flatMap(({ kind, isFolder }) => (isFolder ? `${kind}/` : [])),
];
const files = kinds.flatMap(({ kind, ending, isFolder }) => (isFolder ? [] : kind + ending));
const texts = files.filter((name) => name.startsWith('sections/')).map((name) => name.slice(9));

/** The nearest of some names, if two letters at most differ. */
function nearest(name: string, names: string[], most = 2): string | undefined {
  const far = (other: string) => distance(other.toLowerCase(), name.toLowerCase());
  const [first = ''] = names.toSorted((a, b) => far(a) - far(b));
  return far(first) <= most ? first : undefined;
}

/** Accents and case do not count. */
export const isSameWord = (one: string, other: string) =>
  one.localeCompare(other, 'fr', { sensitivity: 'base' }) === 0;

/** How to make the file that is meant of a file in another format. */
function conversion(file: string): { proper: string; how: string } | undefined {
  const [stem = '', ending = ''] = /^(.*)\.(\w+)$/.exec(file.toLowerCase())?.slice(1) ?? [];
  const picture = OWN_PICTURES.find((name) => name.startsWith(`${stem}.`));
  if (picture && /^(svg|png|jpe?g|webp|avif|gif)$/.test(ending)) {
    const format = picture.slice(-3).toUpperCase();
    return { proper: picture, how: `exportez-le en ${format}, sous le nom ${picture}` };
  }
  const proper = ending === 'rtf' ? properName(file.slice(0, -4)) : undefined;
  if (proper) return { proper, how: `enregistrez-le en texte brut, sous le nom ${proper}` };
  const isLegal = file.startsWith('legal/') && /^(docx?|odt|rtf|txt)$/.test(ending);
  const text = file.replace(/\.\w+$/, '.md');
  const how = `le texte d'une page légale est un fichier .md : recopiez-le dans ${text}, puis supprimez celui-ci`;
  return isLegal ? { proper: text, how } : undefined;
}

/** The name that a file of content should have, an empty one if none is near; its own if it is read. */
function properName(file: string): string | undefined {
  const own = nearest(file, OWN_PICTURES, 0);
  if (own) return own;
  if (file.endsWith('/')) {
    if (/\/./.test(file)) return undefined;
    const inFrench = kinds.find(({ title, isFolder }) => isFolder && isSameWord(`${title}/`, file));
    return inFrench ? `${inFrench.kind}/` : nearest(file, folders);
  }
  const folder = kinds.find(({ kind, isFolder }) => isFolder && file.startsWith(`${kind}/`));
  const [stem = '', ending] = /^(.*)(\.json|\.md)(\.txt)?$/i.exec(file)?.slice(1) ?? [];
  if (!ending) return undefined;
  if (folder)
    return ending.toLowerCase() === folder.ending ? stem + ending.toLowerCase() : undefined;
  const fitting = files.filter((name) => name.endsWith(ending.toLowerCase()));
  // A section that the site does not have would be missed.
  const isSection = file.startsWith('sections/') && ending.toLowerCase() === '.json';
  return nearest(stem + ending, fitting) ?? (isSection ? '' : undefined);
}

const list = (folder: string, inner: string) => {
  try {
    return readdirSync(join(folder, inner), { withFileTypes: true })
      .filter(({ name }) => !OF_SYSTEM.test(name))
      .map((one) => `${inner}${one.name}${one.isDirectory() ? '/' : ''}`);
  } catch {
    return [];
  }
};

/** The files that the site does not read; `named` are those that content files name. */
export function unreadFiles(folder: string, named: (string | undefined)[]): Unread {
  const present = ['', ...folders].flatMap((inner) => list(folder, inner));
  const misnamed: Unread['misnamed'] = [];
  const unread: string[] = [];
  for (const file of present) {
    if (named.includes(file.normalize())) continue;
    const proper = properName(file);
    const converted = proper === undefined ? conversion(file) : undefined;
    const renamed = proper ?? converted?.proper;
    if (renamed === file) continue;
    // Another format of a file that is there may be what it was made from.
    if (renamed === undefined || (converted && present.includes(renamed))) {
      unread.push(file);
      continue;
    }
    const hidden = /\.txt$/i.test(file) ? SHOW_ENDINGS : '';
    const rename = present.includes(renamed)
      ? `supprimez-le : ${renamed} existe déjà`
      : (converted?.how ?? `renommez-le ${renamed}${hidden}`);
    const what = renamed ? rename : `supprimez-le ; ceux qu'il lit ici : ${texts.join(', ')}`;
    const thing = file.endsWith('/') ? 'dossier' : 'fichier';
    const sentence = `le site ne lit pas un ${thing} de ce nom ; ${what}`;
    const kind = kinds.find((one) => renamed.startsWith(one.kind))?.kind;
    misnamed.push({ ...contentError({ file, kind }, sentence), renamed });
  }
  return { misnamed, unread };
}
