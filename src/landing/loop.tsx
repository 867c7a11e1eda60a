import drawings from './drawings.svg?url';

/** The loop of the red pen around the words of its parent, which has the class `looped`. */
export const Loop = () => (
  <svg viewBox="0 0 160 100" width="32" height="20" preserveAspectRatio="none" aria-hidden="true">
    <use href={`${drawings}#loop`} />
  </svg>
);
