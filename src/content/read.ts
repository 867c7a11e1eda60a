import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import type { ContentKind } from '../schema/kind.ts';
import { DEMONSTRATION } from './folder.ts';
import { jsonProblem, KEEP_ONE, repeatedKey } from './json-problem.ts';
import { lineAt } from './json-steps.ts';
import { CONTENT_KINDS, type Kind, kindOf } from './kinds.ts';

/**
 * Replaces the typographic apostrophes and no-break spaces that office software inserts, because the
 * components decide where lines break (src/ui/typography.ts). Composes accents (NFC), which macOS
 * decomposes in file names.
 */
export const withPlainCharacters = (text: string) =>
  text
    .normalize()
    .replaceAll('’', "'")
    .replaceAll(/[\u00a0\u202f]/g, ' ');

/** The parsed content of a file, or the problem with it in French. */
type ReadResult = { value: unknown; body: string } | { problem: string };

const NOT_UTF8 =
  "ce fichier n'est pas en UTF-8 ; ouvrez-le dans le Bloc-notes, puis « Enregistrer sous », « Encodage : UTF-8 »";

const BYTE_ORDER_MARK =
  'ce fichier commence par une marque invisible (BOM) ; ouvrez-le dans le Bloc-notes, puis « Enregistrer sous », « Encodage : UTF-8 », sans BOM';

/** UTF-16, which the Notepad of Windows writes, contains null bytes too. */
const UTF16_MARK = /^(\xff\xfe|\xfe\xff)/;

/** Whether bytes are no text, but for example a document of office software. */
const isBinary = (bytes: Uint8Array) =>
  bytes.includes(0) && !UTF16_MARK.test(String.fromCharCode(...bytes.subarray(0, 2)));

/** UTF-8 that an editor read as Windows-1252, and saved again: « Ã© » for é. */
const DAMAGED_ACCENT = /Ã[\u0080-\u00bf]|â€./;

const LIST = new Intl.ListFormat('fr');

/** Reports the conflict markers of a Git merge, and those that are left of it. */
export function mergeProblem(text: string): string | undefined {
  const marks = [...text.matchAll(/^[ \t]*(<{7}|>{7}|={7}(?=\s*$))/gm)];
  if (marks.length === 0) return undefined;
  const numbers = marks.map(({ index }) => String(lineAt(text, index)));
  const [lines, them, remain] =
    marks.length === 1 ? ['ligne', 'cette ligne', 'reste'] : ['lignes', 'ces lignes', 'restent'];
  const where = `${lines} ${LIST.format(numbers)}`;
  if (marks.length < 3) {
    const quoted = LIST.format(marks.map(([, mark]) => `« ${mark} »`));
    return `${where}, ${quoted} ${remain} d'une fusion de deux versions ; gardez-en une, et supprimez ${them}`;
  }
  return `${where}, deux versions d'un même texte ; gardez l'une, supprimez l'autre et les ${marks.length === 3 ? 'trois ' : ''}lignes <<<<<<<, ======= et >>>>>>>`;
}

/** The problem of a figure whose thousands a dot separates: in JSON, 2.500 is two and a half. */
function separatedThousands(text: string): string | undefined {
  const [, number = ''] = /"value":\s*(\d{1,3}(?:\.\d{3})+)\b/.exec(text) ?? [];
  return (
    number &&
    `« ${number} » se lit ${Number.parseFloat(number)} ; écrivez ${number.replaceAll('.', '')}`
  );
}

function readJson(file: string, text: string): ReadResult {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value) && kindOf(file)?.entryName)
      return {
        problem:
          'une fiche par fichier, sans crochets [ ] ; gardez la première ici, et mettez chaque autre, de { à }, dans un fichier à elle',
      };
    const problem = repeatedKey(text) ?? separatedThousands(text);
    return problem ? { problem } : { value, body: '' };
  } catch {
    return { problem: jsonProblem(text, file) };
  }
}

function readMarkdown(file: string, text: string): ReadResult {
  const [, frontMatter, body = ''] = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(text) ?? [];
  const lines = new LineCounter();
  const document = parseDocument(frontMatter ?? '', { lineCounter: lines });
  const [error] = document.errors;
  // YAML gives these characters a meaning: `*` is an alias, `!` a tag. A quotation mark may lack its second.
  const special =
    frontMatter?.split('\n').findIndex((one) => /^\w+: *(?:[*&!@`%]|"[^"]*$)/.test(one)) ?? -1;
  if (frontMatter !== undefined && !error && special < 0) return { value: document.toJS(), body };
  // The front matter begins at the second line of the file.
  const line = error && special < 0 ? lines.linePos(error.pos[0]).line + 1 : special + 2;
  if (error?.code === 'DUPLICATE_KEY')
    return { problem: `ligne ${line}, ce champ est écrit deux fois ; ${KEEP_ONE}` };
  if (error && text.split('\n')[line - 1]?.includes('\t'))
    return { problem: `ligne ${line}, une tabulation ne se lit pas ici ; écrivez une espace` };
  // Unquoted text may contain YAML syntax, such as a colon.
  const [, field, typed = ''] = /^(\w+): *(.+)$/.exec(text.split('\n')[line - 1] ?? '') ?? [];
  if (frontMatter !== undefined && field) {
    const noun = field === 'title' ? 'ce titre' : 'ce texte';
    return {
      problem: `ligne ${line}, ${noun} ne se lit pas ; écrivez-le entre guillemets, par exemple ${field}: "${typed.replaceAll('"', '')}"`,
    };
  }
  const example = file === 'accessibility.md' ? 'state: non conforme' : 'title: Mon titre';
  return {
    problem: `ligne ${line}, l'en-tête ne se lit pas ; commencez le fichier par une ligne ---, une ligne « ${example} » et une ligne ---`,
  };
}

/** Parses the bytes of a content file: JSON, or Markdown with front matter. */
export function readContent(file: string, bytes: Uint8Array): ReadResult {
  if (isBinary(bytes))
    return {
      problem: `ce n'est pas un fichier de texte ; enregistrez-le en texte brut, sous le nom ${file}`,
    };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return { problem: NOT_UTF8 };
  }
  if (text.startsWith('\uFEFF')) {
    // Astro reads Markdown files itself, and would take the mark for their first letter.
    if (file.endsWith('.md')) return { problem: BYTE_ORDER_MARK };
    text = text.slice(1);
  }
  text = withPlainCharacters(text.replaceAll('\r\n', '\n'));
  if (text.startsWith('{\\rtf'))
    return {
      problem: `ce fichier est en RTF ; enregistrez-le en texte brut, sous le nom ${file}`,
    };
  const merge = mergeProblem(text);
  if (merge) return { problem: merge };
  const [damaged] = DAMAGED_ACCENT.exec(text) ?? [];
  if (damaged)
    return {
      problem: `ligne ${lineAt(text, text.indexOf(damaged))}, « ${damaged} » était un accent ; remettez-les (dans GitHub Desktop, « Discard changes »), et enregistrez en UTF-8`,
    };
  if (!text.trim()) {
    const { isRequired }: Partial<ContentKind> =
      CONTENT_KINDS[file.replace(/\.\w+$/, '') as Kind] ?? {};
    const deletion = isRequired ? '' : ", ou supprimez-le si vous n'en voulez pas";
    const original = existsSync(join(DEMONSTRATION, file))
      ? `, recopiez-y celui de la démonstration, ${DEMONSTRATION}/${file}`
      : '';
    return {
      problem: `ce fichier est vide ; remettez-le (dans GitHub Desktop, « Discard changes »)${original}${deletion}`,
    };
  }
  return file.endsWith('.md') ? readMarkdown(file, text) : readJson(file, text);
}
