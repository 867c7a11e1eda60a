import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { LineCounter, parseDocument } from 'yaml';

/**
 * Typographic apostrophes and no-break spaces, which office software inserts, as plain characters:
 * the components decide where lines break (src/ui/no-break.ts).
 */
export const withPlainCharacters = (text: string) =>
  text.replaceAll('’', "'").replaceAll(/[\u00a0\u202f]/g, ' ');

/** The parsed content of a file, or a French sentence that says why it cannot be read. */
type ReadResult = { value: unknown; body: string } | { problem: string };

const position = (text: string, offset: number) => {
  const lines = text.slice(0, offset).split('\n');
  return `ligne ${lines.length}, colonne ${(lines.at(-1)?.length ?? 0) + 1}`;
};

const NOT_UTF8 =
  "il n'est pas en UTF-8 ; enregistrez-le de nouveau en UTF-8, sans BOM, par exemple dans le Bloc-notes par « Enregistrer sous », « Encodage : UTF-8 »";

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

/** The first syntax error of a JSON text, where something is missing or too much. */
function jsonProblem(text: string): string {
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

function readJson(text: string): ReadResult {
  try {
    return { value: JSON.parse(text), body: '' };
  } catch {
    return { problem: jsonProblem(text) };
  }
}

function readMarkdown(text: string): ReadResult {
  const [, frontMatter, body = ''] = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(text) ?? [];
  const lines = new LineCounter();
  const document = parseDocument(frontMatter ?? '', { lineCounter: lines });
  const [error] = document.errors;
  if (frontMatter !== undefined && !error) return { value: document.toJS(), body };
  // Counted from the first line of the file, not of its front matter.
  const line = error ? lines.linePos(error.pos[0]).line + 1 : 1;
  return {
    problem: `ligne ${line}, l'en-tête ne se lit pas ; commencez le fichier par une ligne ---, une ligne « title: Responsabilité » et une ligne ---`,
  };
}

/** Reads the bytes of a content file: JSON, or Markdown with front matter. */
export function readContent(file: string, bytes: Uint8Array): ReadResult {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    text = '\uFEFF';
  }
  if (text.startsWith('\uFEFF')) return { problem: NOT_UTF8 };
  text = withPlainCharacters(text.replaceAll('\r\n', '\n'));
  return file.endsWith('.md') ? readMarkdown(text) : readJson(text);
}
