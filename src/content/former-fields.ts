/**
 * Migration of the fields that the content had until November 2026. Remove this module once every
 * owner's content has been checked with a release that contains it: at the latest in 2027.
 */

/** Former fields that repeated the words to mark in another field, by the name of that field. */
const MARKED_FIELDS: Record<string, string> = { highlighted: 'title', underlined: 'quote' };

/** New names of fields that were renamed. */
const RENAMED_FIELDS: Record<string, string> = { mark: 'marginNote' };

/** Fields without a successor: the map places the name of a city itself. */
const DROPPED_FIELDS = ['side'];

/** Instruction to delete a former field, and to mark its words with asterisks in the other field. */
function withoutMark(
  field: string,
  { [field]: text, ...fields }: Record<string, unknown>,
  former: string,
) {
  const words = fields[former];
  const isUnmarked = typeof text === 'string' && !text.includes('*');
  const marked = isUnmarked && words ? text.replace(String(words), '*$&*') : text;
  // The text is marked already, or does not contain the words.
  if (marked === text) return 'supprimez-le';
  return `supprimez-le, et écrivez "${field}": ${JSON.stringify(marked)}`;
}

/** The new name of a field, unless the file has a field of this name too. */
export function newName(fields: unknown, name: string): string | undefined {
  const renamed = RENAMED_FIELDS[name];
  return renamed && Object(fields)[renamed] === undefined ? renamed : undefined;
}

/** Instruction for an unknown field that the content once had, or `undefined`. */
export function insteadOfFormer(fields: unknown, name: string): string | undefined {
  const renamed = newName(fields, name);
  if (renamed)
    return `son nom est maintenant ${renamed} : dans ce fichier, écrivez "${renamed}" à la place de "${name}"`;
  if (RENAMED_FIELDS[name] || DROPPED_FIELDS.includes(name)) return 'supprimez-le';
  const field = MARKED_FIELDS[name];
  return field && withoutMark(field, Object(fields), name);
}
