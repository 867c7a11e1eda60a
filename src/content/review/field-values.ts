/** The values of content files whose fields have a rule for copies (src/schema/copied.ts). */
import { type FieldSchema, jsonSchema } from '../../schema/json-schema.ts';
import { unmarked } from '../../schema/marked-text.ts';
import { type Entry, parsed } from '../entries.ts';
import { CONTENT_KINDS, type Kind } from '../kinds.ts';
import { unaccented } from './sentences.ts';

/** A value of a content file, with its path and the schema of its field. */
export interface FieldValue {
  path: string;
  text: string;
  field: FieldSchema;
}

/** Walks the values whose schema has a rule for copies (src/schema/copied.ts). */
function* walkValues(
  value: unknown,
  field: FieldSchema,
  path: string[] = [],
): Generator<FieldValue> {
  if (field.whenCopied && value !== undefined) {
    const text = typeof value === 'object' ? JSON.stringify(value) : unmarked(String(value));
    yield { path: path.join('.'), text, field };
  } else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      yield* walkValues(inner, field.properties?.[key] ?? field.items ?? {}, [...path, key]);
}

/** The values of a file, with their paths and rules. */
export const valuesIn = (entry: Entry) => [
  ...walkValues(parsed(entry), jsonSchema(CONTENT_KINDS[entry.kind].schema)),
];

/**
 * Key of a value in the index. It ignores positions in lists, as in `recipients.contact.0`, and capitals
 * and accents of the text.
 */
export const keyOf = (kind: Kind, path: string, text: string) =>
  `${kind} ${path.replaceAll(/\.\d+\b/g, '')} ${unaccented(text).toLowerCase()}`;
