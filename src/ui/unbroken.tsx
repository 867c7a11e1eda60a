import { Fragment } from 'react';

/**
 * French text whose `! ? : ; »` never starts a line, and whose `«` never ends one. The requirements
 * ask for plain spaces, so the word and its sign are held together by CSS instead of a no-break
 * space.
 */
export function Unbroken({ children }: { children: string }) {
  return children.split(/((?:« )?\S+ [!?:;»]+|« \S+)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant text never move
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
