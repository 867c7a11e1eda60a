/** Translates the issues of a schema into findings, which say what the owner writes instead. */
import type { z } from 'astro/zod';
import { exampleOf } from '../schema/example.ts';
import { type FieldSchema, fieldAt, jsonSchema, valueAt } from '../schema/json-schema.ts';
import type { ContentKind } from '../schema/kind.ts';
import { type ContentFile, contentError, type Finding, shortened } from './finding.ts';
import { insteadOfFormer, newName } from './former-fields.ts';
import { CONTENT_KINDS } from './kinds.ts';
import { fieldCalled, fieldFitting, nearest } from './names.ts';

type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;

/** A file that its schema refuses. */
interface Refused {
  place: ContentFile;
  data: unknown;
  schema?: FieldSchema;
}

const FORMER = "ce champ n'existe plus";
const UNKNOWN = "ce champ n'existe pas";

/** Whether a value is an object without fields. */
const isBlank = (value: unknown) => JSON.stringify(value) === '{}';

const keyOf = (path: Path) => String(path.at(-1));

/** The paths of all fields in a schema, except those in lists. */
const pathsIn = ({ properties = {} }: FieldSchema, path: string[] = []): string[][] =>
  Object.entries(properties).flatMap(([name, inner]) => [
    [...path, name],
    ...pathsIn(inner, [...path, name]),
  ]);

/** The path of the field that an unknown key means, unless the data has it too: « Placeholder », « rue ». */
function pathMeant({ data, schema = {} }: Refused, path: Path, key: string, missing: Path[]) {
  const inner = (name: string | undefined) => (name ? [...path, name] : undefined);
  const renamed = newName(valueAt(data, path), key);
  if (renamed) return inner(renamed);
  const { properties = {} } = fieldAt(schema, path) ?? {};
  const isFree = (field: Path) => valueAt(data, field) === undefined;
  const called = fieldCalled(key, properties);
  if (called) return isFree([...path, called]) ? inner(called) : undefined;
  // The field of another group: « siren » outside of « legal ».
  const elsewhere = pathsIn(schema).filter((field) => keyOf(field) === key);
  const [other] = elsewhere;
  if (other && elsewhere.length === 1 && isFree(other)) return other;
  const free = Object.entries(properties).filter(([name]) => isFree([...path, name]));
  const fitting = fieldFitting(valueAt(data, [...path, key]), Object.fromEntries(free));
  if (fitting) return inner(fitting);
  const near = nearest(
    [...path, key].join('.'),
    missing.map((one) => one.join('.')),
  );
  return missing.find((one) => one.join('.') === near);
}

/** Where the owner writes a field at the start of its file or group. */
function startOf({ place, schema }: Refused, group: Path): string {
  const { isMarkdown }: Partial<ContentKind> = place.kind ? CONTENT_KINDS[place.kind] : {};
  if (isMarkdown) return 'sous la première ligne ---';
  const last = group.at(-1);
  if (last === undefined) return 'après le premier {';
  return typeof last === 'number'
    ? `après le { de « ${fieldAt(schema, group)?.title} ${last + 1} »`
    : `après « "${String(last)}": { »`;
}

/** An example of a value, with the spaces of the demonstration's files. */
const json = (value: unknown) =>
  JSON.stringify(value, null, 1)
    .replaceAll(/\n\s*/g, ' ')
    .replaceAll(/\[ (.*?) \]/g, '[$1]');

/** The instruction for a field that is missing, or that is no object but should be one. */
function example(refused: Refused, path: Path): string | undefined {
  const field = fieldAt(refused.schema, path);
  if (!field || path.length === 0) return undefined;
  const { leftOut } = field;
  const value = json(exampleOf(field));
  const without = leftOut ? ` ; "${leftOut}": "" suffit pour que la page n'en montre rien` : '';
  const [, ...others] = field.enum ?? [];
  const choices = others.length > 0 ? `, ou ${others.map((one) => `"${one}"`).join(', ')}` : '';
  const isNothing = /^(?:""|\[\]|false)$/.test(value);
  const own = isNothing ? '' : choices || ', avec ce qui est vrai chez vous';
  if (valueAt(refused.data, path) !== undefined)
    return `écrivez à sa place ${value}${own}${without}`;
  const start = startOf(refused, path.slice(0, -1));
  const line = start.endsWith('---') ? `${keyOf(path)}: ${value}` : `"${keyOf(path)}": ${value},`;
  return `écrivez, ${start}, la ligne « ${line} »${own}${without}`;
}

/** The instruction for an unknown field that means no other: it may be the owner's, whom the site cannot follow. */
function unknownField({ data, schema }: Refused, path: Path, key: string): string {
  const value = valueAt(data, [...path, key]);
  if (value === '' || value === null) return 'supprimez-le';
  const group = fieldAt(schema, path)?.properties ?? {};
  const unused = Object.entries(group).filter(
    ([name, { type }]) =>
      valueAt(data, [...path, name]) === undefined &&
      (type === 'integer' ? 'number' : type) === typeof value,
  );
  const names = unused.map(([name, { title }]) => `"${name}" (${title})`);
  const instead =
    names.length > 0
      ? `, ou donnez-lui le nom d'un champ que vous n'avez pas : ${names.join(', ')}`
      : '';
  return `la page ne peut pas le montrer : sortez-le de ce fichier${instead}`;
}

/** The finding for an unknown field. */
function unknownFinding(refused: Refused, path: Path, key: string, right?: Path): Finding {
  const field = [...path, key].join('.');
  const former = insteadOfFormer(valueAt(refused.data, path), key);
  if (former) return contentError(refused.place, `${FORMER} ; ${former}`, field);
  const moved = right && right.slice(0, -1).join('.') !== path.join('.');
  const instead = moved
    ? `déplacez sa ligne ${startOf(refused, right.slice(0, -1))}, avec une virgule à la fin`
    : right && `écrivez "${keyOf(right)}" à la place de "${key}"`;
  const sentence = `${UNKNOWN} ; ${instead ?? unknownField(refused, path, key)}`;
  return contentError(refused.place, sentence, field);
}

/** The finding for an issue at a field, with the schema's message. */
function valueFinding(refused: Refused, { code, path, message }: Issue): Finding {
  const { place, data, schema } = refused;
  const value = valueAt(data, path);
  // JSON shows the quotation marks of a number that should have none: « "2500" ».
  const typed = code === 'invalid_type' ? JSON.stringify(value) : String(value);
  const quoted = typeof value === 'object' ? 'cette valeur' : `« ${shortened(typed ?? '')} »`;
  const isEmpty = value === '' || isBlank(value);
  const filled = isEmpty ? 'ce champ est vide' : `${quoted} ne convient pas`;
  const problem = value === undefined ? 'ce champ manque' : filled;
  const isShown = value === undefined || isBlank(value) || fieldAt(schema, path)?.type === 'object';
  const instead = isShown && code !== 'custom' ? example(refused, path) : undefined;
  return contentError(place, `${problem} ; ${instead ?? message}`, path.join('.'));
}

/** The issue of a field, or of its group if that is empty. */
const ofWhole = (data: unknown, issue: Issue): Issue => {
  const group = issue.path.slice(0, -1);
  return group.length > 0 && isBlank(valueAt(data, group)) ? { ...issue, path: group } : issue;
};

/** Translates issues of the schema into a finding for each unknown field and for each wrong value. */
export function issueFindings(place: ContentFile, data: unknown, all: Issue[]): Finding[] {
  const schema = place.kind && jsonSchema(CONTENT_KINDS[place.kind].schema);
  const refused = { place, data, schema };
  const issues = all.map((one) => ofWhole(data, one));
  const missing = issues
    .map(({ path }) => path)
    .filter((path) => valueAt(data, path) === undefined);
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          path: issue.path,
          key,
          right: pathMeant(refused, issue.path, key, missing),
        }))
      : [],
  );
  // The finding for the wrong name asks for the right one.
  const isMeant = (path: Path) => unknown.some(({ right }) => right?.join('.') === path.join('.'));
  const findings = [
    ...unknown.map(({ path, key, right }) => unknownFinding(refused, path, key, right)),
    ...issues
      .filter(({ code, path }) => code !== 'unrecognized_keys' && !isMeant(path))
      .map((issue) => valueFinding(refused, issue)),
  ];
  // An empty object has an issue for each of its fields.
  return [...new Map(findings.map((one) => [`${one.field} ${one.sentence}`, one])).values()];
}
