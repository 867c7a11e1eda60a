import { renderEverySecond } from './every-second.tsx';
import { splitAtHyphens, splitAtPunctuation, withNoBreakSpaces } from './no-break.ts';

const keepParts = (parts: string[]) =>
  renderEverySecond(parts, (part) => <span className="nowrap">{part}</span>);

/** Applies the French rules for line breaks (no-break.ts) to a text. */
export const keepTogether = (text: string) => keepParts(splitAtHyphens(withNoBreakSpaces(text)));

/**
 * Applies the rules for punctuation to a string that may be one of the requirements, which specify
 * plain spaces: elements prevent the breaks.
 */
export const keepVerbatim = (text: string) => keepParts(splitAtPunctuation(text));
