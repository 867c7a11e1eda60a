/** Finds the objects and lists of a JSON text that are not closed. */
import type { FieldSchema } from '../../schema/json-schema.ts';
import { lineAt, nameOf, type Open, type Step, stepsOf } from './json-steps.ts';

const closer = ({ bracket }: Open) => (bracket === '{' ? '}' : ']');

/**
 * The number of objects and lists that are not closed in front of a token: a bracket of another kind, the
 * name of a field that the schema of an outer object has, or the indentation shows it.
 */
function countUnclosed({ token, previous, open, isName }: Step): number {
  const top = open.at(-1);
  if (!top) return 0;
  const inside = (isOuter: (outer: Open) => boolean) => {
    const index = open.slice(0, -1).findLastIndex(isOuter);
    return index < 0 ? 0 : open.length - 1 - index;
  };
  if (token.text === '}' || token.text === ']') {
    const isFitting = (one: Open) => closer(one) === token.text;
    if (!isFitting(top)) return inside(isFitting);
    if (!token.isFirst || token.indent === top.indent) return 0;
    return inside((outer) => isFitting(outer) && outer.indent === token.indent);
  }
  if (token.text === '{' && top.bracket === '{' && previous?.text !== ':')
    return inside(({ bracket }) => bracket === '[');
  if (!isName) return 0;
  const has = ({ field }: Open) => Object.hasOwn(field?.properties ?? {}, nameOf(token));
  const isKnown = top.bracket === '[' ? has({ ...top, field: top.field?.items }) : has(top);
  const known = inside(has);
  if (isKnown !== known > 0) return known;
  if (top.bracket === '[')
    return previous?.text === '[' || isKnown ? 0 : inside(({ bracket }) => bracket === '{');
  const isOutdented = token.isFirst && top.inner !== undefined && token.indent < top.inner;
  return isOutdented ? inside(({ inner }) => inner === token.indent) : 0;
}

/** The problem of a list without its first bracket, which its second value or its last bracket shows. */
function unopenedList(text: string, { token, previous, open }: Step): string | undefined {
  const { bracket, name = '', field } = open.at(-1) ?? {};
  const isShown = token.text === ']' || (token.text === '{' && previous?.text === ',');
  if (!isShown || bracket !== '{' || field?.properties?.[name]?.type !== 'array') return undefined;
  return `ligne ${lineAt(text, token.offset)}, la liste "${name}" n'est pas ouverte ; écrivez « [ » après « "${name}": »`;
}

/** The problem of a bracket that was typed for the other one, as its indentation shows. */
function wrongBracket(text: string, { token, open }: Step): string | undefined {
  const top = open.at(-1);
  if (!top || !/^[\]}]/.test(token.text) || closer(top) === token.text) return undefined;
  if (!token.isFirst || token.indent !== top.indent) return undefined;
  return `ligne ${lineAt(text, token.offset)}, écrivez « ${closer(top)} » à la place de « ${token.text} »`;
}

/** What to write in front of the token of a step, to close some objects and lists. */
function missingBrackets(text: string, { token, previous, open }: Step, count: number): string {
  const inner = open.slice(-count).reverse();
  const closers = inner.map(closer).join(' ');
  const opened = inner
    .map((one) => `« ${one.bracket} » de la ligne ${lineAt(text, one.offset)}`)
    .join(' et ');
  const reason = `pour fermer ${opened}`;
  const isLast = /^[\]}]/.test(token.text);
  const line = lineAt(text, token.offset);
  if (previous?.text === ',') {
    const where = isLast ? 'à la place de' : 'devant';
    return `ligne ${lineAt(text, previous.offset)}, écrivez « ${closers} » ${where} la virgule qui finit cette ligne, ${reason}`;
  }
  const missing = `il manque « ${closers}${isLast ? '' : ','} »`;
  return token.isFirst
    ? `${missing} avant la ligne ${line}, ${reason}`
    : `ligne ${line}, ${missing} devant « ${token.text} », ${reason}`;
}

/** Whether the text ends within a value, within several objects and lists, or before a required field. */
function isCut(text: string, { open, previous }: Step): boolean {
  if (!previous || open.length === 0) return false;
  const { required = [] } = open[0]?.field ?? {};
  if (required.some((name) => !text.includes(`"${name}"`))) return true;
  if (open.length > 1 || /^[,:{[]$/.test(previous.text)) return true;
  const before = text.slice(0, previous.offset).trimEnd();
  if (/^"(?:[^"\\]|\\.)*"$/.test(previous.text))
    return open.at(-1)?.bracket === '{' && !before.endsWith(':');
  // Brackets follow a text that lacks its last quotation mark, if the file is complete.
  if (previous.text.startsWith('"')) return !/[\]}]$/.test(previous.text);
  return /^\p{L}/u.test(previous.text) && !/^(true|false|null|oui|non)$/.test(previous.text);
}

/** The problem of an object or list that is not closed at the first error, or of a text that is cut. */
export function bracketProblem(
  text: string,
  error: number,
  schema?: FieldSchema,
): string | undefined {
  const isAtEnd = !text.slice(error).trim();
  for (const step of stepsOf(text, schema)) {
    const { token, previous } = step;
    // A list takes the name of a field for an item: the colon is the error.
    const end = token.offset + token.text.length;
    const isError =
      token.offset === error || (step.isName && end <= error && !text.slice(end, error).trim());
    const wrong = isError && (wrongBracket(text, step) ?? unopenedList(text, step));
    if (wrong) return wrong;
    const count = isAtEnd || isError ? countUnclosed(step) : 0;
    if (count > 0) return missingBrackets(text, step, count);
    if (!token.text && error >= (previous?.offset ?? 0) && isCut(text, step))
      return `ligne ${lineAt(text, text.trimEnd().length)}, le fichier finit trop tôt ; remettez ce qui suivait (prenez-le dans sa version précédente, sur GitHub : « History »)`;
  }
  return undefined;
}
