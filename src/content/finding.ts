import { jsonSchema } from '../schema/json-schema.ts';
import type { ContentKind } from '../schema/kind.ts';
import { folderName } from './folder.ts';
import { CONTENT_KINDS, type Kind } from './kinds.ts';

/** A problem that the check found in a content file. */
export interface Finding {
  /** An error is never published; what is provisional is refused by `--strict`. */
  severity: 'error' | 'provisional';
  /** None for the folder as a whole. */
  kind?: Kind;
  /** Relative to the content folder; empty for the folder as a whole. */
  file: string;
  /** Keys separated by dots; empty for the file as a whole. */
  field: string;
  /** The problem and what to do, in French, without the full stop. */
  sentence: string;
  /** The words of a longer text that are meant. */
  words?: readonly string[];
}

/** A content file: an entry, or another file of its kind. */
export type ContentFile = Pick<Finding, 'kind' | 'file'>;

const finding =
  (severity: Finding['severity']) =>
  (
    { kind, file }: ContentFile,
    sentence: string,
    field = '',
    words?: readonly string[],
  ): Finding => ({
    severity,
    kind,
    file,
    field,
    sentence,
    words,
  });

export const contentError = finding('error');
export const provisional = finding('provisional');

/** The labels of a field in the editor's forms, from the outermost: « Adresse > Rue »; else its name. */
function fieldLabel({ kind, field }: Finding, isRanked = false): string {
  if (!field) return '';
  let schema = kind && jsonSchema(CONTENT_KINDS[kind].schema);
  const labels = field.split('.').map((key) => {
    const rank = isRanked && schema?.items ? ` ${Number(key) + 1}` : '';
    schema = schema?.properties?.[key] ?? schema?.items;
    return schema?.title && schema.title + rank;
  });
  return schema ? labels.filter(Boolean).join(' > ') : field;
}

/** One finding as the owner reads it, who knows the field by its label or by its name. */
export function describeFinding(finding: Finding, folder = folderName()): string {
  const { file, field, sentence } = finding;
  const where = field && `, champ « ${fieldLabel(finding, true)} » (${field})`;
  return `${folder}/${file}${where} : ${sentence}.`;
}

/** How many of the same are named before the others are counted. */
const NAMED = 4;

/** The first words of each, which are enough to find it: « Sans frais jusqu'à dix jours… ». */
function quote(words: string[], isWhole: boolean) {
  if (isWhole || words.length === 0)
    return { quoted: words.map((text) => `« ${text} »`).join(', '), isCut: false };
  const short = words.map((text) => (text.length > 40 ? `${text.slice(0, 36).trimEnd()}…` : text));
  const first = short.slice(0, NAMED).map((text) => `« ${text} »`);
  const more = words.length - NAMED;
  const quoted = first.join(', ') + (more > 0 ? ` et ${more} de plus` : '');
  return { quoted, isCut: more > 0 };
}

/** Where the findings with one sentence are: their fields, or the words that are meant, and their files. */
function placesOf(findings: Finding[], folder: string, isWhole: boolean) {
  const once = (names: string[]) => [...new Set(names)].filter(Boolean);
  const labels = once(findings.filter(({ words }) => !words).map((one) => fieldLabel(one)));
  // « Données légales (SIREN, SIRET) ».
  const groups = [...Map.groupBy(labels, (label) => label.split(' > ', 1)[0] ?? '')];
  const fields = groups.map(([outer, inside]) => {
    const inner = inside.map((label) => label.slice(outer.length + 3)).filter(Boolean);
    return inner.length > 1 ? `${outer} (${inner.join(', ')})` : inside.join(', ');
  });
  const words = once(findings.flatMap(({ words = [] }) => [...words]));
  const { quoted, isCut } = quote(words, isWhole);
  const what = [...fields, quoted].filter(Boolean).join(', ');
  const files = once(findings.map(({ file }) => file.slice(folder.length).replace(/\.\w+$/, '')));
  const where = folder ? files.join(', ') : '';
  return { where: what && where ? `${what} (${where})` : what || where, isCut };
}

const kindNames = Object.keys(CONTENT_KINDS);

/** Findings in the order of the forms, by file, the entries of a folder together. */
function byFile(findings: Finding[]) {
  const isFolder = ({ kind }: Finding) =>
    kind && 'entryName' in (CONTENT_KINDS[kind] as ContentKind);
  const sorted = findings.toSorted(
    (a, b) => kindNames.indexOf(a.kind ?? '') - kindNames.indexOf(b.kind ?? ''),
  );
  return [...Map.groupBy(sorted, (one) => (isFolder(one) ? `${one.kind}/` : one.file))];
}

/**
 * The findings as the owner reads them: by file, with one line for each thing to do; and how many
 * lines, places in the files, and files there are. `isWhole` quotes every text, to its end; `isCut` is
 * whether some are only counted.
 */
export function summarise(findings: Finding[], folder = folderName(), isWhole = false) {
  const lists = byFile(findings).map(([file, inFile]) => {
    const [{ kind }] = inFile as [Finding];
    const form = kind && file ? `, « ${CONTENT_KINDS[kind].title} »` : '';
    const bySentence = [...Map.groupBy(inFile, ({ sentence }) => sentence)];
    const lines = bySentence.map(([sentence, same]) => {
      const { where, isCut } = placesOf(same, file.endsWith('/') ? file : '', isWhole);
      return { line: `  - ${where && `${where} : `}${sentence}`, isCut };
    });
    return { title: `${folder}/${file}${form}`, lines };
  });
  return {
    lines: lists.flatMap(({ title, lines }) => [title, ...lines.map(({ line }) => line)]),
    isCut: lists.some(({ lines }) => lines.some(({ isCut }) => isCut)),
    count: lists.flatMap(({ lines }) => lines).length,
    places: findings.flatMap(({ words = [''] }) => words).length,
    files: new Set(findings.map(({ file }) => file)).size,
  };
}
