import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, posix, relative, sep } from 'node:path';

/**
 * Paths that are never served: pages with their extension, error pages, compressed copies, files
 * for other hosts (`_headers`, `_redirects`) and names with a dot, except in `.well-known`.
 */
export const HIDDEN =
  /\.(html|br|gz)\/?$|^\/(404|500|index|_headers|_redirects)\/?$|\/\.(?!well-known\/[^.])/i;

/**
 * The path and query of a request target. A target that is not a path, or cannot be decoded,
 * becomes a path that is never served.
 */
export function readablePath(target = ''): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  try {
    decodeURIComponent(withoutQuery(path));
  } catch {
    return '//';
  }
  return path.startsWith('/') ? path : `/${path}`;
}

/**
 * The name of the file for a path, relative to the site's folder, or `undefined`. Symbolic links
 * are not followed, since they could lead outside.
 */
export async function findFile(folder: string, path: string): Promise<string | undefined> {
  const address = decodeURIComponent(withoutQuery(path));
  const untidy = address.includes('\\') || posix.normalize(address) !== address;
  if (untidy || HIDDEN.test(address)) return undefined;

  const root = await realpath(folder).catch(() => folder);
  for (const name of address === '/' ? ['/index.html'] : [`${address}.html`, address]) {
    const file = join(root, name);
    const found = await Promise.all([realpath(file), stat(file)]).catch(() => []);
    if (found[0] === file && found[1]?.isFile()) return name;
  }
  return undefined;
}

/** Whether a path is a folder, or in it. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}
