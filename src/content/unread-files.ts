/** Finds files of the content folder that the site does not read. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PICTURE_ENDING } from '../schema/fields.ts';
import type { ContentKind } from '../schema/kind.ts';
import { contentError, type Finding } from './finding.ts';
import { OWN_CONTENT, OWN_PICTURES } from './folder.ts';
import { CONTENT_KINDS, type Kind } from './kinds.ts';
import { isSameWord, nearest, SYSTEM_FILE } from './names.ts';
import { readContent } from './read.ts';

const SHOW_ENDINGS =
  " (dans l'Explorateur de Windows : « Affichage », « Extensions de noms de fichiers »)";

interface Unread {
  /** An error for each content file with a wrong name, which `renamed` corrects. */
  misnamed: (Finding & { renamed: string })[];
  /** The other files that the site does not read. */
  unread: string[];
}

const kinds = Object.entries<ContentKind>(CONTENT_KINDS).map(
  ([name, { title, entryName, isMarkdown, schema }]) => ({
    kind: name as Kind,
    schema,
    title,
    ending: isMarkdown ? '.md' : '.json',
    isFolder: entryName !== undefined,
  }),
);
const folders = [
  'sections/',
  ...kinds.flatMap(({ kind, isFolder }) => (isFolder ? `${kind}/` : [])),
];
const files = kinds.flatMap(({ kind, ending, isFolder }) => (isFolder ? [] : kind + ending));
const texts = files.filter((name) => name.startsWith('sections/')).map((name) => name.slice(9));

/** Instruction for a file in another format or folder, with the name that it should have. */
function conversion(file: string): { proper: string; instruction: string } | undefined {
  const [stem = '', ending = ''] = /^(.*)\.(\w+)$/.exec(file.toLowerCase())?.slice(1) ?? [];
  const picture = OWN_PICTURES.find((name) => name.startsWith(`${stem}.`));
  if (picture && /^(svg|png|jpe?g|webp|avif|gif)$/.test(ending)) {
    const format = picture.slice(-3).toUpperCase();
    return { proper: picture, instruction: `exportez-le en ${format}, sous le nom ${picture}` };
  }
  const proper = ending === 'rtf' ? properName(file.slice(0, -4)) : undefined;
  if (proper) return { proper, instruction: `enregistrez-le en texte brut, sous le nom ${proper}` };
  const folder = kinds.find(({ kind, isFolder }) => isFolder && file.startsWith(`${kind}/`));
  // A file that was put into another folder: sections/cities.json, mission.json.
  const name = file.slice(file.lastIndexOf('/') + 1);
  const place = files.find((one) => one === name || one === `sections/${file}`);
  if (place && place !== file)
    return { proper: place, instruction: `déplacez-le : content/${place}` };
  if (folder && ending !== 'json' && nearest(ending, ['json'], 1)) {
    const proper = file.replace(/\.\w+$/, '.json');
    return { proper, instruction: `renommez-le ${proper}` };
  }
  if (/^(docx?|odt|rtf)$/.test(ending) && folder?.ending !== '.md') {
    const json = file.replace(/\.\w+$/, '.json');
    const instruction = `enregistrez-le en texte brut, sous le nom ${json}`;
    if (files.includes(json)) return { proper: json, instruction };
    // Any name may be one of an entry.
    const either = `si c'est une fiche, ${instruction}, sinon sortez-le de ce dossier`;
    if (folder) return { proper: json, instruction: either };
  }
  const isLegal = file.startsWith('legal/') && /^(docx?|odt|rtf|txt)$/.test(ending);
  const text = file.replace(/\.\w+$/, '.md');
  const instruction = `le texte d'une page légale est un fichier .md : recopiez-le dans ${text}, puis supprimez celui-ci`;
  return isLegal ? { proper: text, instruction } : undefined;
}

/**
 * The name that a content file should have, which is its own if the site reads it. An empty name means
 * that the file should be deleted, `undefined` that it is not a content file.
 */
function properName(file: string): string | undefined {
  const picture = nearest(file, OWN_PICTURES, 0);
  if (picture) return picture;
  if (file.endsWith('/')) {
    if (/\/./.test(file)) return undefined;
    const inFrench = withFrenchName(file.slice(0, -1), true);
    return inFrench ? `${inFrench.kind}/` : nearest(file, folders);
  }
  const folder = kinds.find(({ kind, isFolder }) => isFolder && file.startsWith(`${kind}/`));
  const [stem = '', ending] = /^(.*)(\.json|\.md)(\.txt)?$/i.exec(file)?.slice(1) ?? [];
  if (!ending) return undefined;
  if (folder)
    return ending.toLowerCase() === folder.ending ? stem + ending.toLowerCase() : undefined;
  const fitting = files.filter((name) => name.endsWith(ending.toLowerCase()));
  // The owner would look in vain for an unknown section on the page.
  const isSection = file.startsWith('sections/') && ending.toLowerCase() === '.json';
  return nearest(stem + ending, fitting) ?? (isSection ? '' : undefined);
}

/** The kind with a word of its French title as the name of its file or folder: `organismes/`. */
const withFrenchName = (stem: string, isFolder: boolean) =>
  kinds.find(
    (one) =>
      one.isFolder === isFolder &&
      !one.kind.startsWith('sections/') &&
      one.title.split(/[ ,]+/).some((word) => isSameWord(word, stem)),
  );

const list = (folder: string, inner: string) => {
  try {
    return readdirSync(join(folder, inner), { withFileTypes: true })
      .filter(({ name }) => !SYSTEM_FILE.test(name))
      .map((one) => `${inner}${one.name}${one.isDirectory() ? '/' : ''}`);
  } catch {
    return [];
  }
};

/** Instruction for a file that has the fields of another folder: content/claire.json, sections/cgv.md. */
function misplacedSheet(content: string, file: string): ReturnType<typeof conversion> {
  const [, name, ending] = /^(?:sections\/)?([^/]+(\.json|\.md))$/.exec(file) ?? [];
  if (!name) return undefined;
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(content, file));
  } catch {
    return undefined;
  }
  const read = readContent(file, bytes);
  if ('problem' in read) return undefined;
  const folder = kinds.find(
    (one) => one.isFolder && one.ending === ending && one.schema.safeParse(read.value).success,
  );
  if (!folder) return undefined;
  const proper = `${folder.kind}/${name}`;
  return { proper, instruction: `déplacez-le : content/${proper}` };
}

/** The file of which one is a copy, by what systems add to its name: « company - Copie (2).json ». */
function originalOf(file: string): string | undefined {
  const original = file
    .replace(/(?<=^|\/)(?:copie de |copy of )/i, '')
    .replace(/(?:[ _-]+(?:copie|copy)(?: \d+)?)?(?: ?\(\d+\))?(?=\.\w+$)/i, '');
  return [...files, ...OWN_PICTURES].find((name) => name === original && name !== file);
}

/** The files of a copied folder that its original lacks, or has with other bytes. */
function changesOfCopy(original: string, copy: string): string[] {
  return readdirSync(copy, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && !SYSTEM_FILE.test(one.name))
    .map((one) => relative(copy, join(one.parentPath, one.name)))
    .filter((name) => !hasSameBytes(join(original, name), join(copy, name)));
}

/** Whether two files are equal; a file that is missing or cannot be read equals none. */
function hasSameBytes(one: string, other: string): boolean {
  try {
    return readFileSync(one).equals(readFileSync(other));
  } catch {
    return false;
  }
}

/** Why the site does not read a file of a content folder, and what to do with it, in French. */
export function unreadReason(folder: string, file: string): string {
  const original = originalOf(file);
  if (original)
    return hasSameBytes(join(folder, original), join(folder, file))
      ? `copie de ${original}, identique : supprimez-la`
      : `copie de ${original}, que le site lit, mais différente : gardez la bonne sous ce nom, sortez l'autre de ce dossier`;
  if (file === `${OWN_CONTENT}/`) {
    const changes = changesOfCopy(folder, join(folder, file));
    return changes.length > 0
      ? `copie de ${file} : remontez d'un dossier ce qui manque ou diffère ici (${changes.join(', ')}), puis sortez-la de ce dossier`
      : `copie de ${file}, où rien ne diffère : supprimez-la`;
  }
  if (/\.docx?$/i.test(file))
    return 'document Word : le site ne le lit pas, sortez-le de ce dossier';
  return PICTURE_ENDING.test(file)
    ? 'aucune fiche ne montre cette image ; si elle ne sert plus, supprimez-la, car votre copie sur GitHub la montre'
    : 'le site ne lit rien de ce nom ici ; mettez-le à sa place, ou sortez-le de ce dossier';
}

/** The files that the site does not read; content files reference `references`. */
export function unreadFiles(folder: string, references: (string | undefined)[]): Unread {
  const present = ['', ...folders].flatMap((inner) => list(folder, inner));
  const misnamed: Unread['misnamed'] = [];
  const unread: string[] = [];
  for (const file of present) {
    if (references.includes(file.normalize())) continue;
    const [stem = ''] = /^.*(?=\.(json|md)$)/i.exec(file) ?? [];
    const inFrench = withFrenchName(stem, false);
    const french = inFrench && inFrench.kind + inFrench.ending;
    const original = originalOf(file);
    if (original && present.includes(original)) {
      unread.push(file);
      continue;
    }
    const better = french && !present.includes(french) ? french : original;
    const proper = better ?? properName(file);
    const converted = proper ? undefined : (conversion(file) ?? misplacedSheet(folder, file));
    const renamed = converted?.proper ?? proper;
    if (renamed === file) continue;
    // A file in another format may be the source of the converted file.
    if (renamed === undefined || (converted && present.includes(renamed))) {
      unread.push(file);
      continue;
    }
    const hidden = /\.txt$/i.test(file) ? SHOW_ENDINGS : '';
    const rename = present.includes(renamed)
      ? `supprimez-le : ${renamed} existe déjà`
      : (converted?.instruction ?? `renommez-le ${renamed}${hidden}`);
    const instruction = renamed
      ? rename
      : `supprimez-le ; ceux qu'il lit ici : ${texts.join(', ')}`;
    const noun = file.endsWith('/') ? 'dossier' : 'fichier';
    const sentence = `le site ne lit pas un ${noun} de ce nom ; ${instruction}`;
    const kind = kinds.find(({ kind }) => renamed.startsWith(kind))?.kind;
    misnamed.push({ ...contentError({ file, kind }, sentence), renamed });
  }
  return { misnamed, unread };
}
