/** Errors and blank facts of the content, as sentences in French. */
import type { z } from 'astro/zod';
import { fieldAt, jsonSchema, valueAt } from '../schema/json-schema.ts';
import type { ContentKind } from '../schema/kind.ts';
import { folderName } from './folder.ts';
import { CONTENT_KINDS, type Kind } from './kinds.ts';

/** An error, or a blank fact, in a file of the content folder. */
export interface Finding {
  kind: Kind;
  /** Relative to the content folder. */
  file: string;
  /** The field; empty for the whole file. */
  path: readonly PropertyKey[];
  /** The problem, without the full stop; empty for a blank fact that needs no explanation. */
  sentence: string;
  /** The parsed file, whose texts name the items of lists. */
  value?: unknown;
}

/** The labels of a field and of its groups in the forms: « Adresse > Rue ». */
function labelOf({ kind, path, value }: Finding): string {
  const root = jsonSchema(CONTENT_KINDS[kind].schema);
  const labels = path.map((key, index) => {
    const place = path.slice(0, index + 1);
    const { title = '' } = fieldAt(root, place) ?? {};
    if (typeof key !== 'number') return title || String(key);
    // The first text of an item names it, as in the forms.
    const item = valueAt(value, place);
    const [name] = typeof item === 'string' ? [item] : Object.values(Object(item));
    return typeof name === 'string' && name !== '' ? name : `${title} ${key + 1}`.trim();
  });
  return labels.join(' > ');
}

/** An error with its file, field and label, as a sentence. */
export const describeError = (error: Finding, folder = folderName()): string => {
  const { file, path, sentence } = error;
  const field = path.length > 0 ? `, « ${labelOf(error)} » (${path.join('.')})` : '';
  return `${folder}/${file}${field} : ${sentence}.`;
};

/** Blank facts, one text per file with a line per fact. An optional file may be deleted instead. */
export const describeBlanks = (blanks: Finding[], folder = folderName()): string[] =>
  [...Map.groupBy(blanks, ({ file }) => file)].map(([file, ofFile]) => {
    const { title, isRequired }: Partial<ContentKind> = CONTENT_KINDS[(ofFile[0] as Finding).kind];
    const alternative = isRequired ? '' : ' (ou supprimez ce fichier)';
    const lines = ofFile.map(
      (blank) => `    ${labelOf(blank)}${blank.sentence && ` : ${blank.sentence}`}`,
    );
    return [`${folder}/${file}, « ${title} »${alternative}`, ...lines].join('\n');
  });

/** The Levenshtein distance between two words. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const above = row;
    row = [i + 1];
    for (const [j, other] of [...b].entries())
      row.push(
        Math.min(
          Number(above[j]) + Number(letter !== other),
          Number(above[j + 1]) + 1,
          Number(row[j]) + 1,
        ),
      );
  }
  return row.at(-1) ?? 0;
}

/** The name that differs least from a typed one. */
export const nearest = (key: string, names: string[]) =>
  names.toSorted((a, b) => distance(a, key) - distance(b, key))[0];

const UNITS: Record<string, string> = { string: ' caractères', array: ' éléments' };

/** The message of zod's French locale, or a better one for an issue that it describes badly. */
function messageOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined || value === null) return 'ce champ manque';
  switch (issue.code) {
    case 'invalid_format':
      return "cette valeur n'est pas acceptée";
    case 'too_big':
      return `${issue.maximum}${UNITS[issue.origin] ?? ''} au plus`;
    case 'too_small':
      return `${issue.minimum}${UNITS[issue.origin] ?? ''} au moins`;
    default:
      return issue.message;
  }
}

/** An issue as a sentence: an unknown key with the nearest one, any other with the hint of its field. */
function sentenceOf(issue: z.core.$ZodIssue, kind: Kind, value: unknown): string {
  const field = fieldAt(jsonSchema(CONTENT_KINDS[kind].schema), issue.path);
  if (issue.code === 'unrecognized_keys') {
    const names = Object.keys(field?.properties ?? {});
    const unknown = issue.keys.map((key) => `« ${key} » (le plus proche : ${nearest(key, names)})`);
    return `il n'y a pas de champ ${unknown.join(', ')}`;
  }
  // The message of a rule in a schema is complete.
  if (issue.code === 'custom') return issue.message;
  const message = messageOf(issue, valueAt(value, issue.path));
  return field?.description ? `${message} ; attendu : ${field.description}` : message;
}

/** The issues that a schema has with the value of a file. */
export const issueFindings = (
  place: Pick<Finding, 'kind' | 'file' | 'value'>,
  issues: z.core.$ZodIssue[],
): Finding[] =>
  issues.map((issue) => ({
    ...place,
    path: issue.path,
    sentence: sentenceOf(issue, place.kind, place.value),
  }));
