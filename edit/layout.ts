/** How the JSON files of the content are laid out: as the formatter leaves them, and stays with. */
const WIDTH = 100;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A value on one line: `{ "name": "Paris", "latitude": 48.8566 }`. */
function onOneLine(value: unknown): string {
  if (!isObject(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  const members = Object.entries(value).map(([key, one]) => `"${key}": ${onOneLine(one)}`);
  return members.length > 0 ? `{ ${members.join(', ')} }` : '{}';
}

/**
 * A value after `before`, the beginning of its line. The whole file and the parts of its object
 * are opened; what is in them stays on its line if it fits there.
 */
function lines(value: unknown, before: string, after: string, depth: number): string {
  const flat = `${before}${onOneLine(value)}${after}`;
  const isPart = depth === 1 && before.endsWith(': ') && !Array.isArray(value);
  if (!isObject(value) || (depth > 0 && !isPart && flat.length <= WIDTH)) return flat;
  const indent = ' '.repeat(2 * depth);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const members = Object.entries(value).map(([key, one], at, { length }) => {
    const name = Array.isArray(value) ? '' : `"${key}": `;
    return lines(one, `${indent}  ${name}`, at < length - 1 ? ',' : '', depth + 1);
  });
  if (members.length === 0) return flat;
  return [`${before}${open}`, ...members, `${indent}${close}${after}`].join('\n');
}

/** Where our files have the fields that are no content: last in an entry, else first. */
function arranged(value: unknown): unknown {
  if (!isObject(value) || !('placeholder' in value)) return value;
  const { placeholder, ...rest } = value;
  if (!('order' in rest)) return { placeholder, ...rest };
  const { order, ...content } = rest;
  return { ...content, placeholder, order };
}

const jsonFile = (value: unknown): string => `${lines(arranged(value), '', '', 0)}\n`;

/** What a form shows of a JSON file: numbers as texts, but for the rank, which the editor writes itself. */
export const fromFile = (text: string): unknown =>
  JSON.parse(text, (key, value) =>
    typeof value === 'number' && key !== 'order' ? String(value) : value,
  );

/** The text of a JSON file of the content, where these fields hold numbers: « 2 500 », « 48,6298 ». */
export const toFile = (value: unknown, numbers: string[]): string =>
  jsonFile(
    JSON.parse(JSON.stringify(value), (key, one) =>
      typeof one === 'string' && numbers.includes(key)
        ? Number(one.replaceAll(/\s/g, '').replace(',', '.'))
        : one,
    ),
  );
