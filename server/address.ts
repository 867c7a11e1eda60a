/**
 * Key under which a request's target is looked up, or undefined when it cannot be an address. The
 * files of the site are looked up in a list by this key, never on the disk.
 */
export function readAddress(target: string): string | undefined {
  const [path = ''] = target.replace(/^https?:\/\/[^/?#]*/i, '').split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The pages of errors are shown at the address that failed: they have none of their own. */
const ERROR_PAGES = new Set(['404.html', '500.html']);

/**
 * The one address of a file, or undefined for one that has none. Pages have theirs without an
 * extension.
 */
export function addressOf(name: string): string | undefined {
  if (ERROR_PAGES.has(name)) return undefined;
  // Instructions of the build for Netlify and Cloudflare.
  if (name === '_headers' || name === '_redirects') return undefined;
  if (/(^|\/)\./.test(name) && !/^\.well-known\/[^.]/.test(name)) return undefined;
  return name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`;
}
