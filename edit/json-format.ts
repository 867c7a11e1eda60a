/**
 * The format of the JSON files in the editor, where numbers are edited as text. The editor's own field
 * for numbers loses what precedes the space of « 2 500 » or the comma of « 48,6298 ».
 */

/**
 * Parses a file, and turns numbers into text, except `order`, which the editor writes itself. A blank number
 * is `null` in the file.
 */
export const fromFile = (text: string): unknown =>
  JSON.parse(text, (key, value) =>
    typeof value === 'number' && key !== 'order' ? String(value) : (value ?? ''),
  );

/** Serialises an entry. The fields in `numbers` become numbers again, or `null` if empty. */
export const toFile = (entry: unknown, numbers: string[]): string => {
  const asNumber = (key: string, value: unknown) => {
    if (typeof value !== 'string' || !numbers.includes(key)) return value;
    const typed = value.replaceAll(/\s/g, '').replace(',', '.');
    return typed === '' ? null : Number(typed);
  };
  return `${JSON.stringify(entry, asNumber, 2)}\n`;
};
