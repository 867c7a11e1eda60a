/** Finds an item that the owner added behind its list. */
import type { FieldSchema } from '../../schema/json-schema.ts';
import { lineAt, nameOf, stepsOf } from './json-steps.ts';

/** Matches the objects and texts that were added, and the commas between them. */
const ADDED = /(?:(?:\{(?:[^{}"]|"(?:[^"\\]|\\.)*")*\}|"(?:[^"\\]|\\.)*"(?!\s*:))\s*,?\s*)+/y;

/** Where the list ends that goes on with what was added at an offset. */
function endOfAdded(text: string, offset: number, where: string): string {
  ADDED.lastIndex = offset;
  const added = ADDED.exec(text)?.[0].trimEnd() ?? '';
  return added.endsWith(',')
    ? `à la place de la virgule de la ligne ${lineAt(text, offset + added.length)}`
    : `à la fin ${where}`;
}

/** The problem of an object or a text that follows the end of a list, up to the first error. */
export function afterListProblem(
  text: string,
  error: number,
  schema?: FieldSchema,
): string | undefined {
  let end: number | undefined;
  for (const { token, previous, open, isName } of stepsOf(text, schema)) {
    // The error may be the comma in front of the item.
    if (token.offset > error && previous?.offset !== error) return undefined;
    const container = open.at(-1);
    // A field that lost its second quotation mark leaves a text without an end.
    const isText = /^"(?:[^"\\]|\\.)*"$/.test(token.text) && !isName;
    // A field that lost its colon.
    const isField = isText && Object.hasOwn(container?.field?.properties ?? {}, nameOf(token));
    const isAdded = token.text === '{' || (container && isText && !isField);
    const isItem = container?.bracket !== '[' && isAdded;
    if (end !== undefined && isItem && /^[\],]$/.test(previous?.text ?? '')) {
      const comma = previous?.text === ',' ? ',' : '';
      const rest = text.slice(token.offset).replaceAll(/\{[^{}]*\}/g, '');
      const close = container && /"\s*:/.test(rest) ? '],' : ']';
      const where = container ? 'de ce que vous avez ajouté' : 'du fichier';
      return `ligne ${lineAt(text, token.offset)}, ceci est hors de la liste ; écrivez une virgule à la place de « ]${comma} » (ligne ${lineAt(text, end)}), et « ${close} » ${endOfAdded(text, token.offset, where)}`;
    }
    if (token.text === ']') end = token.offset;
    else if (token.text !== ',') end = undefined;
  }
  return undefined;
}
