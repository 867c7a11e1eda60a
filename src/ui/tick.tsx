import { cx } from './cx.ts';

/** A tick drawn by pen, of length 1. */
export const Tick = ({ className }: { className?: string }) => (
  <svg
    viewBox="0 0 32 32"
    width="32"
    height="32"
    className={cx('pen', className)}
    aria-hidden="true"
  >
    <path d="M4 18l8 9L28 5" pathLength="1" />
  </svg>
);
