import { fieldAt, isOptional, jsonSchema } from '../schema/json-schema.ts';
import type { ContentKind } from '../schema/kind.ts';
import { folderName } from './folder.ts';
import { CONTENT_KINDS, type Kind } from './kinds.ts';

/** A problem in the content. */
export interface Finding {
  /** An error stops the build; a provisional finding only fails `check:content -- --strict`. */
  severity: 'error' | 'provisional';
  /** Absent if the finding concerns the whole folder. */
  kind?: Kind;
  /** Path relative to the content folder; empty for the whole folder. */
  file: string;
  /** Keys separated by dots; empty for the whole file. */
  field: string;
  /** The problem and how to correct it, in French, without the full stop. */
  sentence: string;
  /** The passages that it concerns, where the field contains more. */
  excerpts?: readonly string[];
}

/** The beginning of a text, by which it is recognised. */
export const shortened = (text: string) =>
  text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text;

/** A content file: an entry, or another file of its kind. */
export type ContentFile = Pick<Finding, 'kind' | 'file'>;

/** The place of a value: its file and field. */
type Place = Pick<Finding, 'kind' | 'file' | 'field'>;

/**
 * A text of the owner that they review, with why, unless it resembles the demonstration's, and the passages
 * that the reason concerns.
 */
export type ReviewedText = Place & { text: string; reason?: string; excerpts?: string[] };

const finding =
  (severity: Finding['severity']) =>
  (
    { kind, file }: ContentFile,
    sentence: string,
    field = '',
    excerpts?: readonly string[],
  ): Finding => ({
    severity,
    kind,
    file,
    field,
    sentence,
    excerpts,
  });

export const contentError = finding('error');
export const provisional = finding('provisional');

/**
 * The label of a field in the editor's forms, after those of its groups: « Adresse > Rue ». A field
 * that the schema lacks has its key. `isNumbered` adds the positions of items in lists.
 */
function fieldLabel({ kind, field }: Place, isNumbered = false): string {
  if (!field) return '';
  let schema = kind && jsonSchema(CONTENT_KINDS[kind].schema);
  const labels = field.split('.').map((key) => {
    const position = isNumbered && schema?.items ? ` ${Number(key) + 1}` : '';
    schema = schema?.properties?.[key] ?? schema?.items;
    return schema?.title && schema.title + position;
  });
  return schema ? labels.filter(Boolean).join(' > ') : field;
}

const concernsOptional = ({ kind, field }: Finding): boolean =>
  isOptional(fieldAt(kind && jsonSchema(CONTENT_KINDS[kind].schema), field.split('.')) ?? {});

/** Formats one finding for the owner, with the label of the field and its key. */
export function describeFinding(finding: Finding, folder = folderName()): string {
  const { file, field, sentence } = finding;
  const where = field && `, champ « ${fieldLabel(finding, true)} » (${field})`;
  return `${folder}/${file}${where} : ${sentence}.`;
}

/** The keys of a field without the positions of items in lists. */
const withoutPositions = (field: string) => field.replaceAll(/\b\d+\./g, '');

/**
 * Formats findings for the owner like `describeFinding`, but those that ask for the same correction of
 * the same field as one, with all its files: an update may rename a field of many.
 */
export function describeFindings(findings: Finding[], folder = folderName()): string[] {
  const groups = Map.groupBy(findings, ({ file, field, sentence }) =>
    field ? `${withoutPositions(field)} ${sentence}` : `${file} ${sentence}`,
  );
  return [...groups.values()].map((same) => {
    const [first] = same as [Finding];
    if (same.length === 1) return describeFinding(first, folder);
    const files = [...new Set(same.map(({ file }) => file))].join(', ');
    const [label, keys] = [fieldLabel(first), first.field].map(withoutPositions);
    return `${folder}/${files}, champ « ${label} » (${keys}), à ${same.length} endroits : ${first.sentence}.`;
  });
}

/** The number of excerpts that are quoted; the remaining ones are counted. */
const MAX_QUOTES = 4;

/**
 * Quotes the beginning of each excerpt, by which it is found: « Sans frais jusqu'à dix jours… »; a word is
 * found by the label of its field.
 */
function quote(excerpts: string[], fieldOf = (_excerpt: string) => '') {
  const quoteOne = (text: string) => {
    const start = text.length > 40 ? `${text.slice(0, 36).trimEnd()}…` : text;
    const field = /^\p{L}+$/u.test(text) ? fieldOf(text) : '';
    return `« ${start} »${field && ` dans ${field}`}`;
  };
  const first = excerpts.slice(0, MAX_QUOTES).map(quoteOne);
  const more = excerpts.length - MAX_QUOTES;
  const quoted = first.join(', ') + (more > 0 ? ` et ${more} de plus` : '');
  return { quoted, isCut: more > 0 };
}

/** Quotes the excerpts of findings in full, with the keys of their fields. */
const quoteWhole = (findings: Finding[]) =>
  findings.map(({ excerpts = [], field }) => {
    const key = field && ` (${field})`;
    return excerpts.map((text) => `« ${text} »`).join(', ') + key;
  });

/** The name of a file in a folder, without its extension. */
const entryIn = (folder: string, { file }: Place) =>
  file.slice(folder.length).replace(/\.\w+$/, '');

/** Formats the places of findings that share a sentence: their fields or excerpts, and their files. */
function placesOf(findings: Finding[], folder: string, isWhole: boolean) {
  const unique = (names: string[]) => [...new Set(names)].filter(Boolean);
  const unquoted = findings.filter(({ excerpts }) => !excerpts);
  const labelOf = (one: Finding) =>
    fieldLabel(one) + (concernsOptional(one) ? ' (facultatif)' : '');
  const labels = unique(unquoted.map(labelOf));
  // « Données légales (SIREN, SIRET) ».
  const groups = [...Map.groupBy(labels, (label) => label.split(' > ', 1)[0] ?? '')];
  const grouped = groups.map(([outer, inside]) => {
    const inner = inside.map((label) => label.slice(outer.length + 3)).filter(Boolean);
    return inner.length > 1 ? `${outer} (${inner.join(', ')})` : inside.join(', ');
  });
  const withKeys = unquoted.map((one) => one.field && `${labelOf(one)} (${one.field})`);
  const fields = isWhole ? unique(withKeys) : grouped;
  const withExcerpts = findings.filter(({ excerpts }) => excerpts);
  const excerpts = unique(withExcerpts.flatMap(({ excerpts = [] }) => [...excerpts]));
  const { quoted, isCut } = isWhole
    ? { quoted: unique(quoteWhole(withExcerpts)).join(', '), isCut: false }
    : quote(excerpts, (text) =>
        unique(withExcerpts.filter((one) => one.excerpts?.includes(text)).map(labelOf)).join(', '),
      );
  const within = [...fields, quoted].filter(Boolean).join(', ');
  const files = unique(findings.map((one) => entryIn(folder, one)));
  const where = folder ? files.join(', ') : '';
  return { places: within && where ? `${within} (${where})` : within || where, isCut };
}

const kindNames = Object.keys(CONTENT_KINDS);

/** Groups findings by file, or by folder for its entries, in the order of the editor's forms. */
function byFile<One extends Place>(places: One[], folder: string) {
  const isFolder = ({ kind }: Place) => kind && 'entryName' in (CONTENT_KINDS[kind] as ContentKind);
  const sorted = places.toSorted(
    (a, b) => kindNames.indexOf(a.kind ?? '') - kindNames.indexOf(b.kind ?? ''),
  );
  const groups = Map.groupBy(sorted, (one) => (isFolder(one) ? `${one.kind}/` : one.file));
  return [...groups].map(([file, inFile]) => {
    const kind = file ? inFile[0]?.kind : undefined;
    const title = `${folder}/${file}${kind ? `, « ${CONTENT_KINDS[kind].title} »` : ''}`;
    return { file, title, inFile };
  });
}

/** Formats texts to review by file, with one line for each field. `isWhole` names the keys of fields. */
export function describeTexts(
  texts: ReviewedText[],
  folder = folderName(),
  isWhole = false,
): string[] {
  return byFile(texts, folder).flatMap(({ file, title, inFile }) => {
    // The items of a list of texts have one line.
    const fieldOf = ({ field }: Place) => field.replace(/\.\d+$/, '');
    const byField = Map.groupBy(inFile, (one) => `${one.file} ${fieldOf(one)}`);
    const lines = [...byField.values()].map((same) => {
      const [one] = same as [ReviewedText];
      const first = same.length > 1 ? { ...one, field: fieldOf(one) } : one;
      const key = isWhole && first.field ? ` (${first.field})` : '';
      const entry = file.endsWith('/') ? ` (${entryIn(file, first)})` : '';
      const reasonOf = ({ reason = '', excerpts = [] }: ReviewedText) => {
        const whole = excerpts.map((text) => `« ${text} »`).join(', ');
        const quoted = isWhole ? whole : quote(excerpts).quoted;
        return quoted ? `${reason} : ${quoted}` : reason;
      };
      const quoted = same.map((one) => {
        const why = reasonOf(one);
        return `« ${one.text} »${why && ` (${why})`}`;
      });
      const where = `${fieldLabel(first, true)}${key}${entry}`.trim();
      return `  - ${where && `${where} : `}${quoted.join(', ')}`;
    });
    return [title, ...lines];
  });
}

/**
 * Formats findings for the owner, by file, with one line for each correction, and counts the
 * files. `isWhole` quotes every excerpt in full, and names the keys of fields; `isCut` is true if excerpts were
 * left out.
 */
export function summarise(findings: Finding[], folder = folderName(), isWhole = false) {
  const lists = byFile(findings, folder).map(({ file, title, inFile }) => {
    const bySentence = [...Map.groupBy(inFile, ({ sentence }) => sentence)];
    const lines = bySentence.map(([sentence, same]) => {
      const { places, isCut } = placesOf(same, file.endsWith('/') ? file : '', isWhole);
      return { line: `  - ${places && `${places} : `}${sentence}`, isCut };
    });
    return { title, lines };
  });
  return {
    lines: lists.flatMap(({ title, lines }) => [title, ...lines.map(({ line }) => line)]),
    isCut: lists.some(({ lines }) => lines.some(({ isCut }) => isCut)),
    files: new Set(findings.map(({ file }) => file)).size,
  };
}
