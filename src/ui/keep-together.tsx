import type { ReactNode } from 'react';
import { splitAtHyphens, splitAtPunctuation, withNoBreakSpaces } from './no-break.ts';

/** Elements keep every second part on one line. */
const keepParts = (parts: string[]): ReactNode[] =>
  parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <span key={index} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );

/** Applies the French rules for line breaks (no-break.ts) to a text. */
export const keepTogether = (text: string) => keepParts(splitAtHyphens(withNoBreakSpaces(text)));

/**
 * Applies the rules for punctuation to a string that may be one of the requirements, which specify
 * plain spaces: elements prevent the breaks.
 */
export const keepVerbatim = (text: string) => keepParts(splitAtPunctuation(text));
