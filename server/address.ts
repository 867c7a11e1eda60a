/**
 * Path of the file an address asks for, or undefined when the address cannot be one of the
 * site's: every page has one address, written without an extension, so its file name, its
 * compressed copies and the error pages are no addresses.
 */
export function readAddress(url: string): string | undefined {
  const path = decode(url.split('?', 1)[0] ?? '');
  if (path === '/') return path;
  if (!path?.startsWith('/') || path.includes('\\') || path.includes('\0')) return undefined;

  const segments = path.slice(1).split('/');
  // Also covers '..', '//' and a slash at the end.
  if (segments.some((segment) => segment === '' || segment.startsWith('.'))) return undefined;
  if (/\.(html|br|gz)$/i.test(path)) return undefined;
  if (/^\/(404|500)$|\/index$/i.test(path)) return undefined;
  return path;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
