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

/** Whether a value has the type of a field. */
const hasType = (value: unknown, { type, items }: FieldSchema) =>
  Array.isArray(value)
    ? items !== undefined
    : (type === 'integer' ? 'number' : type) === typeof value;

/** The field that is missing beside an unknown one, if there is one of each, with the same type. */
function pathGuessed({ data, schema }: Refused, path: Path, keys: string[], missing: Path[]) {
  const value = valueAt(data, [...path, keys[0] ?? '']);
  const beside = missing.filter((one) => one.slice(0, -1).join('.') === path.join('.'));
  const [only, other] = beside.filter((one) => hasType(value, fieldAt(schema, one) ?? {}));
  return keys.length === 1 && !other ? only : undefined;
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
  const item = isListOfTexts(valueAt(refused.data, path), field) && field.items;
  const typed = valueAt(refused.data, path);
  // Several lines of a text, or several texts of which each is a line.
  const isLines =
    field.long && Array.isArray(typed) && typed.every((one) => typeof one === 'string');
  if (isLines) return `un texte tient ici ; écrivez ${JSON.stringify(typed.join('\n'))}`;
  const value = json(item ? [exampleOf(item)] : exampleOf(field));
  const without = leftOut ? ` ; "${leftOut}": "" suffit pour que la page n'en montre rien` : '';
  const [, ...others] = field.enum ?? [];
  const choices = others.length > 0 ? `, ou ${others.map((one) => `"${one}"`).join(', ')}` : '';
  const isNothing = /^(?:""|\[\]|false)$/.test(value);
  const own = isNothing ? '' : choices || ', avec ce qui est vrai chez vous';
  if (valueAt(refused.data, path) !== undefined)
    return `écrivez à sa place ${value}${own}${without}`;
  return `écrivez, ${lineFor(refused, path, value)}${own}${without}`;
}

/** The place and the line of a missing field. */
function lineFor(refused: Refused, path: Path, value: string): string {
  const start = startOf(refused, path.slice(0, -1));
  const line = start.endsWith('---') ? `${keyOf(path)}: ${value}` : `"${keyOf(path)}": ${value},`;
  return `${start}, la ligne « ${line} »`;
}

/** The instruction for an unknown field that means no other: it may be the owner's, whom the site cannot follow. */
function unknownField({ data, schema }: Refused, path: Path, key: string): string {
  const value = valueAt(data, [...path, key]);
  if (value === '' || value === null) return 'supprimez-le';
  const group = fieldAt(schema, path)?.properties ?? {};
  const isFull =
    typeof value === 'object' && Object.values(group).every(({ type }) => type === 'object');
  if (isFull)
    return `cette liste a ${Object.keys(group).length} places ; mettez-le à la place de l'un d'eux, ou sortez-le de ce fichier`;
  const unused = Object.entries(group).filter(
    ([name, field]) => valueAt(data, [...path, name]) === undefined && hasType(value, field),
  );
  const names = unused.map(([name, { title }]) => `"${name}" (${title})`);
  const instead =
    names.length > 0
      ? `, ou donnez-lui le nom d'un champ que vous n'avez pas : ${names.join(', ')}`
      : '';
  return `le site ne le lit pas : sortez-le de ce fichier${instead}`;
}

/** An unknown field, and the paths of the field that it means, or may mean. */
interface Unknown {
  path: Path;
  key: string;
  right?: Path;
  guess?: Path;
}

/** The finding for an unknown field. */
function unknownFinding(refused: Refused, { path, key, right, guess }: Unknown): Finding {
  const finding = (problem: string, instead: string) =>
    contentError(refused.place, `${problem} ; ${instead}`, [...path, key].join('.'));
  const former = insteadOfFormer(valueAt(refused.data, path), key);
  if (former) return finding(FORMER, former);
  if (guess) {
    const name = keyOf(guess);
    const problem = `${UNKNOWN}, et « ${fieldAt(refused.schema, guess)?.title} » (${name}) manque`;
    return finding(
      problem,
      `si c'est lui, écrivez "${name}" à la place de "${key}" ; sinon, sortez-le de ce fichier`,
    );
  }
  if (!right) return finding(UNKNOWN, unknownField(refused, path, key));
  const group = right.slice(0, -1);
  const isHere = group.join('.') === path.join('.');
  return finding(
    UNKNOWN,
    isHere
      ? `écrivez "${keyOf(right)}" à la place de "${key}"`
      : `déplacez sa ligne ${startOf(refused, group)}, avec une virgule à la fin`,
  );
}

/** The finding for an issue at a field, with the schema's message. */
function valueFinding(refused: Refused, { code, path, message }: Issue): Finding {
  const { place, data, schema } = refused;
  const value = valueAt(data, path);
  // JSON shows the quotation marks of a number that should have none: « "2500" ».
  const typed = code === 'invalid_type' ? JSON.stringify(value) : String(value);
  const quoted = typeof value === 'object' ? 'cette valeur' : `« ${shortened(typed ?? '')} »`;
  const isEmpty = value === '' || isBlank(value) || (Array.isArray(value) && value.length === 0);
  const filled = isEmpty ? 'ce champ est vide' : `${quoted} ne convient pas`;
  const problem = value === undefined ? 'ce champ manque' : filled;
  const field = fieldAt(schema, path);
  const isShown =
    value === undefined ||
    isBlank(value) ||
    (field?.type === 'string' && Array.isArray(value)) ||
    field?.type === 'object' ||
    isListOfTexts(value, field);
  const instead = isShown && code !== 'custom' ? example(refused, path) : undefined;
  // A refinement of the group requires the field.
  const [typical] = field?.examples ?? [];
  const line =
    code === 'custom' && value === undefined && typical
      ? ` ; ajoutez, ${lineFor(refused, path, json(typical))}, avec ce qui est vrai chez vous`
      : '';
  return contentError(place, `${problem} ; ${instead ?? message + line}`, path.join('.'));
}

/** Whether a value is a list that should have objects, and has none. */
const isListOfTexts = (value: unknown, field?: FieldSchema) =>
  Array.isArray(value) &&
  field?.items?.type === 'object' &&
  value.length > 0 &&
  value.every((item) => typeof item !== 'object');

/** The issue of a field, or of its group if that is empty, or a list of texts that should have objects. */
const ofWhole = ({ data, schema }: Refused, issue: Issue): Issue => {
  const group = issue.path.slice(0, -1);
  const value = valueAt(data, group);
  const isWhole = isBlank(value) || isListOfTexts(value, fieldAt(schema, group));
  return group.length > 0 && isWhole ? { ...issue, path: group } : issue;
};

/** Translates issues of the schema into a finding for each unknown field and for each wrong value. */
export function issueFindings(place: ContentFile, data: unknown, all: Issue[]): Finding[] {
  const schema = place.kind && jsonSchema(CONTENT_KINDS[place.kind].schema);
  const refused = { place, data, schema };
  const issues = all.map((one) => ofWhole(refused, one));
  const missing = issues
    .map(({ path }) => path)
    .filter((path) => valueAt(data, path) === undefined);
  const unknown = issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    const { path, keys } = issue;
    return keys.map((key): Unknown => {
      const right = pathMeant(refused, path, key, missing);
      return {
        path,
        key,
        right,
        guess: right ? undefined : pathGuessed(refused, path, keys, missing),
      };
    });
  });
  // A text in place of a list also has the issue of the list's length.
  const isOfAnotherType = ({ code, path }: Issue) =>
    /^too_(?:big|small)$/.test(code) &&
    issues.some((one) => one.code === 'invalid_type' && one.path.join('.') === path.join('.'));
  // The finding for the wrong name asks for the right one.
  const meant = unknown.map(({ right, guess }) => (right ?? guess)?.join('.'));
  const findings = [
    ...unknown.map((one) => unknownFinding(refused, one)),
    ...issues
      .filter(({ code, path }) => code !== 'unrecognized_keys' && !meant.includes(path.join('.')))
      .filter((one) => !isOfAnotherType(one))
      .map((issue) => valueFinding(refused, issue)),
  ];
  // An empty object has an issue for each of its fields, and a list of texts for each of these.
  return [...new Map(findings.map((one) => [`${one.field} ${one.sentence}`, one])).values()];
}
