/** The facts in the data of a file (fields.ts), which only the owner can state. */
import { type FieldSchema, mayBeEmpty } from './json-schema.ts';

type Path = PropertyKey[];

/** The facts in a value with their schemas, those in lists included. */
function factsIn(
  value: unknown,
  schema: FieldSchema,
  path: Path = [],
): [Path, FieldSchema, unknown][] {
  const { blank, properties = {}, items } = schema;
  const own: [Path, FieldSchema, unknown][] = blank === undefined ? [] : [[path, schema, value]];
  const inner = items
    ? (Array.isArray(value) ? value : []).map((item, index) => [index, item, items] as const)
    : Object.entries(properties).map(([key, field]) => [key, Object(value)[key], field] as const);
  return [...own, ...inner.flatMap(([key, one, field]) => factsIn(one, field, [...path, key]))];
}

const isBlank = (value: unknown, { blank }: FieldSchema) =>
  [undefined, null, '', blank].includes(value as never) ||
  (Array.isArray(value) && value.length === 0);

/** The paths of the blank facts that the owner has to fill in. */
export const blanksIn = (value: unknown, schema: FieldSchema): Path[] =>
  factsIn(value, schema).flatMap(([path, field, typed]) =>
    isBlank(typed, field) && !mayBeEmpty(field) ? [path] : [],
  );

/** Whether a file has facts, of which none is filled in. */
export const isAllBlank = (value: unknown, schema: FieldSchema): boolean => {
  const facts = factsIn(value, schema);
  return facts.length > 0 && facts.every(([, field, typed]) => isBlank(typed, field));
};

/** A copy of a value in which every fact is blank. */
export function withoutFacts(value: unknown, { blank, properties, items }: FieldSchema): unknown {
  if (blank !== undefined) return blank;
  if (items) return (value as unknown[]).map((item) => withoutFacts(item, items));
  if (!properties) return value;
  const entries = Object.entries(Object(value));
  return Object.fromEntries(
    entries.map(([key, one]) => [key, withoutFacts(one, properties[key] ?? {})]),
  );
}
