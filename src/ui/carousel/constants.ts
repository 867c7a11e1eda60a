/** Time between two steps of every carousel (requirements, 9). */
export const AUTOPLAY_DELAY_MS = 3000;

/**
 * How many slides fit side by side, by the width of the page. Slides are a share of the carousel,
 * not a length: the server then knows when everything fits, and a loop never lacks slides on a
 * wide screen. The shares are in carousel.css.
 */
export const SLIDES_THAT_FIT = { phone: 2, tablet: 3, desktop: 5 } as const;

/** The narrowest page on which every slide is in view: nothing can move there, nor on wider ones. */
export const allFitFrom = (count: number): string | undefined =>
  Object.entries(SLIDES_THAT_FIT).find(([, fit]) => count <= fit)?.[0];
