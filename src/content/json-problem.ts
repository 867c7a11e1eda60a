import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { ContentKind } from '../schema/kind.ts';
import { CONTENT_KINDS } from './kinds.ts';

/** The number of the line at an offset. */
export const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

const position = (text: string, offset: number) => {
  const column = offset - text.lastIndexOf('\n', offset - 1);
  return `ligne ${lineAt(text, offset)}, colonne ${column}`;
};

/** Messages for the parser's errors, by their code. */
const EXPECTED: Record<string, string> = {
  CommaExpected: 'il manque une virgule',
  ColonExpected: 'il manque deux points (:)',
  ValueExpected: 'il manque une valeur',
  PropertyNameExpected: 'il manque un nom de champ entre guillemets',
  UnexpectedEndOfString:
    'il manque le guillemet de la fin (un texte tient sur une ligne, si longue soit-elle ; \\n y fait passer à la suivante)',
  CloseBraceExpected: 'il manque une accolade fermante',
  CloseBracketExpected: 'il manque un crochet fermant',
  UnexpectedEndOfNumber: "ce nombre n'est pas fini ; écrivez ses chiffres seuls",
  EndOfFileExpected: 'le fichier devrait finir ici ; supprimez ce qui suit',
  InvalidCommentToken: 'un commentaire ne se lit pas ; supprimez-le',
  InvalidEscapeCharacter: 'une barre \\ ne se lit pas dans un texte ; écrivez /',
  InvalidCharacter: 'une tabulation ne se lit pas dans un texte ; écrivez une espace',
};

/** « team/, clients/ et organisations/ ». */
const FOLDERS = new Intl.ListFormat('fr').format(
  Object.entries<ContentKind>(CONTENT_KINDS).flatMap(([kind, { entryName, isMarkdown }]) =>
    entryName && !isMarkdown ? `${kind}/` : [],
  ),
);

const AS_TEXT = `un texte s'écrit entre guillemets droits (")`;

/** Instructions for symbols that are not JSON; the first match applies. */
const SYMBOL_INSTRUCTIONS: [pattern: RegExp, sentence: string][] = [
  [/^(oui|vrai|true)$/i, 'écrivez true, sans guillemets'],
  [/^(non|faux|false)$/i, 'écrivez false, sans guillemets'],
  // A coordinate or a telephone number.
  [/^\+\d/, `un nombre s'écrit sans +, et ${AS_TEXT}`],
  [/^['“”«]|\p{L}/u, AS_TEXT],
  [/./, 'supprimez-le, ou mettez le texte entre guillemets droits (")'],
];

/** The offset of a number in a notation that JSON lacks, and the instruction for it. */
function numberProblem(text: string, offset: number): [number, string] | undefined {
  // The parser reports the error behind the digits that it accepted.
  const begin = text.slice(0, offset).search(/-?\d+(?:\.\d+)?[ ,]*$/);
  if (begin < 0) return undefined;
  // A telephone number or a postal code begins with 0, and is longer than a number of months.
  const [withZero] = /^0\d(?:[ .-]?\d)*/.exec(text.slice(begin)) ?? [];
  if (withZero && /^\d{2,3}$/.test(withZero))
    return [begin, `« ${withZero} » ne se lit pas ; écrivez ${Number(withZero)}`];
  if (withZero) return [begin, `« ${withZero} » ne se lit pas ; ${AS_TEXT}`];
  const [all = '', digits, separator, decimals] =
    /^(-?\d+(?:\.\d+)?)(?:(,)(\d+)|[\d ,]*\d)?\s*[%+€]*/.exec(text.slice(begin)) ?? [];
  const number = separator ? `${digits}.${decimals}` : all.replaceAll(/[^\d.-]/g, '');
  if (all.trim() === digits) return undefined;
  const notation = [
    separator && 'un point',
    /\d\s+\d/.test(all) && 'sans espace',
    /[%+€]/.test(all) && 'sans signe',
  ];
  return [
    begin,
    `« ${all.trim()} » ne se lit pas ; écrivez ${number} (${notation.filter(Boolean).join(', ')})`,
  ];
}

function isComplete(text: string): boolean {
  const errors: ParseError[] = [];
  parseTree(text, errors);
  return errors.length === 0;
}

/** Describes the first syntax error of a JSON text in French, with its position. */
export function jsonProblem(text: string): string {
  if (/^\s*"[^"\n]*"\s*:/.test(text)) return 'ligne 1, il manque { au début du fichier';
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  const [{ error, offset, length } = { error: 0, offset: 0, length: 0 }] = errors;
  const name = printParseErrorCode(error as ParseError['error']);
  const found = text.slice(offset, offset + length);
  const before = text.slice(0, offset).trimEnd();
  const at = (offset: number, problem: string) => `${position(text, offset)}, ${problem}`;
  const number = /^[\d%+€]/.test(found) && numberProblem(text, offset);
  if (number) return at(...number);
  if (name === 'InvalidSymbol' && isComplete(before))
    return at(offset, `${EXPECTED.EndOfFileExpected}`);
  if (name === 'InvalidSymbol') {
    if (found.startsWith('=') && before.endsWith('"'))
      return at(offset, `${EXPECTED.ColonExpected} à la place de « = »`);
    if (found.startsWith(';'))
      return at(
        offset,
        'écrivez une virgule à la place de « ; », ou rien après la dernière valeur',
      );
    const [, amount] = /:\s*(\d+)$/.exec(before) ?? [];
    if (amount) return at(offset, `écrivez ${amount}, sans « ${found} » ni guillemets`);
    if (text[offset - 1] === '"')
      return at(
        offset,
        `le guillemet devant « ${found} » ferme le texte ; écrivez \\" dans un texte`,
      );
    const instead = SYMBOL_INSTRUCTIONS.find(([pattern]) => pattern.test(found))?.[1];
    return at(offset, `« ${found} » ne se lit pas ; ${instead}`);
  }
  // A value followed by a colon is the first name in an object or list of objects.
  const [, first] = /[:[]\s*("[^"\n]*")$/.exec(before) ?? [];
  if (found === ':' && first)
    return at(before.length - first.length, `il manque { devant ${first}`);
  // A name that follows a text, and is followed by a comma, is an item of a list.
  if (name === 'ColonExpected' && /^[,\]]$/.test(found) && /",\s*"[^"\n]*"$/.test(before))
    return at(offset, 'il manque un crochet [ devant le premier texte de cette liste');
  if (
    name === 'EndOfFileExpected' &&
    before.endsWith('}') &&
    /^"[^"\n]*"\s*:/.test(text.slice(offset))
  )
    return at(
      before.length - 1,
      'cette accolade } ferme le fichier trop tôt ; supprimez-la, et écrivez une virgule',
    );
  if (name === 'EndOfFileExpected' && found === ',')
    return at(
      offset,
      text
        .slice(offset + 1)
        .trimStart()
        .startsWith('{')
        ? `une liste commence par [ et finit par ] ; remettez-les au début et à la fin du fichier (dans ${FOLDERS}, écrivez plutôt un fichier par fiche)`
        : "ce qui précède ferme le fichier trop tôt ; supprimez l'accolade devant cette virgule",
    );
  if (before.endsWith(',') && /^[}\]]/.test(found))
    return at(before.length - 1, `la virgule devant « ${found} » est en trop`);
  if (found === ',' && name === 'PropertyNameExpected')
    return at(offset, 'cette virgule est en trop');
  if (/^(Value|PropertyName)Expected/.test(name) && !text.slice(offset).trim())
    return at(before.length, 'le fichier finit trop tôt ; remettez ce qui suivait');
  const [, pasted] =
    /^"[^"\n]*\\([^\\"\n]+\.(?:svg|png|jpe?g|webp|avif|pdf))"/i.exec(text.slice(offset)) ?? [];
  if (name === 'InvalidEscapeCharacter' && pasted)
    return at(offset, `écrivez "./${pasted}", et posez ce fichier à côté`);
  if (name === 'UnexpectedEndOfString') {
    const [typed = ''] = /[^"\n]{0,40}/.exec(text.slice(offset + 1)) ?? [];
    return at(offset, `${EXPECTED[name]}, après « ${typed.replace(/[,\s]+$/, '')} »`);
  }
  const isInside = /^(Invalid|EndOfFile)/.test(name);
  const place = isInside ? offset : before.length;
  const next = isInside || !found.trim() ? '' : `, devant « ${found} »`;
  return at(place, `${EXPECTED[name] ?? 'ce qui suit ne se lit pas'}${next}`);
}

export const KEEP_ONE = "gardez l'un des deux, supprimez l'autre";

/** Reports a key that is repeated in an object: JSON.parse silently keeps the last value. */
export function repeatedKey(text: string): string | undefined {
  const search = (node?: Node): string | undefined => {
    const seen = new Map<unknown, Node>();
    for (const child of node?.children ?? []) {
      const [key] = child.type === 'property' ? (child.children ?? []) : [];
      const first = key && seen.get(key.value);
      if (first)
        return `${position(text, key.offset)}, « ${key.value} » est déjà écrit à la ligne ${lineAt(text, first.offset)} ; ${KEEP_ONE}`;
      if (key) seen.set(key.value, key);
      const inside = search(child);
      if (inside) return inside;
    }
    return undefined;
  };
  return search(parseTree(text));
}
