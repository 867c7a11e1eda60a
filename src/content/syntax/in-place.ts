/** Proves an edit of a JSON text: with it, the file can be read, and its schema has no field in another place. */
import { type Node, parseTree } from 'jsonc-parser';
import { type FieldSchema, valueAt } from '../../schema/json-schema.ts';
import type { ContentKind } from '../../schema/kind.ts';
import { isComplete } from './json-steps.ts';

/** What a wrong bracket leads to: fields in another object, values of another type. */
const MISPLACED = ['unrecognized_keys', 'invalid_type', 'invalid_union'];

/** A key that an object has twice: JSON.parse silently keeps the last value. */
export interface Repetition {
  object: Node;
  first: Node;
  second: Node;
}

/** The first key that an object of a readable text has twice. */
export function repetitionIn(text: string): Repetition | undefined {
  const search = (node?: Node): Repetition | undefined => {
    const seen = new Map<unknown, Node>();
    for (const child of node?.children ?? []) {
      const [key] = child.type === 'property' ? (child.children ?? []) : [];
      const first = key && seen.get(key.value);
      if (node && first) return { object: node, first, second: key };
      if (key) seen.set(key.value, key);
      const inside = search(child);
      if (inside) return inside;
    }
    return undefined;
  };
  return search(parseTree(text));
}

/**
 * The paths of the required fields that a text lacks, or `undefined` if it cannot be read, or has a field
 * in another place or twice.
 */
export function missingFields(text: string, { schema }: ContentKind): PropertyKey[][] | undefined {
  if (!isComplete(text) || repetitionIn(text)) return undefined;
  const data: unknown = JSON.parse(text);
  const issues = schema.safeParse(data).error?.issues ?? [];
  const isMissing = ({ path }: { path: PropertyKey[] }) => valueAt(data, path) === undefined;
  const isMisplaced = issues.some((one) => MISPLACED.includes(one.code) && !isMissing(one));
  return isMisplaced ? undefined : issues.filter(isMissing).map(({ path }) => path);
}

/** Fields of an object to write, with values to replace: « "street": "…", "latitude": … ». */
export const fieldsToWrite = ({ properties = {} }: FieldSchema, names: string[]) =>
  names.map((name) => `"${name}": ${properties[name]?.type === 'string' ? '"…"' : '…'}`).join(', ');
