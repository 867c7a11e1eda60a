/**
 * The fields that repeated the words to mark in another, until November 2026. Remove this module once
 * every owner's content has been checked with a release that contains it: at the latest in 2027.
 */
const FORMER: Record<string, string> = { highlighted: 'title', underlined: 'quote' };

/** What to do with a former field: delete it, and type its words with asterisks in the other. */
export function withoutFormerMark(fields: unknown, former: string): string | undefined {
  const field = FORMER[former];
  if (!field) return undefined;
  const { [field]: text, [former]: words } = Object(fields);
  const isUnmarked = typeof text === 'string' && !text.includes('*');
  const marked = isUnmarked && words ? text.replace(words, '*$&*') : text;
  // Marked already, or nothing to mark.
  if (marked === text) return 'supprimez-le';
  return `supprimez-le, et écrivez "${field}": ${JSON.stringify(marked)}`;
}
