import { Fragment, type ReactNode } from 'react';

/** Renders the parts of a split text: `wrap` every second one, which the pattern matched. */
export const renderEverySecond = (
  parts: string[],
  wrap: (part: string) => ReactNode,
  others: (part: string) => ReactNode = (part) => part,
): ReactNode[] =>
  parts.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    index % 2 === 1 ? <Fragment key={index}>{wrap(part)}</Fragment> : others(part),
  );
