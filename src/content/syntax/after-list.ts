/** Finds an item that the owner added behind its list. */
import type { FieldSchema } from '../../schema/json-schema.ts';
import { lineAt, nameOf, stepsOf } from './json-steps.ts';

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
    const isText = /^"/.test(token.text) && !isName;
    // A field that lost its colon.
    const isField = isText && Object.hasOwn(container?.field?.properties ?? {}, nameOf(token));
    const isAdded = token.text === '{' || (container && isText && !isField);
    const isItem = container?.bracket !== '[' && isAdded;
    if (end !== undefined && isItem && /^[\],]$/.test(previous?.text ?? '')) {
      const comma = previous?.text === ',' ? ',' : '';
      const rest = text.slice(token.offset).replaceAll(/\{[^{}]*\}/g, '');
      const close = container && /"\s*:/.test(rest) ? '],' : ']';
      const where = container ? 'de ce que vous avez ajouté' : 'du fichier';
      return `ligne ${lineAt(text, token.offset)}, ceci est hors de la liste ; écrivez une virgule à la place de « ]${comma} » (ligne ${lineAt(text, end)}), et « ${close} » à la fin ${where}`;
    }
    if (token.text === ']') end = token.offset;
    else if (token.text !== ',') end = undefined;
  }
  return undefined;
}
