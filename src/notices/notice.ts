/** A short message above the page. `info` is announced like `success`: as a status. */
export type Notice = {
  title: string;
  text: string;
  /** Continues the text, with links. */
  more?: readonly (string | Node)[];
  kind: 'success' | 'error' | 'info';
};

/** Closes the notice if it is still on screen, or prevents it from appearing. */
export type Dismiss = () => void;

/**
 * Milliseconds for which a notice stays: an error until it is closed; the others 8 seconds, and
 * longer when there is more to read (WCAG 2.2.1; some visitors read a dozen characters a second).
 */
export function durationOf({ kind, title, text }: Notice): number {
  if (kind === 'error') return Number.POSITIVE_INFINITY;
  return Math.max(8000, 3000 + (title.length + text.length) * 80);
}
