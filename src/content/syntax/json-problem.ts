import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import { exampleOf } from '../../schema/example.ts';
import { type FieldSchema, jsonSchema } from '../../schema/json-schema.ts';
import type { ContentKind } from '../../schema/kind.ts';
import { DEMONSTRATION } from '../folder.ts';
import { kindOf } from '../kinds.ts';
import { fieldFitting } from '../names.ts';
import { afterListProblem } from './after-list.ts';
import { bareValueProblem, commaInstead } from './bare-value.ts';
import { bracketProblem } from './brackets.ts';
import { extraBracketProblem } from './extra-bracket.ts';
import { fieldsToWrite, missingFields } from './in-place.ts';
import {
  firstError,
  isComplete,
  lineAt,
  nameOf,
  type Open,
  type Problem,
  position,
  stepAt,
  stepsOf,
} from './json-steps.ts';
import { missingOpening } from './missing-opening.ts';
import { brokenTextProblem, nameQuotesProblem, strayQuoteProblem } from './quotes.ts';
import { leftOutProblem, surroundingsProblem } from './surroundings.ts';

/** Messages for the parser's errors, by their code. */
const EXPECTED: Record<string, string> = {
  CommaExpected: 'il manque une virgule',
  ColonExpected: 'il manque deux points (:)',
  ValueExpected: 'il manque une valeur',
  PropertyNameExpected: 'il manque un nom de champ entre guillemets',
  UnexpectedEndOfString:
    'il manque le guillemet de la fin (un texte tient sur une ligne, si longue soit-elle ; \\n y fait passer à la suivante)',
  CloseBraceExpected: 'il manque une accolade fermante : écrivez } à la fin du fichier',
  CloseBracketExpected: 'il manque un crochet fermant : écrivez ] à la fin du fichier',
  EndOfFileExpected: 'le fichier devrait finir ici ; supprimez ce qui suit',
  InvalidCommentToken: 'un commentaire ne se lit pas ; supprimez-le',
  InvalidEscapeCharacter: 'une barre \\ ne se lit pas dans un texte ; écrivez /',
  InvalidCharacter: 'une tabulation ne se lit pas dans un texte ; écrivez une espace',
};

/** The problem of a second object or list, which follows the first. */
function secondPart(text: string, offset: number, kind?: ContentKind): string | undefined {
  const [, comma, bracket] = /^(,?)\s*([{[])/.exec(text.slice(offset)) ?? [];
  if (!bracket) return undefined;
  const { schema, entryName } = kind ?? {};
  const isList = schema && jsonSchema(schema).type === 'array';
  const first = position(text, offset);
  const second = lineAt(text, text.indexOf(bracket, offset));
  const where = `${second === lineAt(text, offset - 1) ? 'de son accolade, ' : 'de la '}ligne ${second}`;
  if (isList && bracket === '{')
    return `${first}, une liste commence par [ et finit par ] ; remettez-les au début et à la fin du fichier`;
  if (isList)
    return `${first}, ce fichier a deux listes ; faites-en une : écrivez une virgule à la place de ce qui va de « ] » à « [ »`;
  const without = comma && `, et supprimez la virgule de la ligne ${lineAt(text, offset)}`;
  if (entryName)
    return `${first}, deux fiches dans un fichier ; mettez la seconde, à partir ${where}, dans un fichier à elle${without}`;
  return `${first}, ce fichier a deux parties ; gardez l'une, la seconde commence ligne ${second}${without}`;
}

/** The problem of a text that follows another in the same field, and is none of its list. */
function secondText(rest: string, field?: FieldSchema): string {
  if (field?.type === 'string')
    return field.format === 'email'
      ? 'une seule adresse e-mail tient ici ; gardez-en une'
      : 'un seul texte tient ici ; gardez-en un, ou réunissez-les entre les mêmes guillemets';
  const last = /^(?:[^"\]]|"(?:[^"\\]|\\.)*"(?!\s*:))*\]/.test(rest)
    ? ''
    : ', et un crochet ] après le dernier';
  return `il manque un crochet [ devant le premier texte de cette liste${last}`;
}

/** The first error of a JSON text. */
interface SyntaxError {
  text: string;
  name: string;
  offset: number;
  /** The token at the error, and the text in front of it. */
  found: string;
  before: string;
  schema?: FieldSchema;
}

function syntaxError(text: string, schema?: FieldSchema): SyntaxError {
  const { error, offset, length } = firstError(text) ?? { error: 0, offset: 0, length: 0 };
  return {
    text,
    name: printParseErrorCode(error as ParseError['error']),
    offset,
    found: text.slice(offset, offset + length),
    before: text.slice(0, offset).trimEnd(),
    schema,
  };
}

/** What else to write at the end of a file of which a brace in the middle is deleted. */
function closing(text: string): string {
  const last = [...stepsOf(text)].at(-1);
  if (!last?.open.length) return '';
  const isComma = last.previous?.text === ',';
  return `, et écrivez } à ${isComma ? 'la place de la virgule qui finit le' : 'la fin du'} fichier`;
}

/** The problem of what follows a complete file. */
function endProblem({ text, name, offset, found, before }: SyntaxError): Problem {
  if (!isComplete(before)) return undefined;
  const without = before.slice(0, -1);
  if (found === ',')
    return text.slice(offset + 1).trim()
      ? [
          offset,
          `ce qui précède ferme le fichier trop tôt ; supprimez l'accolade devant cette virgule${closing(without + text.slice(offset))}`,
        ]
      : [offset, 'cette virgule est en trop'];
  if (name === 'InvalidSymbol') return [offset, `${EXPECTED.EndOfFileExpected}`];
  return before.endsWith('}') && /^"[^"\n]*"\s*:/.test(text.slice(offset))
    ? [
        before.length - 1,
        `cette accolade } ferme le fichier trop tôt ; écrivez une virgule à sa place${closing(`${without},${text.slice(offset)}`)}`,
      ]
    : undefined;
}

/** The problem of the name of a field without its second quotation mark: « "name: "Karim" ». */
function nameProblem({ text, offset, schema }: SyntaxError): Problem {
  const { token, previous, open } = stepAt(text, offset, schema) ?? {};
  for (const one of [previous, token]) {
    const [, name = ''] = /^"(\w+)\s*:/.exec(one?.text ?? '') ?? [];
    if (one && name && Object.hasOwn(open?.at(-1)?.field?.properties ?? {}, name))
      return [one.offset, `il manque le guillemet de la fin, après « ${name} »`];
  }
  return undefined;
}

/** The problem of quotation marks that are missing, too many, or others. */
const quotesProblem = (error: SyntaxError): Problem =>
  nameProblem(error) ??
  nameQuotesProblem(error.text, error.offset) ??
  strayQuoteProblem(error.text, error.offset);

/** The problem of another sign for the colon after the name of a field. */
function colonProblem({ text, offset, found, before, schema }: SyntaxError): Problem {
  const [, name = ''] = /[{,]\s*"(\w+)"$/.exec(before) ?? [];
  const { bracket, field } = stepAt(text, offset, schema)?.open?.at(-1) ?? {};
  if (!name || bracket !== '{' || !/^[;,]/.test(found)) return undefined;
  // A text and a comma may be an item of a list.
  const isField = Object.hasOwn(field?.properties ?? {}, name);
  if (found === ',' && !(isField && /^,[ \t]*["{[\w-]/.test(text.slice(offset)))) return undefined;
  return [offset, `écrivez deux points (:) à la place de « ${found[0]} »`];
}

/** The problem of a punctuation mark behind a text, which is meant as a comma or as a part of the text. */
function punctuationProblem({ text, offset, found }: SyntaxError): Problem {
  const rest = text
    .slice(offset + found.length)
    .split('\n', 1)[0]
    ?.trim();
  const [, word = '', sign] = /^(true|false)?([;.])/.exec(found) ?? [];
  if (sign && (sign === ';' || !rest)) {
    const isRepeated = [...text.matchAll(/["\d\]}el]\s*;\s*$/gm)].length > 1;
    const where = isRepeated ? ', ici comme à la fin des autres lignes' : '';
    return [offset + word.length, commaInstead(sign) + where];
  }
  if (text[offset - 1] !== '"' || !/^[.!?…]+$/.test(found)) return undefined;
  const comma = rest ? '' : ', et une virgule derrière lui';
  return [offset, `mettez « ${found} » devant le guillemet${comma}`];
}

/** The problem of characters that are not JSON, outside of a value. */
function symbolProblem(error: SyntaxError): Problem {
  const { text, name, offset, found, before, schema } = error;
  if (name !== 'InvalidSymbol') return undefined;
  if (/^(#|<!--)/.test(found)) return [offset, `${EXPECTED.InvalidCommentToken}`];
  if (found.startsWith('=') && before.endsWith('"'))
    return [offset, `${EXPECTED.ColonExpected} à la place de « = »`];
  if (found.startsWith('(') && !before)
    return [
      offset,
      schema?.type === 'array'
        ? 'écrivez [ et ] à la place de ( et )'
        : 'écrivez { et } à la place de ( et )',
    ];
  const punctuation = punctuationProblem(error);
  if (punctuation) return punctuation;
  if (!/[\p{L}\d"'“”„«»‘]/u.test(found)) return [offset, `supprimez « ${found} »`];
  const word = found.replaceAll(/^[“”„«»‘']|[“”„«»‘']$/g, '') || found;
  return text[offset - 1] === '"'
    ? [
        offset,
        `le guillemet devant « ${found} » ferme le texte ; écrivez \\" pour chaque guillemet à l'intérieur d'un texte`,
      ]
    : [offset, `« ${found} » ne se lit pas ; écrivez "${word}", entre guillemets droits`];
}

/** The problem of a field without a value. */
function valueProblem({ name, offset, found, before }: SyntaxError, field?: FieldSchema): Problem {
  const [, key] = /"(\w+)"\s*:$/.exec(before) ?? [];
  if (name !== 'ValueExpected' || found === ':' || !key || !field) return undefined;
  const value = JSON.stringify(exampleOf(field));
  const example = value === '""' ? 'ou "" pour rien' : `par exemple ${value}`;
  return [offset, `il manque une valeur après « "${key}": » ; écrivez-la, ${example}`];
}

/** The problem of a text on a line of its own, of which the name of its field was erased. */
function namelessProblem({ text, offset, schema }: SyntaxError): Problem {
  const { previous, open, field } = stepAt(text, offset, schema) ?? {};
  if (!previous?.isFirst || field?.type !== 'string') return undefined;
  const fields = Object.entries(open?.at(-1)?.field?.properties ?? {});
  // Groups may have a field of the same name, with another indentation.
  const isWritten = (name: string) =>
    new RegExp(`^\\s{${previous.indent}}"${name}"`, 'm').test(text);
  const free = fields.filter(([name]) => !isWritten(name));
  const name = fieldFitting(nameOf(previous), Object.fromEntries(free));
  return name ? [previous.offset, `écrivez « "${name}": » devant ce texte`] : undefined;
}

/** The problem of an object in a list, of which the first bracket, and maybe its first fields, are missing. */
function unopenedObject({ text, offset }: SyntaxError, first: string, list?: Open): string {
  const item = list?.field?.items ?? {};
  const { required = [], title = '' } = item;
  const end = text.indexOf('}', offset);
  const rest = first + text.slice(offset, end);
  const missing =
    list?.bracket === '[' ? required.filter((name) => !rest.includes(`"${name}"`)) : [];
  if (missing.length === 0) return `il manque { devant ${first}`;
  const fields = `${fieldsToWrite(item, missing)}, `;
  const close = text[end + 1] === ',' ? '},' : '}';
  return `il manque le début de cet élément (${title}) ; écrivez { ${fields}devant ${first}, ou, si vous n'en voulez plus, supprimez le reste, jusqu'à « ${close} », ligne ${lineAt(text, end)}`;
}

/** The problem of a bracket, comma or colon that is missing or too many. */
function separatorProblem(error: SyntaxError): Problem {
  const { text, name, offset, found, before, schema } = error;
  // A value followed by a colon is the first name in an object or list of objects.
  const [, separator, first] = /([:[,])\s*("[^"\n]*")$/.exec(before) ?? [];
  const { open, field } = stepAt(text, offset, schema) ?? {};
  const value = valueProblem(error, field);
  if (value) return value;
  const isFirst = separator !== ',' || open?.at(-1)?.bracket === '[';
  if (found === ':' && first && isFirst)
    return [before.length - first.length, unopenedObject(error, first, open?.at(-1))];
  // A name that follows a text, and is followed by a comma, is an item of a list.
  if (name === 'ColonExpected' && /^[,\]}]$/.test(found) && /",\s*"[^"\n]*"$/.test(before))
    return namelessProblem(error) ?? [offset, secondText(text.slice(offset), field)];
  if (before.endsWith(',') && /^[}\]]/.test(found))
    return [before.length - 1, `la virgule devant « ${found} » est en trop`];
  if (found === '{' && before.endsWith('{')) return [offset, 'cette accolade est en trop'];
  if (found === ':' && before.endsWith(':')) return [offset, 'ces deux points sont en trop'];
  if (name === 'CommaExpected' && before.endsWith(',"') && found.startsWith('"'))
    return [before.length - 2, 'mettez cette virgule après le guillemet'];
  const isStray = name === 'PropertyNameExpected' || /[[,]$/.test(before);
  return found === ',' && isStray ? [offset, 'cette virgule est en trop'] : undefined;
}

/** The problem of a text between quotation marks. */
function stringProblem({ text, name, offset }: SyntaxError): Problem {
  const [line = ''] = text.slice(offset).split('\n', 1);
  const [, pasted] = /^"[^"]*\\([^\\"]+\.(?:svg|png|jpe?g|webp|avif|pdf))"/i.exec(line) ?? [];
  if (name === 'InvalidEscapeCharacter' && pasted)
    return [offset, `écrivez "./${pasted}", et posez ce fichier à côté`];
  if (name === 'InvalidEscapeCharacter' && line.includes('\\N'))
    return [offset + line.indexOf('\\N'), 'écrivez \\n, en minuscule, pour passer à la ligne'];
  // JavaScript and Markdown have a bar in front of other signs; in front of a letter, it is that of a path.
  const bars = [...line.matchAll(/\\(?:\\|([^\p{L}\d\s"\\/]))/gu)].filter(([, sign]) => sign);
  const [bar] = bars;
  if (name === 'InvalidEscapeCharacter' && bar) {
    const isRepeated = [...text.matchAll(/\\[^\p{L}\d\s"\\/]/gu)].length > 1;
    return [
      offset + bar.index,
      `supprimez la barre \\ devant ${bar[1]}${isRepeated ? ', ici comme dans tout le fichier' : ''}`,
    ];
  }
  if (name !== 'UnexpectedEndOfString') return undefined;
  if (/\\",?\s*$/.test(line))
    return [offset, 'supprimez la barre \\ devant le guillemet qui finit ce texte'];
  const [, other] = /([”»'])[,;]?\s*$/.exec(line) ?? [];
  if (other) return [offset, `écrivez " à la place de « ${other} », à la fin de ce texte`];
  const [typed = ''] = /[^"]*/.exec(line.slice(1)) ?? [];
  const whole = typed.replace(/[,\s]+$/, '');
  // The quotation mark is missing behind its last words.
  const words = whole.length > 40 ? `… ${whole.split(' ').slice(-4).join(' ')}` : whole;
  return [offset, `${EXPECTED[name]}${words && `, après « ${words} »`}`];
}

/** The problem of what stood between two objects of a list. */
function joinedItems(
  { text, name, offset, found, before }: SyntaxError,
  kind?: ContentKind,
): Problem {
  if (name !== 'CommaExpected' || !found.startsWith('"')) return undefined;
  const mended = `${before} }, { ${text.slice(offset)}`;
  return kind && missingFields(mended, kind)?.length === 0
    ? [
        before.length,
        `il manque « }, { » devant ${found}, qui commence un autre élément de la liste`,
      ]
    : undefined;
}

/** Any other problem, in the words of the parser's error. */
function otherProblem({ name, offset, found, before }: SyntaxError): [number, string] {
  const isInside = /^(Invalid|EndOfFile)/.test(name);
  const next = isInside || !found.trim() ? '' : `, devant « ${found} »`;
  return [
    isInside ? offset : before.length,
    `${EXPECTED[name] ?? 'ce qui suit ne se lit pas'}${next}`,
  ];
}

/** The problem of a text without any bracket. */
function noFields(file: string): string {
  const [folder] = kindOf(file)?.entryName ? file.split('/') : [];
  const original = folder
    ? `un fichier de ${DEMONSTRATION}/${folder}/`
    : `${DEMONSTRATION}/${file}`;
  return `ce texte n'a pas la forme de ces fichiers ; gardez-le à part, mettez à sa place ce que contient ${original}, puis vos textes dans ses champs`;
}

/** Describes the first syntax error of a JSON file in French, with its position. */
export function jsonProblem(text: string, file: string): string {
  const leftOut = leftOutProblem(text);
  if (leftOut) return leftOut;
  const unlike = /[{[]|"\s*:/.test(text) ? undefined : noFields(file);
  if (unlike) return unlike;
  if (/^\s*"[^"\n]*"\s*:/.test(text)) return 'ligne 1, il manque { au début du fichier';
  const kind = kindOf(file);
  const error = syntaxError(text, kind && jsonSchema(kind.schema));
  const around = surroundingsProblem(text, error.schema?.type === 'array');
  if (around) return around;
  const { name, offset, before, schema } = error;
  const broken = brokenTextProblem(text, offset);
  if (broken) return broken;
  const added = afterListProblem(text, offset, schema);
  if (added) return added;
  const proven = kind && (extraBracketProblem(text, offset, kind) ?? missingOpening(text, kind));
  if (proven) return proven;
  const second = isComplete(before) && secondPart(text, offset, kind);
  if (second) return second;
  const end = endProblem(error);
  const quotes = end ? undefined : quotesProblem(error);
  const brackets = end || quotes ? undefined : bracketProblem(text, offset, schema);
  if (brackets) return brackets;
  const isComment = name === 'InvalidCommentToken';
  const [place, sentence] =
    end ??
    quotes ??
    (isComment ? undefined : bareValueProblem(text, offset, schema)) ??
    colonProblem(error) ??
    symbolProblem(error) ??
    separatorProblem(error) ??
    stringProblem(error) ??
    joinedItems(error, kind) ??
    otherProblem(error);
  return `${position(text, place)}, ${sentence}`;
}
