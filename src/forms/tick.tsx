/** A tick drawn by pen, of length 1. */
export const Tick = () => (
  <svg viewBox="2 1 29 29" width="32" height="32" className="pen" aria-hidden="true">
    <path d="M4 17c3 2 6 6 8 10C15 18 21 9 29 4" pathLength="1" />
  </svg>
);
