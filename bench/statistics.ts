/** What several runs say together. */

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** `1208 (1190-1250)`: the median, and the spread where there is one. */
export function summary(values: readonly number[], digits = 0): string {
  if (values.length === 0) return '-';
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map(
    (value) => value.toFixed(digits),
  );
  return least === most ? `${middle}` : `${middle} (${least}-${most})`;
}

/** Prints rows under a title, in columns as wide as their longest cell. */
export function printTable(title: string, rows: readonly (readonly string[])[]): void {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length);
  }
  console.log(`\n== ${title}`);
  for (const row of rows) {
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}
