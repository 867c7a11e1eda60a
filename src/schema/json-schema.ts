/** The schemas of the content as JSON Schema, for what reads their fields: forms, labels, checks. */
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
  /** Extension of the file that the text names. */
  file?: string;
  items?: FieldSchema;
  properties?: Record<string, FieldSchema>;
  required?: string[];
}

const known = new WeakMap<z.ZodType, FieldSchema>();

/** The fields of a schema as a file contains them, before defaults. */
export function jsonSchema(schema: z.ZodType): FieldSchema {
  const found = known.get(schema);
  if (found) return found;
  const made = z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }) as FieldSchema;
  known.set(schema, made);
  return made;
}
