/** Converts the content schemas to JSON Schema, from which forms, labels and checks read the fields. */
import { z } from 'astro/zod';
import type { CopyRule } from './copied.ts';

/** JSON Schema of a field, with the metadata of fields.ts. */
export interface FieldSchema extends Partial<CopyRule> {
  type?: string;
  title?: string;
  description?: string;
  default?: unknown;
  enum?: string[];
  enumDescriptions?: string[];
  format?: string;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  long?: boolean;
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

/** The schema of the field at a path of keys and positions, or `undefined`. */
export const fieldAt = (
  schema: FieldSchema | undefined,
  path: readonly PropertyKey[],
): FieldSchema | undefined =>
  path.reduce<FieldSchema | undefined>(
    (outer, step) => outer?.properties?.[String(step)] ?? outer?.items,
    schema,
  );
