/** The facts in the data of a file (`fact` in fields.ts): blank ones, and data without them. */
import { type FieldSchema, mayBeEmpty } from './json-schema.ts';

type Path = PropertyKey[];

interface Fact {
  path: Path;
  schema: FieldSchema;
  value: unknown;
}

/** The facts in a value, at any depth; a list that is a fact comes before those in its items. */
function factsIn(value: unknown, schema: FieldSchema, path: Path = []): Fact[] {
  const { blank, properties = {}, items } = schema;
  const inner = items
    ? (Array.isArray(value) ? value : []).flatMap((item, index) =>
        factsIn(item, items, [...path, index]),
      )
    : Object.entries(properties).flatMap(([key, field]) =>
        factsIn(Object(value)[key], field, [...path, key]),
      );
  return blank === undefined ? inner : [{ path, schema, value }, ...inner];
}

const isBlank = ({ value, schema }: Fact) =>
  [undefined, null, '', schema.blank].includes(value as never) ||
  (Array.isArray(value) && value.length === 0);

/** The paths of the blank facts that the owner must fill in: all but optional ones. */
export const demandedFacts = (value: unknown, schema: FieldSchema): Path[] =>
  factsIn(value, schema)
    .filter((fact) => isBlank(fact) && !mayBeEmpty(fact.schema))
    .map(({ path }) => path);

/** Whether a value has facts, all of them blank. */
export const isAllBlank = (value: unknown, schema: FieldSchema): boolean => {
  const facts = factsIn(value, schema);
  return facts.length > 0 && facts.every(isBlank);
};

/** A copy of a value in which every fact is blank. */
export function withoutFacts(value: unknown, { blank, properties, items }: FieldSchema): unknown {
  if (blank !== undefined) return blank;
  if (items) return (value as unknown[]).map((item) => withoutFacts(item, items));
  if (!properties) return value;
  return Object.fromEntries(
    Object.entries(Object(value)).map(([key, field]) => [
      key,
      withoutFacts(field, properties[key] ?? {}),
    ]),
  );
}
