import type { ReactNode } from 'react';
import { partsOf } from './no-break.ts';

/**
 * A French text with its line breaking rule. The requirements specify plain spaces, so elements
 * prevent the breaks at punctuation instead of no-break spaces.
 */
export const keepTogether = (text: string): ReactNode[] =>
  partsOf(text).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <span key={index} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
