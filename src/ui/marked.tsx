import { keepVerbatim } from './keep-together.tsx';

/** A text in which the words between `*…*` get a class (src/schema/marked-text.ts). */
export const Marked = ({ text, className }: { text: string; className: string }) =>
  text.split('*').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <span key={index} className={className}>
        {keepVerbatim(part)}
      </span>
    ) : (
      keepVerbatim(part)
    ),
  );
