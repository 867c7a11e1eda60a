import { renderEverySecond } from './every-second.tsx';
import { typeset } from './typeset.tsx';

/** A text in which the words between `*…*` get a class (src/schema/marked-text.ts). */
export const Marked = ({ text, className }: { text: string; className: string }) =>
  renderEverySecond(
    text.split('*'),
    (part) => <span className={className}>{typeset(part)}</span>,
    typeset,
  );
