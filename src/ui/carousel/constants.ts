/** Time between two steps of every carousel (requirements, 9). */
export const AUTOPLAY_DELAY_MS = 3000;

/**
 * How many slides fit side by side, by the width of the page. Slides are a share of the carousel,
 * not a length: the server then knows when everything fits, and a loop never lacks slides on a
 * wide screen. The shares are in carousel.css.
 */
export const SLIDES_THAT_FIT = { phone: 2, tablet: 3, desktop: 5 } as const;

/** Hides the controls wherever nothing can move. Tailwind reads these classes from here. */
export const controlsVisibility = (count: number): string => {
  if (count <= SLIDES_THAT_FIT.phone) return 'hidden';
  if (count <= SLIDES_THAT_FIT.tablet) return 'flex sm:hidden';
  if (count <= SLIDES_THAT_FIT.desktop) return 'flex lg:hidden';
  return 'flex';
};
