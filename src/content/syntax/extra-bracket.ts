/** Finds a bracket that is too many: without it, the file can be read, and its schema has no field in another place. */
import type { ContentKind } from '../../schema/kind.ts';
import { missingFields } from './in-place.ts';
import { lineAt, position, stepsOf } from './json-steps.ts';

/** The problem of a bracket that is too many, with or without a comma beside it. */
export function extraBracketProblem(
  text: string,
  error: number,
  kind: ContentKind,
): string | undefined {
  const tokens = [...stepsOf(text)].map(({ token }) => token);
  const pieces = tokens.flatMap(({ text: bracket, offset }, index) => {
    if (!/^[{}[\]]$/.test(bracket)) return [];
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    const end = offset + 1;
    return [
      { start: offset, end },
      ...(after?.text === ',' ? [{ start: offset, end: after.offset + 1 }] : []),
      ...(before?.text === ',' ? [{ start: before.offset, end }] : []),
    ];
  });
  const fitting = pieces.filter(
    ({ start, end }) => missingFields(text.slice(0, start) + text.slice(end), kind)?.length === 0,
  );
  const lines = text.split('\n');
  const isLine = ({ start, end }: { start: number; end: number }) =>
    lines[lineAt(text, start) - 1]?.trim() === text.slice(start, end);
  const whole = fitting.filter(isLine);
  // Of several brackets in a row, the parser stumbles over the last.
  const [first, ...others] = whole.length > 0 ? whole : fitting;
  const piece = others.findLast(({ end }) => end <= error + 2) ?? first;
  if (!piece) return undefined;
  const { start, end } = piece;
  const line = lineAt(text, end - 1);
  const removed = text.slice(start, end);
  if (isLine(piece)) return `ligne ${line}, « ${removed} » est en trop ; supprimez cette ligne`;
  return lineAt(text, start) === line
    ? `${position(text, start)}, « ${removed} » est en trop ; supprimez-le`
    : `ligne ${line}, « ${removed.slice(1).trim()} » est en trop ; supprimez-le, et la virgule qui finit la ligne ${lineAt(text, start)}`;
}
