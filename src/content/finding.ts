/** The errors and the blank facts of the content, as sentences in French. */
import type { z } from 'astro/zod';
import { fieldAt, jsonSchema, valueAt } from '../schema/json-schema.ts';
import type { ContentKind } from '../schema/kind.ts';
import { folderName } from './folder.ts';
import { CONTENT_KINDS, type Kind } from './kinds.ts';

type Path = readonly PropertyKey[];

/** An error, or a blank fact, in a file of the content folder. */
export interface Finding {
  kind: Kind;
  /** Relative to the content folder. */
  file: string;
  /** The field; empty for the whole file. */
  path: Path;
  /** The problem, without the full stop; empty for a blank fact. */
  sentence: string;
  /** The parsed file, in which the first text of a list's item names it. */
  value?: unknown;
}

/** The labels of a field in the forms, those of its groups included: « Adresse > Rue ». */
function labelOf({ kind, path, value }: Finding): string {
  const root = jsonSchema(CONTENT_KINDS[kind].schema);
  const labels = path.map((key, index) => {
    const { title = '' } = fieldAt(root, path.slice(0, index + 1)) ?? {};
    if (typeof key !== 'number') return title || String(key);
    const [name] = Object.values(Object(valueAt(value, path.slice(0, index + 1))));
    return typeof name === 'string' && name !== '' ? name : `${title} ${key + 1}`.trim();
  });
  return labels.join(' > ');
}

export const describeError = (finding: Finding, folder: string): string => {
  const { file, path, sentence } = finding;
  const field = path.length > 0 ? `, « ${labelOf(finding)} » (${path.join('.')})` : '';
  return `${folder}/${file}${field} : ${sentence}.`;
};

/** Blank facts by file, in the order of the forms. An optional file may be deleted instead. */
export const describeBlanks = (blanks: Finding[], folder = folderName()): string[] =>
  [...Map.groupBy(blanks, ({ file }) => file)].map(([file, ofFile]) => {
    const { title, isRequired }: Partial<ContentKind> = CONTENT_KINDS[(ofFile[0] as Finding).kind];
    const instead = isRequired ? '' : ' (ou supprimez ce fichier)';
    const labels = ofFile.map(
      (one) => `    ${labelOf(one)}${one.sentence && ` : ${one.sentence}`}`,
    );
    return `${folder}/${file}, « ${title} »${instead}\n${labels.join('\n')}`;
  });

/** The number of letters in which two words differ, at most (Levenshtein). */
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

/** What zod says of a field in French, with what the field expects instead of a pattern. */
function sentenceOf(issue: z.core.$ZodIssue, kind: Kind, value: unknown): string {
  const field = fieldAt(jsonSchema(CONTENT_KINDS[kind].schema), issue.path);
  if (issue.code === 'unrecognized_keys') {
    const names = Object.keys(field?.properties ?? {});
    const unknown = issue.keys.map((key) => `« ${key} » (le plus proche : ${nearest(key, names)})`);
    return `il n'y a pas de champ ${unknown.join(', ')}`;
  }
  if (issue.code === 'custom') return issue.message;
  const said =
    valueAt(value, issue.path) === undefined
      ? 'ce champ manque'
      : issue.code === 'invalid_format'
        ? "cette valeur n'est pas acceptée"
        : issue.message;
  return field?.description ? `${said} ; attendu : ${field.description}` : said;
}

export const issueFindings = (
  place: Pick<Finding, 'kind' | 'file' | 'value'>,
  issues: z.core.$ZodIssue[],
): Finding[] =>
  issues.map((issue) => ({
    ...place,
    path: issue.path,
    sentence: sentenceOf(issue, place.kind, place.value),
  }));
