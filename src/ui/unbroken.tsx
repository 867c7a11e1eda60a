import type { ReactNode } from 'react';
import { HELD } from './held.ts';

/**
 * French text whose `! ? : ; »` never starts a line, whose `«` never ends one, and whose numbers and
 * names stay whole. The requirements ask for plain spaces, so what belongs together is held by CSS
 * instead of a no-break space.
 */
export const unbroken = (text: string): ReactNode[] =>
  text.split(HELD).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant text never move
      <span key={index} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
