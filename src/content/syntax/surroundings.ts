/** Finds what stands around the content of a JSON file: the words and fences of a chatbot's answer. */
import { shortened } from '../finding.ts';
import { firstError, isComplete, lineAt } from './json-steps.ts';

/** Matches fields, which the owner would lose. */
const FIELDS = /"[ \t]*:[ \t]*\S|^\s*\w+[ \t]*:[ \t]*["\d]/m;

/** The offset of the first bracket, if words stand in front of it. */
function wordsBefore(text: string, bracket: string): number {
  const start = text.indexOf(bracket);
  const before = text.slice(0, Math.max(start, 0)).trim();
  return before && !/^(["{[]|\/[/*])/.test(before) && !FIELDS.test(before) ? start : 0;
}

/** The instruction for lines with words behind the last bracket. */
function linesAfter(text: string, start: number): string | undefined {
  const body = text.slice(start);
  const offset = firstError(body)?.offset ?? 0;
  if (!isComplete(body.slice(0, offset))) return undefined;
  const rest = body.slice(offset).trim();
  const end = lineAt(text, text.slice(0, start + offset).trimEnd().length);
  const first = lineAt(text, start + offset);
  if (/^[,}\]{["/]/.test(rest) || first === end) return undefined;
  // It may be another version of the content.
  if (rest.includes('{') || FIELDS.test(rest))
    return `sortez de ce fichier ce qui suit la ligne ${end}`;
  const last = lineAt(text, text.trimEnd().length);
  if (last > first) return `supprimez les lignes ${first} à ${last}`;
  // The end of a file alone has its message in json-problem.ts.
  return start ? `supprimez la ligne ${first}` : undefined;
}

/** Matches a line by which a chatbot leaves out what it did not change: « ... », « // … les autres villes ». */
const LEFT_OUT = /^[ \t]*(?:(?:\/\/|\/\*|#)[ \t]*)?(?:\.{3}|…).*$/m;

/** The problem of a text of which a part was left out. */
export function leftOutProblem(text: string): string | undefined {
  const [line] = LEFT_OUT.exec(text) ?? [];
  if (line === undefined) return undefined;
  return `ligne ${lineAt(text, text.indexOf(line))}, « ${shortened(line.trim())} » tient lieu du reste, qui manque ; remettez ce fichier (dans GitHub Desktop, « Discard changes »), et n'y changez que ce que vous voulez changer`;
}

/** The problem of words in front of the first bracket of a file, or behind its last one. */
export function surroundingsProblem(text: string, isList: boolean): string | undefined {
  const [bracket, name] = isList ? ['[', 'le premier crochet'] : ['{', 'la première accolade'];
  const start = wordsBefore(text, bracket);
  const before = start && `supprimez ce qui précède ${name} (ligne ${lineAt(text, start)})`;
  // In this order, the numbers of the lines stay right.
  return [linesAfter(text, start), before].filter(Boolean).join(', puis ') || undefined;
}
