/** Reads a Markdown file: its header, which is YAML between two lines ---, and its text. */
import { LineCounter, parseDocument } from 'yaml';
import { jsonSchema } from '../../schema/json-schema.ts';
import type { ContentKind } from '../../schema/kind.ts';
import { shortened } from '../finding.ts';
import { CONTENT_KINDS } from '../kinds.ts';
import { KEEP_ONE } from './repeated-key.ts';

const FIELDS = Object.values<ContentKind>(CONTENT_KINDS).flatMap(({ isMarkdown, schema }) =>
  isMarkdown ? Object.keys(jsonSchema(schema).properties ?? {}) : [],
);

/** Matches a line with a field of the header. */
const FIELD = new RegExp(String.raw`^\s*(?:${FIELDS.join('|')})\s*:`, 'i');

/** Matches a field without its colon, and the sign for it, if any: « placeholder false », « title ; Liens ». */
const WITHOUT_COLON = new RegExp(
  String.raw`^\s*(${FIELDS.join('|')})(?:\s*[;,.=]\s*|\s+|$)(?!\s*:)(.*)$`,
  'i',
);

/** Matches one that no sentence begins with: « Title to the goods » may be a text. */
const SURELY_FIELD = /^\s*\w+(?:\s*[;=]|\s+(?:true|false|oui|non)\s*$)/i;

/** Matches a line that begins or ends a block of code, around which chatbots write a file. */
const FENCE = /^\s*(?:`{3,}|~{3,})\s*\w*\s*$/;

const WEB_PAGE = /^\s*<(?:!doctype\s+html|html)\b/i;

/** Matches the words with which a chatbot introduces a file. */
const INTRODUCTION =
  /^(?:voici|bien sûr|bien entendu|d'accord|certainement|absolument|avec plaisir)(?!\p{L})/iu;

/** Matches three hyphens as office software and keyboards change them. */
const HYPHENS = /^\s*(?:[-–—−_]\s*)+$|^\s*[=*]{3,}\s*$/;

const BOUNDARY = '---';

const LIST = new Intl.ListFormat('fr');

const quoted = (line = '') => `« ${shortened(line.trim())} »`;

/** The problem of a text that was pasted with what was around it: a block of code, or a web page. */
function pasteProblem(lines: string[]): string | undefined {
  const page = lines.findIndex((line) => WEB_PAGE.test(line));
  if (page >= 0)
    return `ligne ${page + 1}, ceci est une page web ; mettez à sa place le texte qu'elle montre, sans ses balises`;
  const [open = -1, close] = [...lines.keys()].filter((index) => FENCE.test(lines[index] ?? ''));
  if (open < 0) return undefined;
  const other = close === undefined ? '' : ` et celle qui la ferme (ligne ${close + 1})`;
  return `supprimez la ligne ${open + 1} (${lines[open]?.trim()})${other}`;
}

/** The problem of a field without its colon, which the page would show. */
function colonProblem(lines: string[]): string | undefined {
  const close = lines.indexOf(BOUNDARY, 1);
  const index = lines.findIndex(
    (line, at) => WITHOUT_COLON.test(line) && (close < 0 || at < close || SURELY_FIELD.test(line)),
  );
  const [, typed = '', value] = WITHOUT_COLON.exec(lines[index] ?? '') ?? [];
  if (!typed) return undefined;
  const name = FIELDS.find((field) => field.toLowerCase() === typed.toLowerCase());
  const instead = value?.trim() ? `${name}: ${value} (avec deux points)` : `${name}: et sa valeur`;
  const isBelow = close > 0 && close < index && lines[index + 1] !== BOUNDARY;
  return isBelow
    ? `ligne ${index + 1}, remontez « ${lines[index]?.trim()} » au-dessus de la ligne ${BOUNDARY} (ligne ${close + 1}), et écrivez ${instead}`
    : `ligne ${index + 1}, écrivez ${instead}`;
}

/** The instruction for a header that was written on one line. */
const threeLines = (field: string) =>
  `ligne 1, écrivez à sa place trois lignes : ${BOUNDARY}, puis ${field}, puis ${BOUNDARY}`;

/** The problem of a line --- that shares its line with a field, or of commas as in JSON. */
function joinedProblem(lines: string[]): string | undefined {
  const [, rest] = /^\s*-{3,}[ \t]*([^\s-].*)$/.exec(lines[0] ?? '') ?? [];
  const alone = rest?.replace(/\s*-{3,}\s*$/, '') ?? '';
  if (rest && FIELD.test(rest) && alone !== rest) return threeLines(alone);
  if (rest && FIELD.test(rest))
    return `ligne 1, écrivez ${BOUNDARY} seul, et ${quoted(rest)} sur la ligne suivante`;
  const close = lines.indexOf(BOUNDARY, 1);
  const header = lines.slice(0, close < 0 ? headerEnd(lines, 1) : close);
  const joined = header.findIndex((line) => FIELD.test(line) && /\S\s*-{3,}\s*$/.test(line));
  if (joined >= 0) return `ligne ${joined + 1}, mettez ${BOUNDARY} seul sur la ligne suivante`;
  const commas = [...header.keys()].filter((index) =>
    /^\s*"?\w+"?\s*:.*,\s*$/.test(header[index] ?? ''),
  );
  const numbers = commas.map((index) => String(index + 1));
  if (numbers.length === 0) return undefined;
  const where = numbers.length > 1 ? 'lignes' : 'ligne';
  return `${where} ${LIST.format(numbers)}, supprimez la virgule de la fin`;
}

/** The index of the first line from `start` on that is no field, continuation of one, or blank line. */
function headerEnd(lines: string[], start: number): number {
  let isApart = false;
  for (let index = start; index < lines.length; index++) {
    const line = lines[index] ?? '';
    // After a blank line, « Attention : » begins a text.
    const isField = FIELD.test(line) || (!isApart && /^[\p{L}\d]+\s*:(\s|$)/u.test(line));
    if (line.trim() && !isField && !/^(\s+\S|#)/.test(line)) return index;
    if (HYPHENS.test(line)) return index;
    isApart ||= !line.trim();
  }
  return lines.length;
}

/** The problem of a line --- that is missing or mistyped, with the number of its line. */
function boundaryProblem(lines: string[]): string | undefined {
  const first = lines.findIndex((line) => line.trim());
  const mistyped = (index: number) =>
    lines[index] !== BOUNDARY && HYPHENS.test(lines[index] ?? '')
      ? `ligne ${index + 1}, écrivez seulement ${BOUNDARY} (trois tirets du clavier, sans espace)`
      : undefined;
  if (mistyped(first)) return mistyped(first);
  const isOpen = lines[first] === BOUNDARY;
  if (isOpen && first > 0)
    return `ligne 1, supprimez ce qui est vide au-dessus de la ligne ${BOUNDARY} (ligne ${first + 1})`;
  if (!isOpen && !FIELD.test(lines[first] ?? '')) {
    const header = lines.findIndex(
      (line, index) => line === BOUNDARY && FIELD.test(lines[index + 1] ?? ''),
    );
    const isIntroduction = INTRODUCTION.test(lines[first] ?? '');
    const move = isIntroduction ? ['retirez', ''] : ['mettez', " sous l'en-tête"];
    return header > 0
      ? `ligne ${first + 1}, ${move.join(` ${quoted(lines[first])}`)} : la ligne ${BOUNDARY} (ligne ${header + 1}) vient en premier`
      : undefined;
  }
  const end = headerEnd(lines, isOpen ? 1 : first);
  if (mistyped(end)) return mistyped(end);
  const isClosed = lines[end] === BOUNDARY;
  const last = lines.slice(0, end).findLastIndex((line) => line.trim());
  const after = `après ${quoted(lines[last])} (ligne ${last + 1})`;
  if (!isOpen) {
    const other = isClosed ? '' : `, et une autre ${after}`;
    return `il manque la ligne ${BOUNDARY} avant ${quoted(lines[first])} (ligne ${first + 1})${other}`;
  }
  if (isClosed || last === first) return undefined;
  const rest = lines.slice(end + 1, lines.indexOf(BOUNDARY, end));
  return rest.some((line) => FIELD.test(line))
    ? `ligne ${end + 1}, ${quoted(lines[end])} n'est pas un champ ; écrivez ces mots à la fin de la ligne ${end}`
    : `il manque la ligne ${BOUNDARY} ${after}`;
}

/** The problem of fields that stand below the header, where the page would show them. */
function misplacedFields(lines: string[]): string | undefined {
  const close = lines.indexOf(BOUNDARY, 1);
  const first = lines.findIndex((line, index) => index > close && FIELD.test(line));
  if (first < 0) return undefined;
  const next = lines.findIndex((line, index) => index > first && !FIELD.test(line));
  const end = next < 0 ? lines.length : next;
  if (lines[end] === BOUNDARY && lines[first - 1] === BOUNDARY && first - 1 > close)
    return `ligne ${first}, une autre section commence ici ; mettez-la, à partir de cette ligne, dans un fichier à elle`;
  if (lines[end] === BOUNDARY)
    return `ligne ${close + 1}, supprimez cette ligne ${BOUNDARY} : celle de la ligne ${end + 1} finit l'en-tête`;
  const fields =
    end - first > 1 ? `lignes ${first + 1} à ${end}, remontez-les` : `ligne ${end}, remontez-la`;
  return `${fields} au-dessus de la ligne ${BOUNDARY} (ligne ${close + 1}) : la page montrerait ${quoted(lines[first])}`;
}

/** The problem of a header that is not YAML, or in which YAML gives a text another meaning. */
function yamlProblem(file: string, lines: string[], header: string): string | undefined {
  const joined = lines.findIndex((line) => FIELD.test(line) && /^\s*\w+:\S/.test(line));
  const [name] = lines[joined]?.split(':', 1) ?? [];
  if (name) return `ligne ${joined + 1}, écrivez une espace après « ${name.trim()}: »`;
  const counter = new LineCounter();
  const [error] = parseDocument(header, { lineCounter: counter }).errors;
  // YAML gives these characters a meaning: `*` is an alias, `!` a tag. A quotation mark may lack its second.
  const special = header.split('\n').findIndex((one) => /^\w+: *(?:[*&!@`%]|"[^"]*$)/.test(one));
  if (!error && special < 0) return undefined;
  const indented = lines.findIndex(
    (line) => /^[\s*•–-]/.test(line) && FIELD.test(line.replace(/^[\s*•–-]+/, '')),
  );
  if (error && indented > 0) {
    const [, sign = ' '] = /^\s*([\t*•–-])/.exec(lines[indented] ?? '') ?? [];
    const spaces = { ' ': 'les espaces', '\t': 'la tabulation' }[sign] ?? `« ${sign} »`;
    return `ligne ${indented + 1}, retirez ${spaces} au début de la ligne`;
  }
  // The front matter begins at the second line of the file.
  const line = error && special < 0 ? counter.linePos(error.pos[0]).line + 1 : special + 2;
  const typed = lines[line - 1] ?? '';
  if (error?.code === 'DUPLICATE_KEY')
    return `ligne ${line}, ce champ est écrit deux fois ; ${KEEP_ONE}`;
  if (error && typed.includes('\t'))
    return `ligne ${line}, une tabulation ne se lit pas ici ; écrivez une espace`;
  // Unquoted text may contain YAML syntax, such as a colon.
  const [, field, value = ''] = /^(\w+): *(.+)$/.exec(typed) ?? [];
  const noun = field === 'title' ? 'ce titre' : 'ce texte';
  return field
    ? `ligne ${line}, ${noun} ne se lit pas ; écrivez-le entre guillemets, par exemple ${field}: "${value.replaceAll(/"|^'|'$/g, '')}"`
    : noHeader(file, line);
}

const noHeader = (file: string, line = 1, [first, second]: string[] = []) => {
  const example = file === 'accessibility.md' ? 'state: non conforme' : 'title: Mon titre';
  if (first === BOUNDARY)
    return `ligne 2, l'en-tête est vide ; écrivez ici une ligne « ${example} »${second === BOUNDARY ? '' : ` et une ligne ${BOUNDARY}`}`;
  const [, title] = /^#+ *(.*)$/.exec(first ?? '') ?? [];
  if (title) return threeLines(`title: ${JSON.stringify(title)}`);
  return `ligne ${line}, l'en-tête ne se lit pas ; commencez le fichier par une ligne ---, une ligne « ${example} » et une ligne ---`;
};

/** The parsed header and the text of a Markdown file, or its problem in French. */
export function readMarkdown(file: string, text: string) {
  const [, header, body = ''] = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(text) ?? [];
  const lines = text.split('\n');
  const first =
    pasteProblem(lines) ?? colonProblem(lines) ?? joinedProblem(lines) ?? boundaryProblem(lines);
  if (first) return { problem: first };
  if (header === undefined) return { problem: noHeader(file, 1, lines) };
  const problem = yamlProblem(file, lines, header) ?? misplacedFields(lines);
  return problem ? { problem } : { value: parseDocument(header).toJS() as unknown, body };
}
