/** What several runs say together, and how a figure is rounded. */

/** A layout shift to three places, as browsers' own tools round it. */
export const roundShift = (shift: number) => Math.round(shift * 1000) / 1000;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** `1208 (1190-1250)`: the median, and the spread where there is one. */
export function summary(values: readonly number[]): string {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map(
    // Milliseconds need no decimals, shifts do.
    (value) => Number(value.toFixed(value < 1 ? 3 : 0)),
  );
  return least === most ? `${middle}` : `${middle} (${least}-${most})`;
}
