/** The fields that repeated the words to mark in another, until November 2026 (src/schema/marked-text.ts). */
const FORMER: Record<string, string> = { highlighted: 'title', underlined: 'quote' };

/** What to do with a former field: delete it, and type its words with asterisks in the other. */
export function withoutFormerMark(fields: unknown, former: string): string | undefined {
  const field = FORMER[former];
  if (!field) return undefined;
  const { [field]: text, [former]: words } = Object(fields);
  // Marked already, or nothing to mark.
  if (typeof text !== 'string' || text.includes('*') || !words || !text.includes(words))
    return 'supprimez-le';
  const at = text.lastIndexOf(words);
  const marked = `${text.slice(0, at)}*${words}*${text.slice(at + words.length)}`;
  return `supprimez-le, et écrivez "${field}": ${JSON.stringify(marked)}`;
}
