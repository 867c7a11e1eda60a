/** Walks the tokens of a JSON text, which may have errors, with the fields that they belong to. */
import { createScanner, type ParseError, parseTree } from 'jsonc-parser';
import type { FieldSchema } from '../../schema/json-schema.ts';

/** The number of the line at an offset. */
export const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/** The line and the column at an offset, in French. */
export const position = (text: string, offset: number) => {
  const column = offset - text.lastIndexOf('\n', offset - 1);
  return `ligne ${lineAt(text, offset)}, colonne ${column}`;
};

/** The first error of a JSON text, or `undefined`. */
export function firstError(text: string): ParseError | undefined {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  return errors[0];
}

/** Whether a text is JSON, without errors. */
export const isComplete = (text: string) => firstError(text) === undefined;

/** The offset of a problem, and its sentence. */
export type Problem = [offset: number, sentence: string] | undefined;

/** An object or a list that is not closed yet. */
export interface Open {
  bracket: '{' | '[';
  offset: number;
  /** The indentation of its line. */
  indent: number;
  /** The indentation of what it contains, if that begins on a line of its own. */
  inner?: number;
  /** The schema of its field, if it is known. */
  field?: FieldSchema;
  /** The name of its last field. */
  name?: string;
}

interface Token {
  /** Empty at the end of the file. */
  text: string;
  offset: number;
  indent: number;
  /** Whether it is the first of its line. */
  isFirst: boolean;
}

/** A token, and what is known in front of it. */
export interface Step {
  token: Token;
  previous?: Token;
  /** The objects and lists that are open, the outermost first. */
  open: readonly Open[];
  /** Whether the token is the name of a field, or should be: a colon follows it. */
  isName: boolean;
  /** The start of the value that contains the token, and the schema of its field. */
  start?: number;
  field?: FieldSchema;
}

/** The text of a JSON string, without its quotation marks. */
export const nameOf = (token: Token) => token.text.slice(1, -1);

function tokenAt(text: string, offset: number, length: number): Token {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const indent = line.length - line.trimStart().length;
  const isFirst = !line.trim();
  return { text: text.slice(offset, offset + length), offset, indent, isFirst };
}

/** Yields a step for each token, and one for the end of the file. */
export function* stepsOf(text: string, schema?: FieldSchema): Generator<Step> {
  const scanner = createScanner(text, true);
  const open: Open[] = [];
  let previous: Token | undefined;
  let start: number | undefined;
  let field = schema;
  while (true) {
    scanner.scan();
    const token = tokenAt(text, scanner.getTokenOffset(), scanner.getTokenLength());
    const end = scanner.getPosition();
    const container = open.at(-1);
    if (container && token.isFirst && !/^[\]}]/.test(token.text)) container.inner ??= token.indent;
    const isName =
      /^".*"$/.test(token.text) && previous?.text !== ':' && /^\s*:/.test(text.slice(end));
    yield { token, previous, open, isName, start, field };
    if (!token.text) return;
    if (token.text === '{' || token.text === '[') {
      open.push({ bracket: token.text, offset: token.offset, indent: token.indent, field });
      [start, field] = token.text === '[' ? [end, field?.items] : [undefined, undefined];
    } else if (token.text === '}' || token.text === ']') {
      open.pop();
      start = undefined;
    } else if (token.text === ':') start = end;
    else if (token.text === ',' && container?.bracket === '[')
      [start, field] = [end, container.field?.items];
    else if (isName && container) {
      container.name = nameOf(token);
      field = container.field?.properties?.[container.name];
    }
    previous = token;
  }
}

/** The step of the token at an offset, or of the next one. */
export function stepAt(text: string, offset: number, schema?: FieldSchema): Step | undefined {
  for (const step of stepsOf(text, schema)) if (step.token.offset >= offset) return step;
  return undefined;
}
