import { renderEverySecond } from './every-second.tsx';
import { splitAtHyphens, splitAtPunctuation, withTypography } from './typography.ts';

const keepParts = (parts: string[]) =>
  renderEverySecond(parts, (part) => <span className="nowrap">{part}</span>);

/** Applies the rules of French typography to a text. */
export const typeset = (text: string) => keepParts(splitAtHyphens(withTypography(text)));

/** `typeset` for `.astro` files, which print the elements that a function returns as text. */
export const Typeset = ({ text }: { text: string }) => typeset(text);

/**
 * Prevents breaks by elements in a string of the requirements, which specify plain spaces and straight
 * apostrophes.
 */
export const keepVerbatim = (text: string) => keepParts(splitAtPunctuation(text));
