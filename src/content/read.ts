/** Parses the files of the content: JSON, or Markdown with a header in YAML. */
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { LineCounter, parseDocument } from 'yaml';

/**
 * Replaces the typographic apostrophes and no-break spaces that office software inserts, because the
 * components decide where lines break (src/ui/typography.ts). Composes accents (NFC), which macOS
 * decomposes in file names.
 */
export const withPlainCharacters = (text: string) =>
  text
    .normalize()
    .replaceAll('’', "'")
    // Zero-width characters, which web pages and chatbots contain.
    .replaceAll(/[\u200b\u200e\u200f\u2060\ufeff]/g, '')
    // Line breaks within a paragraph of office software.
    .replaceAll(/[\v\f\u2028\u2029]/g, ' ')
    .replaceAll(/[\u00a0\u202f]/g, ' ');

/** The parsed content of a file, or the problem with it in French. */
type ReadResult = { value: unknown; body: string } | { problem: string };

/** French messages for the error codes of jsonc-parser. */
const JSON_PROBLEMS: Record<string, string> = {
  InvalidSymbol: "ce mot n'est pas du JSON ; un texte va entre guillemets",
  InvalidNumberFormat: 'ce nombre est mal écrit',
  PropertyNameExpected: 'il faut ici un nom de champ entre guillemets',
  ValueExpected: 'il faut ici une valeur',
  ColonExpected: 'il manque deux points (:)',
  CommaExpected: 'il manque une virgule',
  CloseBraceExpected: 'il manque une accolade fermante }',
  CloseBracketExpected: 'il manque un crochet fermant ]',
  EndOfFileExpected: 'rien ne doit suivre la fin du fichier',
  InvalidCommentToken: "un fichier JSON n'a pas de commentaire",
  UnexpectedEndOfComment: "un fichier JSON n'a pas de commentaire",
  UnexpectedEndOfString: 'il manque un guillemet fermant',
  UnexpectedEndOfNumber: 'ce nombre est incomplet',
  InvalidUnicode: 'ce code après \\u est faux',
  InvalidEscapeCharacter: 'cette barre \\ ne précède pas un signe permis',
  InvalidCharacter: 'ce signe est interdit ici',
};

function readJson(text: string): ReadResult {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { disallowComments: true });
  const [first] = errors;
  if (!first) return { value, body: '' };
  const before = text.slice(0, first.offset).split('\n');
  const column = (before.at(-1) ?? '').length + 1;
  const problem = JSON_PROBLEMS[printParseErrorCode(first.error)];
  return { problem: `ligne ${before.length}, colonne ${column} : ${problem}` };
}

function readMarkdown(text: string): ReadResult {
  const [whole = '', header] = /^---\n([\s\S]*?)\n---(\n|$)/.exec(text) ?? [];
  if (header === undefined)
    return { problem: 'le fichier commence par son en-tête, entre deux lignes ---' };
  const lineCounter = new LineCounter();
  const document = parseDocument(header, { lineCounter });
  const [error] = document.errors;
  // The header begins on the second line.
  const line = error && lineCounter.linePos(error.pos[0]).line + 1;
  return line
    ? { problem: `ligne ${line} : cet en-tête n'est pas du YAML ; un texte va entre guillemets` }
    : // Blank lines stand for the header, so that a line has the number that it has in the file.
      { value: document.toJS(), body: whole.replaceAll(/./g, '') + text.slice(whole.length) };
}

/** Parses the bytes of a content file. */
export function readContent(file: string, bytes: Uint8Array): ReadResult {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: file.endsWith('.md') }).decode(bytes);
  } catch {
    return { problem: "ce fichier n'est pas en UTF-8" };
  }
  // Astro reads Markdown files itself, and would render the byte order mark.
  if (text.startsWith('\uFEFF')) return { problem: 'enregistrez ce fichier en UTF-8 sans BOM' };
  // Merge markers are valid Markdown, which the site would publish.
  if (/^(<{7}|>{7}) /m.test(text))
    return { problem: 'deux versions de ce texte, entre <<<<<<< et >>>>>>> : gardez-en une' };
  const plain = withPlainCharacters(text.replaceAll('\r\n', '\n'));
  return file.endsWith('.md') ? readMarkdown(plain) : readJson(plain);
}
