/** Compares the names of files and of fields. */

/** Files that operating systems create in folders, and office software beside an open document. */
export const SYSTEM_FILE = /^\.|^~\$|^(thumbs\.db|desktop\.ini)$/i;

/** The Levenshtein distance of two words. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letterOfA] of [...a].entries()) {
    const above = row;
    row = [i + 1];
    for (const [j, letterOfB] of [...b].entries())
      row.push(
        Math.min(
          Number(above[j]) + Number(letterOfA !== letterOfB),
          Number(above[j + 1]) + 1,
          Number(row[j]) + 1,
        ),
      );
  }
  return row.at(-1) ?? 0;
}

/** The candidate with the nearest name, if its distance is at most `most` letters. */
export function nearest(name: string, candidates: string[], most = 2): string | undefined {
  const distanceTo = (candidate: string) => distance(candidate.toLowerCase(), name.toLowerCase());
  const [first = ''] = candidates.toSorted((a, b) => distanceTo(a) - distanceTo(b));
  return distanceTo(first) <= most ? first : undefined;
}

/** Compares two words regardless of accents and case. */
export const isSameWord = (a: string, b: string) =>
  a.localeCompare(b, 'fr', { sensitivity: 'base' }) === 0;
