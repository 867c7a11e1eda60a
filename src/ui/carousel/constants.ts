/** Milliseconds between two steps of a carousel (requirements, 9). */
export const AUTOPLAY_DELAY_MS = 3000;

/**
 * Number of slides side by side, by the width of the page. Slides have relative widths
 * (carousel.css), so the server knows when all of them fit. With one slide more, Embla may lack
 * slides for a loop (use-carousel.ts).
 */
export const SLIDES_THAT_FIT = { phone: 2, tablet: 3, desktop: 5 } as const;

/** The narrowest page that shows every slide: from there on nothing moves. */
export const allFitFrom = (count: number): string | undefined =>
  Object.entries(SLIDES_THAT_FIT).find(([, fit]) => count <= fit)?.[0];
