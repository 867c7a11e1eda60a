import { realpath, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';

/**
 * Addresses that no file has: pages have theirs without an extension, error pages are shown at the
 * address that failed, compressed copies stand for their file, `_headers` and `_redirects` are for
 * other hosts, and names with a dot are private but for what `.well-known` holds.
 */
const HIDDEN = /\.(html|br|gz)$|^\/(404|500|index|_headers|_redirects)$|\/\.(?!well-known\/[^.])/i;

/**
 * The path of a request's target, with its query. The router cannot match a target that is no path
 * or cannot be decoded: it gets one that no file has.
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
 * Name of the file at a readable path, from the site's folder; undefined where there is none. Links
 * are not followed: they could lead out of the folder.
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

export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}
