/** Converts the content schemas to JSON Schema, from which the forms, the check and new content read the fields. */
import { z } from 'astro/zod';

/** JSON Schema of a field, with the metadata of fields.ts. */
export interface FieldSchema {
  type?: string;
  title?: string;
  description?: string;
  default?: unknown;
  enum?: string[];
  examples?: unknown[];
  enumDescriptions?: string[];
  format?: string;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  long?: boolean;
  /** The value of a fact that the owner has not filled in; undefined for other fields. */
  blank?: unknown;
  /** Whether a number is optional: unlike a pattern, its bounds cannot express that. */
  mayBeBlank?: boolean;
  /** Extension of the file that the field references. */
  file?: string;
  items?: FieldSchema;
  properties?: Record<string, FieldSchema>;
  required?: string[];
}

const cache = new WeakMap<z.ZodType, FieldSchema>();

/** The JSON Schema of a file's input, before defaults apply. */
export function jsonSchema(schema: z.ZodType): FieldSchema {
  const cached = cache.get(schema);
  if (cached) return cached;
  const converted = z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }) as FieldSchema;
  cache.set(schema, converted);
  return converted;
}

/** Whether a field accepts nothing. */
export const mayBeEmpty = ({ type, pattern, minItems, mayBeBlank }: FieldSchema): boolean =>
  type === 'array'
    ? !minItems
    : mayBeBlank === true || (type === 'string' && new RegExp(pattern ?? '(?!)').test(''));

/** The schema of the field at a path of keys and positions, or `undefined`. */
export const fieldAt = (
  schema: FieldSchema | undefined,
  path: readonly PropertyKey[],
): FieldSchema | undefined =>
  path.reduce<FieldSchema | undefined>(
    (outer, step) => outer?.properties?.[String(step)] ?? outer?.items,
    schema,
  );

/** The value at a path of keys, or `undefined`. */
export const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    data,
  );
