/** Reads the content folder: its valid files, its errors, and its blank facts. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { z } from 'astro/zod';
import { hasPdfSignature, PDF_SIGNATURE_RANGE } from '../../requests/cv.ts';
import { demandedFacts, isAllBlank } from '../schema/facts.ts';
import { jsonSchema, valueAt } from '../schema/json-schema.ts';
import { type ContentKind, PICTURE_BOUNDS } from '../schema/kind.ts';
import { deliveryOf, ownerError } from './build-settings.ts';
import { contentOf, type Entry } from './content.ts';
import { describeBlanks, describeError, type Finding, issueFindings } from './finding.ts';
import { contentFolder, folderName, isDemonstration, OWN_PICTURES } from './folder.ts';
import { CONTENT_KINDS, type ContentData, type Kind, type PartialContent } from './kinds.ts';
import { pictureProblem } from './pictures.ts';
import { readContent } from './read.ts';
import { deliveryErrors, errorsOf, missingFacts, privacyErrors } from './rules.ts';

export interface ContentCheck {
  /** The valid files. */
  entries: Entry[];
  content: PartialContent;
  /** « À corriger » : what stops a build, as French sentences. */
  problems: string[];
  /** « À remplir » : the demanded facts that are blank. */
  blanks: Finding[];
  /** The titles of optional content that is missing or blank, without demanded facts. */
  empty: string[];
  /** The files that nothing reads. */
  unread: string[];
}

const kinds = Object.keys(CONTENT_KINDS) as Kind[];
const { localeError } = z.locales.fr();

/** Files of operating systems, and of office software beside an open document. */
const SYSTEM_FILE = /(^|\/)(\.|~\$|(thumbs\.db|desktop\.ini)$)/i;

/** The files in a folder and its subfolders. */
const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => relative(folder, join(one.parentPath, one.name)).replaceAll('\\', '/'))
    .filter((file) => !SYSTEM_FILE.test(file));

/** The files of a kind, or the name of the required one that is missing. */
function filesOf(kind: Kind, files: string[]): string[] {
  const { entryName, isMarkdown, isRequired }: ContentKind = CONTENT_KINDS[kind];
  const extension = isMarkdown ? '.md' : '.json';
  const own = entryName
    ? files.filter((file) => dirname(file) === kind && file.endsWith(extension)).sort()
    : files.filter((file) => file === kind + extension);
  return own.length === 0 && isRequired ? [entryName ? `${kind}/` : kind + extension] : own;
}

/** Validates the parsed value of a file. */
export function validate(
  file: string,
  kind: Kind,
  value: unknown,
  body = '',
): { entry: Entry } | { errors: Finding[] } {
  const { data, error } = CONTENT_KINDS[kind].schema.safeParse(value, { error: localeError });
  if (error) return { errors: issueFindings({ file, kind, value }, error.issues) };
  // TypeScript cannot relate the kind to the type of the data that its schema returns.
  return { entry: { file, kind, data, body } as Entry };
}

/** Validates a file, with its blank facts. */
async function checkFile(folder: string, kind: Kind, file: string) {
  const place = { kind, file, path: [] };
  const bytes = await readFile(join(folder, file)).catch(() => undefined);
  const read = bytes ? readContent(file, bytes) : { problem: 'ce fichier manque' };
  if ('problem' in read) return { errors: [{ ...place, sentence: read.problem }] };
  const result = validate(file, kind, read.value, read.body);
  if ('errors' in result) return result;
  const { entry } = result;
  // DELIVERY overrides the owner's choice.
  if (entry.kind === 'requests') entry.data.delivery = deliveryOf(entry.data.delivery);
  const blanks = demandedFacts(read.value, jsonSchema(CONTENT_KINDS[kind].schema));
  return {
    entry,
    blanks: blanks.map((path): Finding => ({ ...place, path, sentence: '', value: read.value })),
  };
}

/** The problem with a PDF file, as the end of a French sentence, or `undefined`. */
async function pdfProblem(file: string): Promise<string | undefined> {
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  return hasPdfSignature(bytes.subarray(0, PDF_SIGNATURE_RANGE))
    ? undefined
    : "ce fichier manque, ou n'est pas un PDF";
}

/** The picture or PDF file that an entry references, with its problem. */
async function referenceOf(folder: string, { file, kind, data }: Entry) {
  const { picture, pdf }: ContentKind = CONTENT_KINDS[kind];
  const path = picture ? [picture.field] : pdf;
  const name = path && valueAt(data, path);
  if (!path || !name) return undefined;
  const reference = join(dirname(file), String(name)).replaceAll('\\', '/');
  const problem = picture
    ? await pictureProblem(join(folder, reference), picture.bounds)
    : await pdfProblem(join(folder, reference));
  return { file: reference, path, problem };
}

/** Whether there is nothing of an optional kind. */
function isEmpty(kind: Kind, content: PartialContent): boolean {
  const { schema, isRequired, isMarkdown }: ContentKind = CONTENT_KINDS[kind];
  if (isRequired || isMarkdown) return false;
  const data = content[kind];
  return Array.isArray(data)
    ? data.length === 0
    : data === undefined || isAllBlank(data, jsonSchema(schema));
}

/** Reads and validates a content folder. */
export async function checkContent(folder = contentFolder()): Promise<ContentCheck> {
  const files = listFiles(folder);
  const entries: Entry[] = [];
  const errors: Finding[] = [];
  const blanks: Finding[] = [];
  const used = new Set<string>(OWN_PICTURES);
  for (const kind of kinds)
    for (const file of filesOf(kind, files)) {
      used.add(file);
      const checked = await checkFile(folder, kind, file);
      if ('errors' in checked) {
        errors.push(...checked.errors);
        continue;
      }
      entries.push(checked.entry);
      blanks.push(...checked.blanks);
      const reference = await referenceOf(folder, checked.entry);
      if (!reference) continue;
      used.add(reference.file);
      const { path, problem } = reference;
      if (problem) errors.push({ kind, file, path, sentence: problem });
    }
  for (const name of OWN_PICTURES.filter((name) => files.includes(name))) {
    const bounds = PICTURE_BOUNDS[name === 'share.png' ? 'share' : 'logo'];
    const sentence = await pictureProblem(join(folder, name), bounds);
    if (sentence) errors.push({ kind: 'company', file: name, path: [], sentence });
  }
  const content = contentOf(entries);
  errors.push(...errorsOf(entries, content));
  // The invented company keeps its example domain and its simulated delivery.
  if (isDemonstration(folder)) blanks.length = 0;
  else {
    errors.push(...deliveryErrors(content), ...privacyErrors(entries, content));
    blanks.push(...missingFacts(content));
  }
  return {
    entries,
    content,
    problems: errors.map((error) => describeError(error, folderName(folder))),
    blanks,
    empty: kinds
      .filter((kind) => isEmpty(kind, content) && blanks.every((blank) => blank.kind !== kind))
      .map((kind) => CONTENT_KINDS[kind].title),
    unread: files.filter((file) => !used.has(file)),
  };
}

/** The content, complete and valid. Throws an `ownerError` with the problems, if any. */
export function completeContent({
  content,
  problems,
}: Pick<ContentCheck, 'content' | 'problems'>): ContentData {
  if (problems.length > 0)
    throw ownerError(`Le contenu empêche de construire le site :\n\n${problems.join('\n\n')}\n`);
  // Without problems, no required file is missing or invalid.
  return content as ContentData;
}

/**
 * Throws an `ownerError` if a site that receives requests would publish legal notices with blanks (LCEN,
 * art. 1-1). Other sites may be built incomplete, for a preview.
 */
export function refuseBlankNotices({ content, blanks }: ContentCheck): void {
  if (content.requests?.delivery !== 'server') return;
  const missing = blanks.filter(
    ({ kind, path }) => kind === 'company' && !valueAt(content.company, path),
  );
  if (missing.length > 0)
    throw ownerError(
      `Le site recevrait des demandes avec des mentions légales incomplètes. À remplir d'abord :\n\n${describeBlanks(missing).join('\n')}\n`,
    );
}
