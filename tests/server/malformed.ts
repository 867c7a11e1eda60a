/** Requests of which one part is malformed or unusual. */

const METHODS = ['HEAD', 'POST', 'get', 'G\x00T', 'PRI', 'CONNECT', 'TRACE', '', '\r\n'];
const VERSIONS = ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9.9', 'HTTP/1.1 x', ''];
const TARGETS = [
  ...['', '//', '/..', '/../outside/plan.txt', '/%2e%2e/outside/plan.txt', '*', '?a=b'],
  ...['/..%2foutside/plan.txt', '/%c0%ae%c0%ae/outside/plan.txt', '/..\\outside\\plan.txt'],
  ...['/%', '/%zz', '/%00', '/.env', '//etc/passwd', '/../../../../etc/passwd', '/__proto__'],
  ...['/index.html', '/_astro', '/robots.txt?#&a=b', '/legal-notices', '/healthz', '/constructor'],
  ...['http://@', 'http://[::1]/', '/\t', '/ /', '/\x00', '/\x7f', '/é', '/\u{1f600}'],
  `/${'a'.repeat(50_000)}`,
];
const NAMES = [
  ...['Range', 'If-None-Match', 'If-Match', 'If-Range', 'If-Modified-Since', 'Accept', 'Expect'],
  ...['Accept-Encoding', 'Content-Length', 'Transfer-Encoding', 'Upgrade', 'Connection', 'Cookie'],
  ...['X-Forwarded-For', 'X-Forwarded-Proto', 'Referer', 'User-Agent', '__proto__', '', 'Host'],
  ...['Bad Name', 'Na\x00me', ' Folded', 'é', 'TE', 'Trailer', 'Content-Type', 'Accept-Version'],
];
const VALUES = [
  ...['', '-1', '99999999999999999999', 'chunked, chunked', 'close', 'bytes=-', 'bytes=5-1'],
  ...['bytes=0-0,'.repeat(200), '"', '*', ';;;q=q=;', 'br;q=-1', 'gzip,'.repeat(500)],
  ...['100-continue', 'websocket', 'Thu, 99 Foo 9999', '\x00', 'é', 'x'.repeat(9000)],
];
const ENDS = ['\n\n', '\r\r', '\r\n', '', '\r\n\r\nGET / HTTP/1.1\r\n\r\n', '\x00'];

const request = (method: string, target = '/', version = 'HTTP/1.1', header = '', end = '\r\n') =>
  Buffer.from(`${method} ${target} ${version}\r\nHost: a\r\n${header}${end}`);

export const MALFORMED_REQUESTS: readonly Buffer[] = [
  ...METHODS.map((method) => request(method)),
  ...VERSIONS.map((version) => request('GET', '/', version)),
  ...TARGETS.map((target) => request('GET', target)),
  ...ENDS.map((end) => request('GET', '/', 'HTTP/1.1', '', end)),
  ...NAMES.flatMap((name) =>
    VALUES.map((value) => request('GET', '/', 'HTTP/1.1', `${name}: ${value}\r\n`)),
  ),
];
