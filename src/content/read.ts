import { readFile } from 'node:fs/promises';
import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { LineCounter, parseDocument } from 'yaml';
import { plainText } from './folder.ts';

/** The parsed content of a file, or its parse error with the position. */
type ReadResult = { value: unknown; body: string } | { problem: string };

const position = (text: string, offset: number) => {
  const before = text.slice(0, offset).split('\n');
  return `ligne ${before.length}, colonne ${(before.at(-1)?.length ?? 0) + 1}`;
};

const SAVE_AS_UTF8 =
  "enregistrez-le en UTF-8, par exemple dans le Bloc-notes par « Enregistrer sous », « Encodage : UTF-8 », ou dans Visual Studio Code par un clic sur l'encodage en bas à droite, « Enregistrer avec l'encodage », « UTF-8 »";

/** Characters that another program decoded with the wrong encoding. */
const MOJIBAKE = /\uFFFD|Ã[\u0080-\u00BF]|â€./;

/** Decodes UTF-8, or returns the problem with the encoding. */
function decode(bytes: Buffer): { text: string } | { problem: string } {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return { problem: `tout le fichier : il est en UTF-16 ; ${SAVE_AS_UTF8}` };
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return {
      problem: `tout le fichier : il est en Latin-1 (dit aussi ISO-8859-1 ou ANSI) ; ${SAVE_AS_UTF8}`,
    };
  }
  if (text.startsWith('\uFEFF')) {
    return {
      problem: `tout le fichier : il commence par une marque invisible (« UTF-8 avec BOM ») ; ${SAVE_AS_UTF8}, sans BOM`,
    };
  }
  text = text.replaceAll('\r\n', '\n');
  const garbled = MOJIBAKE.exec(text);
  return garbled
    ? {
        problem: `${position(text, garbled.index)} : « ${garbled[0]} » est une lettre accentuée qu'un programme a mal lue ; retapez-la, par exemple « é », puis ${SAVE_AS_UTF8}`,
      }
    : { text: plainText(text) };
}

const EXAMPLE = 'par exemple "name": "Interligne",';

/** Instructions by the code of the parse error. */
const HINTS: Record<string, string> = {
  CommaExpected: `il manque une virgule, ${EXAMPLE}`,
  ColonExpected: `il manque deux points, ${EXAMPLE}`,
  ValueExpected: `il manque la valeur, ${EXAMPLE}`,
  UnexpectedEndOfString: `il manque le guillemet de la fin, ${EXAMPLE}`,
  CloseBraceExpected: 'il manque une accolade fermante, par exemple } à la fin',
  CloseBracketExpected: 'il manque un crochet fermant, par exemple ] à la fin',
};

/** Position of a JSON syntax error, where a reader would look for it, and how to correct it. */
function jsonProblem(text: string): string {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  const [{ error, offset, length } = { error: undefined, offset: 0, length: 0 }] = errors;
  const name = error ? printParseErrorCode(error) : '';
  const before = text.slice(0, offset).trimEnd();
  const found = text.slice(offset, offset + length);
  const problem = (at: number, hint: string) =>
    `${position(text, at)} : le fichier ne se lit pas ; ${hint}`;

  if (name === 'InvalidSymbol') {
    if (/[“”«»„‘’']/.test(found))
      return problem(offset, `écrivez des guillemets droits, ${EXAMPLE}`);
    const hint = before.endsWith('"')
      ? `dans un texte, les guillemets s'écrivent « », par exemple « ${found} »`
      : `« ${found} » s'écrit entre guillemets, ou true ou false sans guillemets, ${EXAMPLE}`;
    return problem(offset, hint);
  }
  if (/\d,?$/.test(before) && /^\d/.test(found)) {
    const hint = before.endsWith(',')
      ? 'avec un point, par exemple 48.6298'
      : 'sans espace, par exemple 2500';
    return problem(before.length, `un nombre s'écrit ${hint}`);
  }
  // The parser took the name on the next line for the missing value.
  const missingValue = found === ':' && /:\s*"(?:[^"\\\n]|\\.)*"$/.exec(before);
  if (missingValue) return problem(missingValue.index, HINTS.ValueExpected ?? '');
  if (before.endsWith(',') && /^[}\]]/.test(found)) {
    return problem(
      before.length - 1,
      'enlevez la virgule, par exemple "name": "Interligne" avant }',
    );
  }
  return problem(
    name === 'UnexpectedEndOfString' ? offset : before.length,
    HINTS[name] ?? `vérifiez la virgule, le guillemet ou l'accolade, ${EXAMPLE}`,
  );
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
  if (frontMatter === undefined) {
    return {
      problem:
        "ligne 1, colonne 1 : l'en-tête manque ; commencez le fichier par trois lignes, par exemple ---, title: Responsabilité, ---",
    };
  }
  const lines = new LineCounter();
  const document = parseDocument(frontMatter, { lineCounter: lines });
  const [error] = document.errors;
  if (error) {
    const { line, col } = lines.linePos(error.pos[0]);
    return {
      problem: `ligne ${line + 1}, colonne ${col} : l'en-tête ne se lit pas ; écrivez le champ, deux points, une espace et la valeur, par exemple title: Responsabilité`,
    };
  }
  return { value: document.toJS(), body };
}

/** Links and pictures of a Markdown text: `[text](to)` and `![text](to)`. */
export const linksIn = (body: string) =>
  [...body.matchAll(/(!?)\[([^\]]*)\]\(([^)\s]+)[^)]*\)/g)].map(([, bang, text = '', to = '']) => ({
    isPicture: bang === '!',
    text,
    to,
  }));

/** What Git writes into a file where both sides of an update changed the same lines. */
function conflictProblem(text: string): string | undefined {
  const marker = /^(?:<{7}|>{7})(?= |$)/m.exec(text);
  if (!marker) return undefined;
  return `${position(text, marker.index)} : « ${marker[0]} » marque un conflit de Git entre votre version et celle que vous avez reçue ; gardez l'une des deux, puis effacez les lignes « <<<<<<< », « ======= » et « >>>>>>> », ou dans GitHub Desktop choisissez la version à garder`;
}

/** Reads a content file: JSON, or Markdown with front matter. */
export async function readContent(file: URL): Promise<ReadResult> {
  const decoded = decode(await readFile(file));
  if ('problem' in decoded) return decoded;
  const problem = conflictProblem(decoded.text);
  if (problem) return { problem };
  return file.pathname.endsWith('.md') ? readMarkdown(decoded.text) : readJson(decoded.text);
}
