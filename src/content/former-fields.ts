/**
 * Fields that the content had until November 2026. Remove this module once every owner's content has
 * been checked with a release that contains it: at the latest in 2027.
 */
/** The fields that repeated the words to mark in another. */
const MARKS: Record<string, string> = { highlighted: 'title', underlined: 'quote' };

/** Instruction for a former field: delete it, and type its words with asterisks in the other. */
function withoutMark(
  field: string,
  { [field]: text, ...fields }: Record<string, unknown>,
  former: string,
) {
  const words = fields[former];
  const isUnmarked = typeof text === 'string' && !text.includes('*');
  const marked = isUnmarked && words ? text.replace(String(words), '*$&*') : text;
  // Marked already, or nothing to mark.
  if (marked === text) return 'supprimez-le';
  return `supprimez-le, et écrivez "${field}": ${JSON.stringify(marked)}`;
}

/** How to replace an unknown field that the content once had, or `undefined`. */
export function insteadOfFormer(fields: unknown, name: string): string | undefined {
  const field = MARKS[name];
  return field && withoutMark(field, Object(fields), name);
}
