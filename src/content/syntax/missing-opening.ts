/** Finds where the line that opens an object is missing: « "address": { ». */
import { type FieldSchema, jsonSchema } from '../../schema/json-schema.ts';
import type { ContentKind } from '../../schema/kind.ts';
import { fieldsToWrite, missingFields } from './in-place.ts';
import { lineAt, nameOf, stepsOf } from './json-steps.ts';

/** The objects in a schema, with their names, at any depth outside of lists. */
const groupsIn = ({ properties = {} }: FieldSchema): [name: string, group: FieldSchema][] =>
  Object.entries(properties).flatMap(([name, field]): [string, FieldSchema][] =>
    field.properties ? [[name, field], ...groupsIn(field)] : [],
  );

/** The problem of a missing line, with the first fields of its object that are missing too. */
export function missingOpening(text: string, kind: ContentKind): string | undefined {
  const groups = groupsIn(jsonSchema(kind.schema));
  for (const { token, isName } of stepsOf(text)) {
    if (!isName) continue;
    for (const [name, group] of groups) {
      if (!Object.hasOwn(group.properties ?? {}, nameOf(token))) continue;
      const opening = `"${name}": {`;
      const { offset } = token;
      const missing = missingFields(
        `${text.slice(0, offset)}${opening}${text.slice(offset)}`,
        kind,
      );
      if (!missing) continue;
      const first = missing
        .filter((path) => path.at(-2) === name)
        .map((path) => String(path.at(-1)));
      const fields = first.length > 0 ? ` ${fieldsToWrite(group, first)},` : '';
      return `il manque « ${opening}${fields} » avant la ligne ${lineAt(text, offset)}, devant ${token.text}`;
    }
  }
  return undefined;
}
