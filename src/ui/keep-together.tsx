import type { ReactNode } from 'react';
import { splitAtNoBreak } from './no-break.ts';

/**
 * French text in which `! ? : ; »` never starts a line and `«` never ends one. The requirements
 * specify plain spaces, so CSS prevents the breaks instead of no-break spaces.
 */
export const keepTogether = (text: string): ReactNode[] =>
  splitAtNoBreak(text).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <span key={index} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
