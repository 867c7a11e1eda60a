/** Compares the names of files and of fields. */
import type { FieldSchema } from '../schema/json-schema.ts';

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

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\d]/gu, '');
const wordsOf = (text: string) => text.split(/[^\p{L}\d]+/u);

/** How a key may name a field: by its name in other letters, its French title or a word of it. */
const NAMINGS: ((key: string, name: string, field: FieldSchema) => boolean)[] = [
  (key, name) => isSameWord(name, key),
  (key, _, { title = '' }) => isSameWord(lettersOf(title), lettersOf(key)),
  (key, _, { title = '' }) => wordsOf(title).some((word) => isSameWord(word, key)),
  // « le prix de 35 heures ».
  (key, _, { description = '' }) =>
    isSameWord(/^(?:l'|l[ea]s? |une? |vos )?([\p{L}\d]+)/u.exec(description)?.[1] ?? '', key),
];

/** The name of the only field that a key may mean. */
export function fieldCalled(key: string, fields: Record<string, FieldSchema>): string | undefined {
  for (const isNaming of NAMINGS) {
    const found = Object.keys(fields).filter((name) => isNaming(key, name, fields[name] ?? {}));
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
}

/** The name of the only field whose pattern a value matches, among those that not any word matches. */
export function fieldFitting(
  value: unknown,
  fields: Record<string, FieldSchema>,
): string | undefined {
  const found = Object.entries(fields).filter(([, { pattern }]) => {
    const fits = pattern ? new RegExp(pattern, 'i') : undefined;
    return fits?.test(String(value)) && !fits.test('mot') && !fits.test('');
  });
  return found.length === 1 ? found[0]?.[0] : undefined;
}
