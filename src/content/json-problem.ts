import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

const position = (text: string, offset: number) => {
  const lines = text.slice(0, offset).split('\n');
  return `ligne ${lines.length}, colonne ${(lines.at(-1)?.length ?? 0) + 1}`;
};

/** What the parser expects, by the code of its error. */
const EXPECTED: Record<string, string> = {
  CommaExpected: 'il manque une virgule',
  ColonExpected: 'il manque deux points',
  ValueExpected: 'il manque une valeur',
  PropertyNameExpected: 'il manque un nom de champ entre guillemets',
  UnexpectedEndOfString: 'il manque le guillemet de la fin',
  CloseBraceExpected: 'il manque une accolade fermante',
  CloseBracketExpected: 'il manque un crochet fermant',
};

/** The first syntax error of a JSON text in French: where something is missing or too much. */
export function jsonProblem(text: string): string {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  const [{ error, offset, length } = { error: 0, offset: 0, length: 0 }] = errors;
  const name = printParseErrorCode(error as ParseError['error']);
  const found = text.slice(offset, offset + length);
  const before = text.slice(0, offset).trimEnd();
  const at = (place: number, what: string) => `${position(text, place)}, ${what}`;
  if (name === 'InvalidSymbol')
    return at(offset, `« ${found} » ne se lit pas ; un texte s'écrit entre guillemets droits (")`);
  if (before.endsWith(',') && /^[}\]]/.test(found))
    return at(before.length - 1, `la virgule devant « ${found} » est en trop`);
  const place = name === 'UnexpectedEndOfString' ? offset : before.length;
  const isEnd = !found.trim() || name === 'UnexpectedEndOfString';
  const next = isEnd ? '' : `, devant « ${found} »`;
  return at(place, `${EXPECTED[name] ?? 'ce qui suit ne se lit pas'}${next}`);
}
