/** Finds quotation marks of a JSON text that are not the straight ones, or too many. */
import { isComplete, lineAt, type Problem, stepAt } from './json-steps.ts';

const LIST = new Intl.ListFormat('fr');

/**
 * Where else the quotation marks are wrong. Replacing all of them is advised only if the file can be read
 * then: texts may contain some. Single ones are apostrophes too.
 */
export function everywhere(text: string): string {
  const signs: string[] = text.match(/[“”„«»]/g) ?? [];
  const isMended = isComplete(text.replaceAll(/[“”„]|« ?| ?»/g, '"'));
  if (!isMended || signs.length === 0) return ', ici comme dans tout le fichier';
  // A pair, which the message quotes.
  if (signs.length < 3) return '';
  const space = signs.includes('«') ? ", avec l'espace à l'intérieur," : '';
  return `, ici comme dans tout le fichier (remplacez partout ${LIST.format(new Set(signs))}${space} par ")`;
}

/** Matches the name of a field with a quotation mark that is not straight, or too many. read.ts straightens ’. */
const NAME =
  /(?:[“”„«»‘'] ?([\p{L}\d_]+) ?["“”„«»'‘]|"([\p{L}\d_]+)[“”„«»']|""([\p{L}\d_]+)"{1,2}|"([\p{L}\d_]+)"") *:/uy;

/** The problem of the name of a field between other quotation marks: « “question”: ». */
export function nameQuotesProblem(text: string, error: number): Problem {
  const { token, previous } = stepAt(text, error) ?? {};
  for (const one of [previous, token]) {
    NAME.lastIndex = one?.offset ?? 0;
    const [, name, opened, ...doubled] = (one && NAME.exec(text)) ?? [];
    const twice = doubled.find(Boolean);
    if (one && twice)
      return [one.offset, `écrivez "${twice}", avec un seul guillemet de chaque côté`];
    if (one && (name || opened))
      return [
        one.offset,
        `écrivez "${name ?? opened}" : un nom de champ et un texte s'écrivent entre guillemets droits (")${name ? everywhere(text) : ''}`,
      ];
  }
  return undefined;
}

/** Matches a line with one text: a field, or an item of a list, but no field that lacks a quotation mark. */
const TEXT_LINE = /^(\s*"\w+"\s*:\s*|\s*(?!"\w+"?\s*:))"(.*)"[\s,}\]]*$/;

/** The problem of one quotation mark too many in a text. */
export function strayQuoteProblem(text: string, error: number): Problem {
  const line = text.split('\n')[lineAt(text, error) - 1] ?? '';
  const [, lead = '', typed = ''] = TEXT_LINE.exec(line) ?? [];
  const [stray, other] = [...typed.matchAll(/(?<!\\)"/g)];
  if (stray?.index === 0 && other?.index === typed.length - 1)
    return [error, 'un seul guillemet ouvre un texte, et un seul le ferme ; supprimez les autres'];
  if (!stray || other) return undefined;
  const start = text.lastIndexOf('\n', error - 1) + 1 + lead.length + 1;
  const sentence = typed.slice(stray.index + 1).trim()
    ? 'un guillemet de trop dans ce texte ; supprimez-le, ou écrivez \\"'
    : 'un guillemet de trop à la fin de ce texte ; supprimez-le';
  return [start + stray.index, sentence];
}

/**
 * The problem of a text that goes on in the next lines, at whose end it ends. A text that lacks its last
 * quotation mark would end in front of the name of the next field.
 */
export function brokenTextProblem(text: string, start: number): string | undefined {
  const [typed = '', last = ''] =
    /^"(?:[^"\\\n]|\\.)*(?:\n(?:[^"\\\n]|\\.)*)+"(.*)/.exec(text.slice(start)) ?? [];
  if (!typed || !/^[\s,}\]]*$/.test(last)) return undefined;
  const end = start + typed.length;
  const [first, next, final] = [start, text.indexOf('\n', start) + 1, end].map((offset) =>
    lineAt(text, offset),
  );
  const lines = next === final ? `ligne ${next}` : `lignes ${next} à ${final}`;
  return `ligne ${first}, ce texte continue ${lines} ; remettez-le sur une seule ligne (\\n y fait passer à la suivante)`;
}
