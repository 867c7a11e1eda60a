/**
 * The format of the JSON files for the editor. Its own field for numbers empties itself at the space
 * of « 2 500 » and at the comma of « 48,6298 », and keeps what follows, so a number is edited as text.
 */

/** Parses a file, with numbers as text except `order`, which the editor writes itself. */
export const fromFile = (text: string): unknown =>
  JSON.parse(text, (key, value) =>
    typeof value === 'number' && key !== 'order' ? String(value) : value,
  );

/** Serialises an entry; the fields named in `numbers` become numbers, and are left out while empty. */
export const toFile = (entry: unknown, numbers: string[]): string => {
  const asNumber = (key: string, value: unknown) => {
    if (typeof value !== 'string' || !numbers.includes(key)) return value;
    const typed = value.replaceAll(/\s/g, '').replace(',', '.');
    return typed === '' ? undefined : Number(typed);
  };
  return `${JSON.stringify(entry, asNumber, 2)}\n`;
};
