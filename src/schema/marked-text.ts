/** Texts in which `*…*` marks words that the page highlights or underlines (src/ui/marked.tsx). */
import { MARKUP, text } from './fields.ts';

/** Allows asterisks only in pairs around words. */
const PAIRS = String.raw`([^*]|\*[^*\s]([^*]*[^*\s])?\*)*`;
const MARKED = new RegExp(`^(?=\\s*\\S)${PAIRS}$`);
/** Like `MARKED`, but may be empty. */
export const MARKED_OR_NOTHING = new RegExp(`^(?!\\s)${PAIRS}$`);

/** A text with marked words; `mark` is the French verb for how the page shows them. */
export const markedText = (
  title: string,
  expected: string,
  mark: string,
  example: string,
  pattern = MARKED,
  maxLength = 80,
) =>
  text(title, `${expected}, avec une étoile (*) avant et une après les mots à ${mark}`, example, {
    pattern,
    maxLength,
    markup: MARKUP,
  });

/** Removes the marks of a text. */
export const unmarked = (text: string) => text.replaceAll('*', '');
