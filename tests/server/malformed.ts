/** Requests that are mostly malformed. */
import fc from 'fast-check';

const METHODS = ['HEAD', 'POST', 'get', 'G\x00T', 'PRI', 'CONNECT', 'TRACE', '', '\r\n'];
const VERSIONS = ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9.9', 'HTTP/1.1 x', ''];
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
  ...['Bad Name', 'Na\x00me', ' Folded', 'é', 'TE', 'Trailer', 'Content-Type', 'Accept-Version'],
];
const VALUES = [
  ...['', 'a', '-1', '0', '99999999999999999999', 'NaN', 'chunked', 'chunked, chunked', 'close'],
  ...['bytes=0-', 'bytes=-', 'bytes=5-1', 'bytes=0-0,'.repeat(200), 'bytes=99999999999999999999-'],
  ...['"', 'W/"', '*', ',', ';;;q=q=;', 'gzip;q=2', 'br;q=-1', '*;q=0', 'gzip,'.repeat(500)],
  ...['100-continue', 'wonders', 'websocket', 'h2c', 'Thu, 99 Foo 9999', '\x00', '\x01\x02', 'é'],
  ...['https', 'javascript:alert(1)', '$\u007bjndi:ldap://a}', 'x'.repeat(9000), '\t\t'],
];
const ENDS = ['\r\n\r\n', '\n\n', '\r\r', '\r\n', '', '\r\n\r\nGET / HTTP/1.1\r\n\r\n', '\x00'];

const some = (list: string[], most: number) =>
  fc.array(fc.constantFrom(...list), { maxLength: most }).map((parts) => parts.join(''));

/** The usual value, except one time in four. */
const mostly = (usual: string, list: string[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, fc.constantFrom(...list));

const headersOf = (names: string[], values: string[]) => {
  const header = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...values));
  const lines = header.map(([name, value]) => `${name}: ${value}\r\n`);
  return fc.array(lines, { maxLength: 6 }).map((all) => all.join(''));
};

/** Unusual values that a request parser accepts. */
const readable = (list: string[]) => list.filter((text) => /^(?!Content-L|Tr)[!-~]+$/.test(text));
const odd = fc
  .tuple(
    mostly('GET', ['HEAD', 'POST', 'TRACE']),
    some(readable(PIECES), 4),
    headersOf(readable(NAMES), readable(VALUES)),
  )
  .map(([method, target, headers]) => `${method} /${target} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`);

const wrong = fc
  .tuple(
    mostly('GET', METHODS),
    mostly('/', ['']),
    some(PIECES, 4),
    mostly('HTTP/1.1', VERSIONS),
    mostly('Host: a\r\n', ['']),
    headersOf(NAMES, VALUES),
    mostly('\r\n', ENDS),
  )
  .map(([method, slash, target, version, host, headers, end]) =>
    [`${method} ${slash}${target} ${version}\r\n`, host, headers, end].join(''),
  );

/** Changes a byte, or truncates the request. */
const broken = fc.tuple(wrong, fc.nat(300), fc.nat(255)).map(([text, at, byte]) => {
  const bytes = Buffer.from(text);
  if (byte % 2) return bytes.subarray(0, at);
  bytes[at % bytes.length] = byte;
  return bytes;
});
const noise = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));

/** A number of malformed requests, always the same. */
export function malformedRequests(numRuns: number): Buffer[] {
  const text = fc.oneof(odd, odd, odd, wrong).map((written) => Buffer.from(written));
  return fc.sample(fc.oneof(text, text, text, broken, noise), { numRuns, seed: 20_261_121 });
}
