import drawings from './drawings.svg?url';

/** A red circle drawn around the words of its parent, which has the class `circled`. */
export const Circle = () => (
  <svg viewBox="0 0 160 100" width="32" height="20" preserveAspectRatio="none" aria-hidden="true">
    <use href={`${drawings}#circle`} />
  </svg>
);
