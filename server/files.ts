import { realpathSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, posix, relative, resolve, sep } from 'node:path';
import { ROOT } from './environment.ts';

/**
 * Paths that are never served: pages with their extension, error pages, compressed copies and names
 * with a dot, except in `.well-known`.
 */
export const NEVER_SERVED = /\.(html|br|gz)\/?$|^\/(404|500|index)\/?$|\/\.(?!well-known\/[^.])/i;

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

/**
 * The file for a path, as a path relative to the site's folder, or `undefined`. Symbolic links are not
 * followed, because they could lead outside.
 */
export async function findFile(siteFolder: string, path: string): Promise<string | undefined> {
  const decoded = decodeURIComponent(withoutQuery(path));
  const isNormalized = !decoded.includes('\\') && posix.normalize(decoded) === decoded;
  if (!isNormalized || NEVER_SERVED.test(decoded)) return undefined;

  const root = await realpath(siteFolder).catch(() => siteFolder);
  for (const name of decoded === '/' ? ['/index.html'] : [`${decoded}.html`, decoded]) {
    const file = join(root, name);
    const found = await Promise.all([realpath(file), stat(file)]).catch(() => []);
    if (found[0] === file && found[1]?.isFile()) return name;
  }
  return undefined;
}

/** Resolves the symbolic links of a path whose last parts may not exist yet. */
function resolveLinks(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(resolveLinks(parent), basename(path));
  }
}

/** Whether a path is that of a folder, or inside it, also by another name (a symbolic link). */
export function isInside(folder: string, path: string): boolean {
  const route = relative(resolveLinks(resolve(folder)), resolveLinks(resolve(path)));
  return route !== '..' && !route.startsWith(`..${sep}`) && !isAbsolute(route);
}

/**
 * Folders whose files become public: the content, which the owner publishes with Git
 * (src/content/folder.ts), and the one that Astro copies to the site.
 */
const PUBLIC_FOLDERS = ['content', 'demo', 'public'].map((name) => join(ROOT, name));

/** The folders of pages of hosting panels, beside that of the project. */
const WEB_FOLDERS = ['www', 'public_html', 'htdocs', 'httpdocs']
  .map((name) => join(ROOT, '..', name))
  .filter((folder) => !isInside(folder, ROOT));

/** Whether everybody can read what is written to a path. */
export const isPublished = (siteFolder: string, path: string): boolean =>
  [siteFolder, ...PUBLIC_FOLDERS, ...WEB_FOLDERS].some((folder) => isInside(folder, path));

/** Removes the query string and the fragment of a URL. */
export function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/s, '');
}
