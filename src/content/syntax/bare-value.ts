/** Finds what the owner meant by a value that is neither JSON nor between quotation marks. */
import { pairInstruction } from '../../schema/coordinates.ts';
import { dateMeant } from '../../schema/dates.ts';
import type { FieldSchema } from '../../schema/json-schema.ts';
import { shortened } from '../finding.ts';
import { stepAt } from './json-steps.ts';
import { everywhere } from './quotes.ts';

const AS_TEXT = `un texte s'écrit entre guillemets droits (")`;

/** Instructions for values of any field but a text. */
const INSTRUCTIONS: [pattern: RegExp, sentence: string][] = [
  [/^(oui|vrai|true)$/i, 'écrivez true, sans guillemets'],
  [/^(non|faux|false)$/i, 'écrivez false, sans guillemets'],
  // A coordinate or a telephone number.
  [/^\+\d/, `un nombre s'écrit sans +, et ${AS_TEXT}`],
];

/** Matches numbers and words that JSON has without quotation marks. */
const JSON_WORD = /^(-?(0|[1-9]\d*)(\.\d+)?|true|false|null)$/;

/** The instruction for another sign than a comma behind a value. */
export const commaInstead = (sign: string) =>
  `écrivez une virgule à la place de « ${sign} », ou rien après la dernière valeur`;

/** What stands between the start of a value and the end of the line, the comma or the next field. */
const TYPED =
  /^(.*?)\s*("?)\s*(?=[,;\s]*(?:$|"[^"]*"\s*:)|,\s*(?:["{[]|\w+"?\s*:)|[,;\s]*[\]}][\]},\s]*(?:$|["{[]))/;

/** The minus of a number in a French notation, its digits, its sign and its unit. */
const NUMBER = /^([-−–]?)( ?\d(?:[\d ]*\d)?(?:[.,] ?\d+)?)(?: *([%+€]+)| *([^\d.,°%+€ ][^\d°]*))?$/;

const isNumeric = (field?: FieldSchema) => field?.type === 'number' || field?.type === 'integer';

/** The instruction for a number with a comma, spaces, a sign or a unit, or `undefined`. */
function numberInstruction(typed: string, field?: FieldSchema): string | undefined {
  const isInteger = field?.type === 'integer';
  const pair = field?.type === 'number' && pairInstruction(typed);
  if (pair) return pair;
  if (isInteger && /^\d{1,3}([ .,]\d{3})+$/.test(typed))
    return `« ${typed} » ne se lit pas ; écrivez ${typed.replaceAll(/\D/g, '')}`;
  if (field?.type === 'number' && field.minimum === 0 && /^\d{1,3},\d{3}$/.test(typed))
    return `« ${typed} » ne se lit pas ; écrivez ${typed.replace(',', '')}, ou, avec des décimales, ${Number(typed.replace(',', '.'))}`;
  const [, minus, digits, sign, unit] = NUMBER.exec(typed) ?? [];
  // Without the schema, a unit means a text.
  if (!digits || (unit && !isNumeric(field))) return undefined;
  if (isInteger && /[.,]/.test(digits)) return undefined;
  const factor = /^(?:k|mille)$/i.test(unit ?? '') ? 1000 : 1;
  const absolute = factor * Number(digits.replaceAll(' ', '').replace(',', '.'));
  const number = minus ? -absolute : absolute;
  if (unit) return `écrivez ${number}, sans « ${unit} » ni guillemets`;
  const notation = [
    minus && minus !== '-' && 'le tiret du clavier',
    digits.includes(',') && 'un point',
    digits.includes(' ') && 'sans espace',
    sign && 'sans signe',
  ].filter(Boolean);
  const how = notation.length > 0 ? ` (${notation.join(', ')})` : '';
  return `« ${typed} » ne se lit pas ; écrivez ${number}${how}`;
}

/** The instruction to write a text between quotation marks, or several in a list. */
function textInstruction(typed: string, text: string, field?: FieldSchema): string {
  const short = shortened(typed);
  if (/^['“”„«‘]/.test(typed)) return `« ${short} » ne se lit pas ; ${AS_TEXT}${everywhere(text)}`;
  // A telephone number or a postal code.
  if (/^0\d[\d .-]*$/.test(typed)) return `« ${short} » ne se lit pas ; ${AS_TEXT}`;
  if (field?.type === 'array' && typed.startsWith('('))
    return 'écrivez [ et ] à la place de ( et )';
  if (field?.type === 'array')
    return `mettez ce texte entre crochets et guillemets : [${JSON.stringify(typed)}]`;
  const date = field?.format === 'date' ? dateMeant(typed) : undefined;
  if (typed.length <= 60)
    return `mettez ce texte entre guillemets : ${JSON.stringify(date ?? typed)}`;
  const words = typed.split(' ');
  return `mettez ce texte entre guillemets, de « ${words.slice(0, 3).join(' ')} » à « ${words.slice(-3).join(' ')} »`;
}

function instruction(typed: string, text: string, field?: FieldSchema): string {
  const short = shortened(typed);
  const refused = `« ${short} » ne se lit pas`;
  const known = INSTRUCTIONS.find(([pattern]) => pattern.test(typed))?.[1];
  if (known && field?.type !== 'string') return `${refused} ; ${known}`;
  const isCode = /^0\d{3}|^0\d\W/.test(typed) && !isNumeric(field);
  const number = field?.type === 'string' || isCode ? undefined : numberInstruction(typed, field);
  if (number) return number;
  return isNumeric(field) && field?.description
    ? `${refused} ; écrivez ${field.description.replaceAll(/(\d),(\d)/g, '$1.$2')}`
    : textInstruction(typed, text, field);
}

/** The offset of a value without quotation marks in which an error is, and the instruction for it. */
export function bareValueProblem(
  text: string,
  error: number,
  schema?: FieldSchema,
): [offset: number, sentence: string] | undefined {
  const { start, field } = stepAt(text, error, schema) ?? {};
  if (start === undefined) return undefined;
  const offset = start + text.slice(start).search(/\S|$/);
  if (text.slice(offset, error).includes('\n')) return undefined;
  const [line = ''] = text.slice(offset).split('\n', 1);
  const [, unquoted = '', quote = ''] = TYPED.exec(line) ?? [];
  // The last quotation mark belongs to the text if another in it is its first.
  const typed = unquoted + (unquoted.split('"').length % 2 === 0 ? quote : '');
  if (!typed || /^([":{}[\],#]|\/[/*]|<!--)/.test(typed)) return undefined;
  const isJson = JSON_WORD.test(typed);
  const [, sign] = /([.'])$/.exec(typed) ?? [];
  if (sign && JSON_WORD.test(typed.slice(0, -1)) && field?.type !== 'string')
    return [
      offset + typed.length - 1,
      text[offset + typed.length] === ',' ? `supprimez « ${sign} »` : commaInstead(sign),
    ];
  if (isJson && !quote) return undefined;
  if (isJson && field?.type !== 'string') return [offset, `écrivez ${typed}, sans guillemet`];
  return [offset, instruction(typed, text, field)];
}
