import type { ReactNode } from 'react';
import { partsOf } from './no-break.ts';

/**
 * Applies the French rules for line breaks (no-break.ts) to a text. The requirements specify plain
 * spaces, so elements instead of no-break spaces prevent breaks at punctuation.
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
