/** Malformed requests, the same for the same seed. */

const METHODS = ['GET', 'HEAD', 'POST', 'get', 'G\x00T', 'PRI', 'CONNECT', 'TRACE', '', '\r\n'];
const VERSIONS = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9.9', 'HTTP/1.1 x', ''];
const PIECES = [
  ...['/', '//', '/..', '/../', '/%2e%2e', '/%2f', '%', '%zz', '%00', '%c0%ae', '\\', '..\\'],
  ...['/outside/plan.txt', '/.env', '/etc/passwd', '/index.html', '/_astro', '?', '#', '&a=b', '*'],
  ...['http://', '@', ':', '[::1]', '\t', ' ', '\x00', '\x7f', 'é', '\u{1f600}', '../../../..'],
  ...['/__proto__', '/constructor', '/legal-notices', '/robots.txt', '/healthz', 'a'.repeat(5000)],
];
const NAMES = [
  ...['Host', 'Range', 'If-None-Match', 'If-Match', 'If-Range', 'If-Modified-Since', 'Accept'],
  ...['Accept-Encoding', 'Content-Length', 'Transfer-Encoding', 'Expect', 'Upgrade', 'Connection'],
  ...['X-Forwarded-For', 'X-Forwarded-Proto', 'Referer', 'User-Agent', 'Cookie', '__proto__', ''],
  ...['Bad Name', 'Na\x00me', ' Folded', 'é', 'TE', 'Trailer', 'Content-Type', 'Keep-Alive'],
];
const VALUES = [
  ...['', 'a', '-1', '0', '99999999999999999999', 'NaN', 'chunked', 'chunked, chunked', 'close'],
  ...['bytes=0-', 'bytes=-', 'bytes=5-1', 'bytes=0-0,'.repeat(200), 'bytes=99999999999999999999-'],
  ...['"', 'W/"', '*', ',', ';;;q=q=;', 'gzip;q=2', 'br;q=-1', '*;q=0', 'gzip,'.repeat(500)],
  ...['100-continue', 'wonders', 'websocket', 'h2c', 'Thu, 99 Foo 9999', '\x00', '\x01\x02', 'é'],
  ...[
    'https',
    'javascript:alert(1)',
    '() { :; }',
    '$\u007bjndi:ldap://a}',
    'x'.repeat(9000),
    '\t\t',
  ],
];
const ENDS = ['\r\n\r\n', '\n\n', '\r\r', '\r\n', '', '\r\n\r\nGET / HTTP/1.1\r\n\r\n', '\x00'];

/** Numbers from 0 to 1, always the same for a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What a parser of requests lets through: odd, but for those who read it afterwards. */
const printable = (list: string[]) => list.filter((text) => /^[\x20-\x7e]*$/.test(text));
const READABLE = {
  pieces: printable(PIECES).filter((text) => !text.includes(' ')),
  names: NAMES.filter((name) => /^[\w-]+$/.test(name) && !/^(Content-Length|Tr)/.test(name)),
  values: printable(VALUES),
};
const ANY = { pieces: PIECES, names: NAMES, values: VALUES };

/** One request, with at least one thing wrong in most. */
export function malformed(random: () => number): Buffer {
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = (list: string[]) => list[below(list.length)] ?? '';
  const several = (most: number, make: () => string) =>
    Array.from({ length: below(most + 1) }, make).join('');

  if (random() < 0.05) return Buffer.from(Array.from({ length: below(300) }, () => below(256)));
  const readable = random() < 0.5;
  const { pieces, names, values } = readable ? READABLE : ANY;
  const method = random() < 0.6 ? 'GET' : pick(METHODS);
  const target = (readable || random() < 0.8 ? '/' : '') + several(4, () => pick(pieces));
  const version = readable || random() < 0.8 ? 'HTTP/1.1' : pick(VERSIONS);
  const host = readable || random() < 0.8 ? 'Host: a\r\n' : '';
  const headers = several(6, () => `${pick(names)}: ${pick(values)}\r\n`);
  const end = readable || random() < 0.7 ? '\r\n' : pick(ENDS);
  const encoding = random() < 0.5 ? 'utf8' : 'latin1';
  const bytes = Buffer.from(`${method} ${target} ${version}\r\n${host}${headers}${end}`, encoding);
  if (readable) return bytes;
  // A byte changed anywhere, or the end cut off.
  if (random() < 0.3 && bytes.length > 0) bytes[below(bytes.length)] = below(256);
  return random() < 0.2 ? bytes.subarray(0, below(bytes.length)) : bytes;
}
