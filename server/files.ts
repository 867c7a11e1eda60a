import { stat } from 'node:fs/promises';
import { isAbsolute, join, posix, relative, sep } from 'node:path';
import { ROOT } from './environment.ts';

/**
 * Paths that are never served: pages with their extension, error pages, compressed copies and names
 * with a dot, except in `.well-known`.
 */
const NEVER_SERVED = /\.(html|br|gz)\/?$|^\/(404|500|index)\/?$|\/\.(?!well-known\/[^.])/i;

/**
 * The path and query string of a request target. A target that cannot be decoded becomes `//`, which is
 * never served.
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

/** The file for a path, as a path relative to the site's folder, or `undefined`. */
export async function findFile(siteFolder: string, path: string): Promise<string | undefined> {
  const decoded = decodeURIComponent(withoutQuery(path));
  const isNormalized = !decoded.includes('\\') && posix.normalize(decoded) === decoded;
  if (!isNormalized || NEVER_SERVED.test(decoded)) return undefined;

  for (const name of decoded === '/' ? ['/index.html'] : [`${decoded}.html`, decoded]) {
    const found = await stat(join(siteFolder, name)).catch(() => undefined);
    if (found?.isFile()) return name;
  }
  return undefined;
}

/** Whether a path is that of a folder, or inside it. */
export function isInside(folder: string, path: string): boolean {
  const route = relative(folder, path);
  return route !== '..' && !route.startsWith(`..${sep}`) && !isAbsolute(route);
}

/** Whether everybody can read what is written to a path: in the site, or in the content, which Git publishes. */
export const isPublished = (siteFolder: string, path: string): boolean =>
  [siteFolder, join(ROOT, 'content')].some((folder) => isInside(folder, path));

/** Removes the query string and the fragment of a URL. */
export function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/s, '');
}
