import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentKind } from '../schema/kind.ts';
import { DEMONSTRATION } from './folder.ts';
import { CONTENT_KINDS, type Kind, kindOf } from './kinds.ts';
import { readMarkdown } from './syntax/front-matter.ts';
import { jsonProblem } from './syntax/json-problem.ts';
import { lineAt } from './syntax/json-steps.ts';
import { repeatedKey } from './syntax/repeated-key.ts';

/**
 * Replaces the typographic apostrophes and no-break spaces that office software inserts, because the
 * components decide where lines break (src/ui/typography.ts). Composes accents (NFC), which macOS
 * decomposes in file names.
 */
export const withPlainCharacters = (text: string) =>
  text
    .normalize()
    .replaceAll('’', "'")
    // Signs without width, which web pages and chatbots contain.
    .replaceAll(/[\u200b\u200e\u200f\u2060\ufeff]/g, '')
    // Line breaks within a paragraph of office software.
    .replaceAll(/[\v\f\u2028\u2029]/g, ' ')
    .replaceAll(/[\u00a0\u202f]/g, ' ');

/** The parsed content of a file, or the problem with it in French. */
type ReadResult = { value: unknown; body: string } | { problem: string };

const NOT_UTF8 =
  "ce fichier n'est pas en UTF-8 ; ouvrez-le dans le Bloc-notes, puis « Enregistrer sous », « Encodage : UTF-8 »";

const BYTE_ORDER_MARK =
  'ce fichier commence par une marque invisible (BOM) ; ouvrez-le dans le Bloc-notes, puis « Enregistrer sous », « Encodage : UTF-8 », sans BOM';

/** « Save as » on a page of GitHub saves the page. */
const WEB_PAGE =
  'ceci est une page web, non un fichier de contenu ; reprenez le fichier (sur GitHub : bouton « Raw »), ou remettez le vôtre';

/** UTF-16, which the Notepad of Windows writes, contains null bytes too. */
const UTF16_MARK = /^(\xff\xfe|\xfe\xff)/;

/** Whether bytes are no text, but for example a document of office software. */
const isBinary = (bytes: Uint8Array) =>
  bytes.includes(0) && !UTF16_MARK.test(String.fromCharCode(...bytes.subarray(0, 2)));

/** Matches UTF-8 that an editor read as Windows-1252, and saved again: « Ã© » for é. */
const DAMAGED_SIGN = /(?:[ÂÃÅ]|â[€‚])\P{ASCII}/gu;

const WINDOWS_1252 = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 256 }, (_, byte) => byte),
);

/** The sign that was damaged. */
const mended = (damaged: string) =>
  new TextDecoder().decode(
    Uint8Array.from(damaged, (sign) => {
      const byte = WINDOWS_1252.indexOf(sign);
      return byte < 0 ? (sign.codePointAt(0) ?? 0) : byte;
    }),
  );

const LIST = new Intl.ListFormat('fr');

/** The problem of signs that an editor replaced by U+FFFD, the sign of a lost one. */
function lostProblem(text: string): string | undefined {
  const found = [...text.matchAll(/\uFFFD/g)].map(({ index }) => String(lineAt(text, index)));
  const lines = [...new Set(found)];
  if (lines.length === 0) return undefined;
  const [where, words] =
    lines.length > 1 ? ['lignes', 'ces mots'] : ['ligne', found.length > 1 ? 'ces mots' : 'ce mot'];
  return `${where} ${LIST.format(lines)}, « \uFFFD » remplace un accent perdu ; retapez ${words}`;
}

/** The problem of accents that an editor damaged, with all their replacements. */
function damagedProblem(text: string): string | undefined {
  const found = [...text.matchAll(DAMAGED_SIGN)];
  const [first] = found;
  if (!first) return undefined;
  const replacements = [...new Set(found.map(([damaged]) => damaged))].map(
    (damaged) => `« ${damaged} » par « ${mended(damaged)} »`,
  );
  return `ligne ${lineAt(text, first.index)}, « ${first[0]} » était un accent ; remettez-les : remplacez partout ${LIST.format(replacements)}, et enregistrez en UTF-8`;
}

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
    const problem = repeatedKey(text, file) ?? separatedThousands(text);
    return problem ? { problem } : { value, body: '' };
  } catch {
    return { problem: jsonProblem(text, file) };
  }
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
  // Before no-break spaces are replaced: « Ã » and one are à.
  const damaged = damagedProblem(text) ?? lostProblem(text);
  if (damaged) return { problem: damaged };
  text = withPlainCharacters(text.replaceAll('\r\n', '\n'));
  if (text.startsWith('{\\rtf'))
    return {
      problem: `ce fichier est en RTF ; enregistrez-le en texte brut, sous le nom ${file}`,
    };
  if (/^\s*<(!doctype|html)\b/i.test(text)) return { problem: WEB_PAGE };
  const merge = mergeProblem(text);
  if (merge) return { problem: merge };
  if (/^\s*(?:\{\s*\}\s*)?$/.test(text)) {
    const { isRequired }: Partial<ContentKind> =
      CONTENT_KINDS[file.replace(/\.\w+$/, '') as Kind] ?? {};
    const deletion = isRequired ? '' : ", ou supprimez-le si vous n'en voulez pas";
    const original = existsSync(join(DEMONSTRATION, file))
      ? `${deletion ? ',' : ', ou'} recopiez-y celui de la démonstration, ${DEMONSTRATION}/${file}`
      : '';
    return {
      problem: `ce fichier est vide ; remettez-le (dans GitHub Desktop, « Discard changes »)${original}${deletion}`,
    };
  }
  return file.endsWith('.md') ? readMarkdown(file, text) : readJson(file, text);
}
