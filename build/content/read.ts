import { readFile } from 'node:fs/promises';
import { LineCounter, parseDocument } from 'yaml';

/** A file's content, or where and why it cannot be read. */
export type Read = { value: unknown; body: string } | { problem: string };

const place = (text: string, offset: number) => {
  const before = text.slice(0, offset).split('\n');
  return `ligne ${before.length}, colonne ${(before.at(-1)?.length ?? 0) + 1}`;
};

/** Where a JSON text breaks: V8 says at which character, or that the text ended too early. */
function jsonProblem(text: string, error: unknown): string {
  const at = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
  const offset = at ? Number(at) : text.length;
  const isNumberWithSpace = /\d\s+$/.test(text.slice(0, offset)) && /\d/.test(text.charAt(offset));
  const hint = isNumberWithSpace
    ? "un nombre s'écrit sans espace, par exemple 2500"
    : `vérifiez la virgule, le guillemet ou l'accolade juste avant, par exemple "name": "Interligne",`;
  return `${place(text, offset)} : le fichier ne se lit pas ; ${hint}`;
}

function readJson(text: string): Read {
  try {
    return { value: JSON.parse(text), body: '' };
  } catch (error) {
    return { problem: jsonProblem(text, error) };
  }
}

function readMarkdown(text: string): Read {
  const [, head, body = ''] = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined) {
    return {
      problem:
        "ligne 1, colonne 1 : l'en-tête manque ; commencez le fichier par trois lignes, par exemple ---, title: Responsabilité, ---",
    };
  }
  const lines = new LineCounter();
  const document = parseDocument(head, { lineCounter: lines });
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
  [...body.matchAll(/(!?)\[([^\]]*)\]\(([^)\s]+)[^)]*\)/g)].map(([, mark, text = '', to = '']) => ({
    isPicture: mark === '!',
    text,
    to,
  }));

/** Reads a content file, JSON or Markdown with its head. */
export async function readContent(file: URL): Promise<Read> {
  const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  return file.pathname.endsWith('.md') ? readMarkdown(text) : readJson(text);
}
