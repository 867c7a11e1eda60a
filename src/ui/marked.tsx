import { cx } from './cx.ts';
import { renderEverySecond } from './every-second.tsx';
import { keepVerbatim } from './typeset.tsx';

/** Words of this length stay on one line, also of a phone. */
const SHORT = 18;

/** A text in which the words between `*…*` get a class (src/schema/marked-text.ts). */
export const Marked = ({ text, className }: { text: string; className: string }) =>
  renderEverySecond(
    text.split('*'),
    (part) => (
      <span className={cx(className, part.length <= SHORT && 'nowrap')}>{keepVerbatim(part)}</span>
    ),
    keepVerbatim,
  );
