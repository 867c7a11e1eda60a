/** Reads the content folder: its valid files, their errors, and the facts that are still blank. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { z } from 'astro/zod';
import { hasPdfSignature, PDF_SIGNATURE_RANGE } from '../../requests/cv.ts';
import { blanksIn, isAllBlank } from '../schema/facts.ts';
import { jsonSchema, valueAt } from '../schema/json-schema.ts';
import { type ContentKind, PICTURE_BOUNDS } from '../schema/kind.ts';
import { deliveryOf, ownerError } from './build-settings.ts';
import { contentOf, type Entry } from './content.ts';
import { describeError, type Finding, issueFindings } from './finding.ts';
import { contentFolder, folderName, isDemonstration, OWN_PICTURES } from './folder.ts';
import { CONTENT_KINDS, type ContentData, type Kind } from './kinds.ts';
import { pictureProblem } from './pictures.ts';
import { readContent } from './read.ts';
import { deliveryErrors, errorsOf, missingFacts, privacyErrors } from './rules.ts';

const { localeError } = z.locales.fr();

/** Validates the parsed value of a file with the schema of its kind. */
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

/** Files and folders of operating systems and of office software beside an open document. */
const SYSTEM = /(^|\/)(\.|~\$|(thumbs\.db|desktop\.ini)$)/i;

/** The files in a folder and its folders. */
const list = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => relative(folder, join(one.parentPath, one.name)).replaceAll('\\', '/'))
    .filter((file) => !SYSTEM.test(file));

/** The files of a kind. A required file is one of them although it is missing. */
function filesOf(kind: Kind, files: string[]): string[] {
  const { entryName, isMarkdown, isRequired }: ContentKind = CONTENT_KINDS[kind];
  const ending = isMarkdown ? '.md' : '.json';
  const own = entryName
    ? files.filter((file) => dirname(file) === kind && file.endsWith(ending)).sort()
    : files.filter((file) => file === kind + ending);
  return own.length === 0 && isRequired ? [entryName ? `${kind}/` : kind + ending] : own;
}

/** The files that an entry references, with the fields and the problems of those that it cannot show. */
async function referencesOf(folder: string, { file, kind, data }: Entry) {
  const { picture, pdf }: ContentKind = CONTENT_KINDS[kind];
  const path = picture ? [picture.field] : pdf;
  const name = path && valueAt(data, path);
  if (!path || !name) return [];
  const reference = join(dirname(file), String(name)).replaceAll('\\', '/');
  let problem = picture && (await pictureProblem(join(folder, reference), picture.bounds));
  if (pdf) {
    const bytes = await readFile(join(folder, reference)).catch(() => Buffer.alloc(0));
    if (!hasPdfSignature(bytes.subarray(0, PDF_SIGNATURE_RANGE)))
      problem = "ce fichier manque, ou n'est pas un PDF";
  }
  return [{ file: reference, path, problem }];
}

/** Reads and validates a content folder. */
export async function checkContent(folder = contentFolder()) {
  const files = list(folder);
  const entries: Entry[] = [];
  const errors: Finding[] = [];
  const blanks: Finding[] = [];
  const used = new Set<string>(OWN_PICTURES);
  const kinds = Object.keys(CONTENT_KINDS) as Kind[];
  for (const [kind, file] of kinds.flatMap((one) =>
    filesOf(one, files).map((file) => [one, file] as const),
  )) {
    used.add(file);
    const place = { kind, file, path: [] };
    const bytes = await readFile(join(folder, file)).catch(() => undefined);
    const read = bytes ? readContent(file, bytes) : { problem: 'ce fichier manque' };
    if ('problem' in read) {
      errors.push({ ...place, sentence: read.problem });
      continue;
    }
    const result = validate(file, kind, read.value, read.body);
    if ('errors' in result) {
      errors.push(...result.errors);
      continue;
    }
    const { entry } = result;
    // DELIVERY overrides the owner's choice.
    if (entry.kind === 'requests') entry.data.delivery = deliveryOf(entry.data.delivery);
    entries.push(entry);
    const paths = blanksIn(read.value, jsonSchema(CONTENT_KINDS[kind].schema));
    blanks.push(...paths.map((path) => ({ ...place, path, sentence: '', value: read.value })));
    for (const reference of await referencesOf(folder, entry)) {
      used.add(reference.file);
      if (reference.problem)
        errors.push({ ...place, path: reference.path, sentence: reference.problem });
    }
  }
  for (const name of OWN_PICTURES.filter((name) => files.includes(name))) {
    const bounds = PICTURE_BOUNDS[name === 'share.png' ? 'share' : 'logo'];
    const sentence = await pictureProblem(join(folder, name), bounds);
    if (sentence) errors.push({ kind: 'company', file: name, path: [], sentence });
  }
  const content = contentOf(entries);
  errors.push(...errorsOf(entries, content));
  // The demonstration is not published.
  if (isDemonstration(folder)) blanks.length = 0;
  else {
    errors.push(...deliveryErrors(content), ...privacyErrors(entries, content));
    blanks.push(...missingFacts(content));
  }
  return {
    entries,
    content,
    /** What stops a build, as sentences in French. */
    problems: errors.map((error) => describeError(error, folderName(folder))),
    /** The facts that the owner has to fill in. */
    blanks,
    /** The titles of optional content, of which there is none. */
    empty: kinds.flatMap((kind) => {
      const { title, schema, isRequired, isMarkdown }: ContentKind = CONTENT_KINDS[kind];
      const data = content[kind];
      const isEmpty = Array.isArray(data)
        ? data.length === 0
        : data === undefined || isAllBlank(data, jsonSchema(schema));
      return isEmpty && !isRequired && !isMarkdown ? title : [];
    }),
    /** Files that nothing reads. */
    unread: files.filter((file) => !used.has(file)),
  };
}

/** The content, complete and valid. Throws an `ownerError` with the problems, if any. */
export function completeContent({
  content,
  problems,
}: Pick<Awaited<ReturnType<typeof checkContent>>, 'content' | 'problems'>): ContentData {
  if (problems.length > 0)
    throw ownerError(`Le contenu empêche de construire le site :\n\n${problems.join('\n\n')}\n`);
  // Without problems, no required file is missing or invalid.
  return content as ContentData;
}
