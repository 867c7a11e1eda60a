/** Texts in which `*…*` marks words, which the page highlights or underlines (src/ui/marked.tsx). */
import { MARKUP, text } from './fields.ts';

/** Asterisks in pairs only, around words. */
const PAIRS = String.raw`([^*]|\*[^*\s]([^*]*[^*\s])?\*)*`;
const MARKED = new RegExp(`^(?=\\s*\\S)${PAIRS}$`);
/** Like `MARKED`, or empty. */
export const MARKED_OR_NOTHING = new RegExp(`^(?!\\s)${PAIRS}$`);

/** A text with marked words; `mark` is the verb for what the page does with them. */
export const markedText = (
  title: string,
  what: string,
  mark: string,
  example: string,
  pattern = MARKED,
  most = 80,
) =>
  text(title, `${what}, avec une étoile (*) avant et une après les mots à ${mark}`, example, {
    pattern,
    most,
    markup: MARKUP,
  });

/** The text without its marks. */
export const unmarked = (text: string) => text.replaceAll('*', '');
