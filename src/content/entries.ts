/** Reads the content files, and validates each with its schema and the files that it references. */
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { hasPdfSignature, PDF_SIGNATURE_RANGE } from '../../requests/cv.ts';
import { PICTURE_ENDING } from '../schema/fields.ts';
import { jsonSchema, valueAt } from '../schema/json-schema.ts';
import { type ContentKind, PICTURE_BOUNDS } from '../schema/kind.ts';
import { type ContentFile, contentError, type Finding, provisional } from './finding.ts';
import { DEMONSTRATION, OWN_CONTENT, OWN_PICTURES } from './folder.ts';
import { issueFindings } from './issues.ts';
import { CONTENT_KINDS, type Kind, type KindData } from './kinds.ts';
import { missingFileProblem, nameProblem, pictureProblem, picturesCalled } from './pictures.ts';
import { isAmong, kindsAt } from './placement.ts';
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

/** A content file that is missing, unreadable or refused by its schema. */
interface InvalidEntry extends File {
  kind: Kind;
  /** The parsed value, if the file could be parsed. */
  value?: unknown;
  findings: Finding[];
}

export type Entry = ValidEntry | InvalidEntry;

export const isValid = (entry: Entry): entry is ValidEntry => !('findings' in entry);

/** The data of an entry, or its parsed value if the schema refuses it: an old copy has other fields. */
export const parsed = (entry: Entry): unknown => (isValid(entry) ? entry.data : entry.value);

const keysOf = ({ schema }: ContentKind) => Object.keys(jsonSchema(schema).properties ?? {});

/**
 * The finding for an entry that has none of the fields that only its own folder's have, but most of those
 * of another folder's: a member among the clients.
 */
function otherFolder(place: ContentFile, own: ContentKind, value: unknown): Finding | undefined {
  if (!own.entryName || own.isMarkdown) return undefined;
  const typed = Object.keys(Object(value));
  const others = Object.entries<ContentKind>(CONTENT_KINDS).flatMap(([folder, other]) => {
    if (!other.entryName || other.isMarkdown) return [];
    const only = (a: ContentKind, b: ContentKind) =>
      keysOf(a).filter((key) => !keysOf(b).includes(key));
    const found = only(other, own).filter((key) => typed.includes(key));
    const isOwn = only(own, other).some((key) => typed.includes(key));
    const isOther = found.length > 0 && 2 * found.length >= only(other, own).length;
    return isOther && !isOwn ? { folder, title: `« ${other.title} »`, found } : [];
  });
  const most = Math.max(...others.map(({ found }) => found.length));
  const nearest = others.filter(({ found }) => found.length === most);
  const [first] = nearest;
  if (!first) return undefined;
  const either = new Intl.ListFormat('fr', { type: 'disjunction' });
  const titles = either.format(nearest.map(({ title }) => title));
  const folders = either.format(nearest.map(({ folder }) => `${OWN_CONTENT}/${folder}/`));
  const sentence = `cette fiche ressemble à celles de ${titles} (${first.found.join(', ')}) : déplacez-la, avec son image, dans ${folders}`;
  return contentError(place, sentence);
}

/** Validates a parsed file with the schema of its kind. */
export function validate(file: string, kind: Kind, value: unknown, body = ''): Entry {
  const { data, error } = CONTENT_KINDS[kind].schema.safeParse(value);
  // TypeScript cannot relate the kind to the type of the data that its schema returns.
  if (!error) return { file, kind, data, body } as ValidEntry;
  const misplaced = otherFolder({ file, kind }, CONTENT_KINDS[kind], value);
  const findings = misplaced ? [misplaced] : issueFindings({ file, kind }, value, error.issues);
  return { file, kind, body, value, findings };
}

async function readEntry(folder: string, file: string, kind: Kind): Promise<Entry | []> {
  const refused = (sentence: string) => ({
    file,
    kind,
    body: '',
    findings: [contentError({ kind, file }, sentence)],
  });
  // A required folder without files (`filesOf`).
  if (file.endsWith('/'))
    return refused(
      `ce dossier manque ou est vide ; remettez-le ici (s'il est supprimé, dans GitHub Desktop : « Discard changes » ou « History »), ou copiez ${DEMONSTRATION}/${file}, puis relisez ses textes`,
    );
  const bytes = await readFile(join(folder, file)).catch(({ code }) => String(code));
  if (typeof bytes === 'string' && bytes !== 'ENOENT')
    return refused(
      `ce fichier ne peut pas être lu (erreur ${bytes}) ; rendez-le lisible, ou remettez-en une copie à sa place`,
    );
  if (typeof bytes === 'string') {
    const { isRequired }: ContentKind = CONTENT_KINDS[kind];
    if (!isRequired) return [];
    return refused(
      `ce fichier manque ; remettez-le ici (s'il est supprimé, dans GitHub Desktop : « Discard changes » ou « History »), sinon copiez ${DEMONSTRATION}/${file}, puis écrivez vos informations`,
    );
  }
  const read = readContent(file, bytes);
  return 'problem' in read ? refused(read.problem) : validate(file, kind, read.value, read.body);
}

async function filesOf(folder: string, kind: Kind): Promise<string[]> {
  const { entryName, isMarkdown, isRequired }: ContentKind = CONTENT_KINDS[kind];
  const extension = isMarkdown ? '.md' : '.json';
  if (!entryName) return [`${kind}${extension}`];
  let names: string[];
  try {
    names = await readdir(join(folder, kind));
  } catch (error) {
    // Reading the folder as a file reports any other error.
    if (Object(error).code !== 'ENOENT') return [kind];
    names = [];
  }
  const files = names
    // macOS creates `._claire.json` beside a file on other file systems.
    .filter((name) => name.endsWith(extension) && !name.startsWith('.'))
    // Natural order: 2 before 10.
    .sort(new Intl.Collator('fr', { numeric: true }).compare)
    .map((name) => `${kind}/${name}`);
  return files.length === 0 && isRequired ? [`${kind}/`] : files;
}

/** Reads the content files of a folder, and validates each with its schema alone. */
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

/** The picture that an entry references, with its field and its bounds; `undefined` without one. */
export function pictureOf({ kind, file, data }: ValidEntry) {
  const { picture }: ContentKind = CONTENT_KINDS[kind];
  return (
    picture && {
      ...picture,
      name: join(dirname(file), String(valueAt(data, [picture.field]))),
    }
  );
}

/** Findings for the files that an entry references, and for its own file name. */
async function checkReferences(folder: string, entry: ValidEntry): Promise<Finding[]> {
  const { file, kind, data } = entry;
  const findings: Finding[] = [];
  const add = (name: string, problem: string | undefined, field: string) => {
    if (problem) findings.push(contentError(entry, `« ${name} », ${problem}`, field));
  };
  const { isMarkdown, pdf }: ContentKind = CONTENT_KINDS[kind];
  const misnamed = isMarkdown && nameProblem(basename(file));
  if (misnamed) findings.push(contentError(entry, misnamed));
  const picture = pictureOf(entry);
  if (picture) {
    const problem = await pictureProblem(join(folder, picture.name), picture.bounds, folder);
    add(`./${basename(picture.name)}`, problem, picture.field);
  }
  const document = pdf && valueAt(data, [...pdf]);
  if (pdf && document) {
    const path = join(folder, String(document));
    const instead =
      'posez le PDF à côté du fichier de contenu, par exemple ./certificat-qualiopi.pdf';
    const missing = await missingFileProblem(path, instead, folder);
    const bytes = await readFile(path).catch(() => undefined);
    const isPdf = bytes && hasPdfSignature(bytes.subarray(0, PDF_SIGNATURE_RANGE));
    const isEmpty = bytes?.length === 0;
    const wrong = isEmpty
      ? "ce fichier est vide ; remettez l'original"
      : `ce fichier n'est pas un PDF (une image se fait PDF par « Imprimer ») ; ${instead}`;
    const problem = missing ?? (isPdf ? undefined : wrong);
    add(String(document), problem, pdf.join('.'));
  }
  return findings;
}

/** Findings for entries that show the picture of another in their folder, even under another name. */
async function repeatedPictures(folder: string, entries: Entry[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  const owners = new Map<string, ValidEntry>();
  const nameOf = ({ data }: ValidEntry) => valueAt(data, ['name']);
  // A copy is reported rather than its original: « claire copie.json » comes after « claire.json ».
  for (const entry of entries.filter(isValid).sort((a, b) => a.file.length - b.file.length)) {
    const picture = pictureOf(entry);
    const bytes = picture && (await readFile(join(folder, picture.name)).catch(() => undefined));
    // A missing or an empty file has a finding of its own.
    if (!picture || !bytes?.length) continue;
    const key = `${entry.kind} ${hash('sha1', bytes)}`;
    const owner = owners.get(key);
    if (!owner) owners.set(key, entry);
    // A rule reports entries of the same name (review/rules.ts).
    else if (!nameOf(entry) || nameOf(entry) !== nameOf(owner)) {
      const sentence = `même image que ${basename(owner.file)} ; donnez-en une autre à l'une des deux fiches`;
      findings.push(provisional(entry, sentence, picture.field));
    }
  }
  return findings;
}

/** The findings of a refused entry, with the name of the picture beside it that its reference means. */
function withPictureName(folder: string, { kind, file, value, findings }: InvalidEntry) {
  const { picture }: ContentKind = CONTENT_KINDS[kind];
  return Promise.all(
    findings.map(async (finding) => {
      const typed = finding.field === picture?.field ? valueAt(value, [finding.field]) : undefined;
      const names = typed ? await picturesCalled(join(folder, dirname(file), String(typed))) : [];
      const instead = names.map((name) => `"./${name}"`).join(' ou ');
      return instead
        ? { ...finding, sentence: `il manque la fin du nom « ${typed} » ; écrivez ${instead}` }
        : finding;
    }),
  );
}

/** The files that an entry references, or `undefined` if it could not be parsed. */
function referencesOf(entry: Entry): string[] | undefined {
  const { kind, file, body } = entry;
  const data = parsed(entry);
  if (data === undefined) return undefined;
  const { picture, pdf = [], isMarkdown }: ContentKind = CONTENT_KINDS[kind];
  // The message for the link says what to do with the PDF.
  if (isMarkdown)
    return [...body.matchAll(/\]\(\s*([^)\s]+\.pdf)/gi)].map(([, link = '']) =>
      join(dirname(file), link),
    );
  const path = picture ? [picture.field] : [...pdf];
  const reference = path.length > 0 && valueAt(data, path);
  // The file of another folder has its picture under another name.
  if (picture && reference === undefined) return undefined;
  return reference ? [join(dirname(file), String(reference))] : [];
}

/** Findings for an optional picture beside company.json. */
async function checkOwnPicture(folder: string, name: string): Promise<Finding[]> {
  const file = join(folder, name);
  const bounds = PICTURE_BOUNDS[name === 'share.png' ? 'share' : 'logo'];
  const problem = existsSync(file) && (await pictureProblem(file, bounds));
  return problem ? [contentError({ kind: 'company', file: name }, problem)] : [];
}

/** Reads a folder, and validates each file with the files that it references. */
export async function checkFiles(folder: string) {
  const entries = await readEntries(folder);
  const findings = await Promise.all([
    ...entries.map((entry) =>
      isValid(entry) ? checkReferences(folder, entry) : withPictureName(folder, entry),
    ),
    ...OWN_PICTURES.map((name) => checkOwnPicture(folder, name)),
    repeatedPictures(folder, entries),
  ]);
  const references = entries.map(referencesOf);
  const refused = entries.flatMap((one) => (isValid(one) ? [] : one.file));
  const { misnamed, unread } = unreadFiles(folder, references.flat(), refused);
  const places = misnamed.flatMap((one) => one.places);
  // A misnamed file is not reported as missing too, nor a misplaced one for its fields.
  const others = findings
    .flat()
    .filter(({ file }) => !isAmong(file, places) && !misnamed.some((one) => one.file === file));
  // A misnamed entry, and one that could not be parsed, or whose reference is wrong, may mean any picture or PDF.
  const unparsed = misnamed.length > 0 || entries.some((_, index) => !references[index]);
  const isReference = ({ kind, field }: Finding) => {
    const { picture, pdf = [] }: Partial<ContentKind> = kind ? CONTENT_KINDS[kind] : {};
    return field !== '' && (field === picture?.field || field === pdf.join('.'));
  };
  const isUncertain = unparsed || others.some(isReference);
  const mayBeReferenced = (file: string) =>
    isUncertain && (PICTURE_ENDING.test(file) || /\.pdf$/i.test(file));
  return {
    entries,
    findings: [...misnamed, ...others],
    /** The kinds that the content lacks only until misnamed files are renamed. */
    misnamedKinds: kindsAt(places),
    unread: unread.filter((file) => !mayBeReferenced(file)),
  };
}
