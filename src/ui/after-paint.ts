/** Runs a callback after the next paint. */
export function afterPaint(callback: () => void): void {
  // The browser paints a frame after its callbacks, so a task that they queue runs after the paint.
  requestAnimationFrame(() => setTimeout(callback));
}
