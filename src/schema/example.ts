/** Derives an example of a field from its schema, for the owner to copy. */
import type { FieldSchema } from './json-schema.ts';

/** A value that the schema accepts, as short as possible: without what may be left out. */
export function exampleOf(schema: FieldSchema): unknown {
  const { type, properties = {}, required = [], items, pattern, minItems } = schema;
  if (type === 'object')
    return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? {})]));
  if (type === 'array') return minItems && items ? [exampleOf(items)] : [];
  if (type === 'boolean') return false;
  if (pattern && new RegExp(pattern).test('')) return '';
  return schema.examples?.[0] ?? schema.enum?.[0];
}
