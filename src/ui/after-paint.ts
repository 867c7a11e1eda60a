/** Runs a callback after the next paint. */
export function afterPaint(act: () => void): void {
  // A frame is painted after its callbacks, so a task from one runs after the paint.
  requestAnimationFrame(() => setTimeout(act));
}
