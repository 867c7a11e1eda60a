/** The hosts of docs/publishing.md, with the real programs: `npm run test:hosts`. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { prepareForHosts } from '../../scripts/host-files.ts';
import { HASHED_CACHE, HEADERS, HSTS } from '../../server/headers.ts';
import { formOf, PDF, SENT, startDelivery } from '../delivery/requests.ts';
import { ask, newFolder, SITE, serve, writeFiles } from '../server/support.ts';
import { MISSING, startApache, startCaddy, startNginx, startPassenger } from './programs.ts';

const FIELDS = [
  ...['content-type', 'content-encoding', 'location', 'strict-transport-security'],
  ...Object.keys(HEADERS).map((name) => name.toLowerCase()),
];
const ENCODINGS = { 'accept-encoding': 'gzip, br', 'x-forwarded-proto': 'https' };

const COMPRESSED = { 'content-encoding': expect.stringMatching(/^(br|gzip)$/) };

/** What a visitor sees of an address. */
async function answerOf(port: number, path: string): Promise<Record<string, unknown>> {
  const { status, headers } = await ask(port, path, { headers: { host: 'a.fr', ...ENCODINGS } });
  return { status, ...Object.fromEntries(FIELDS.map((name) => [name, headers[name] ?? '-'])) };
}

async function newSite(): Promise<string> {
  const site = join(await newFolder(), 'site');
  await writeFiles(site, SITE);
  await prepareForHosts(site, {});
  return site;
}

const OURS = { nginx: startNginx, caddy: startCaddy, passenger: startPassenger };

it.for(Object.entries(OURS))(
  '%s passes pages, errors and headers on',
  async ([name, start], test) => {
    const missing = MISSING[name as keyof typeof OURS];
    test.skip(Boolean(missing), `apt-get install ${missing}`);
    const { port: ours } = await serve(await newSite(), { trustProxy: true });
    const { port } = await start(ours);
    for (const path of ['/', '/legal-notices', '/inconnue', '/.env', '/_astro/island.Ab12.js']) {
      // Apache compresses by itself in front of Passenger.
      const { 'content-encoding': _, ...expected } = await answerOf(ours, path);
      expect(await answerOf(port, path), path).toMatchObject(expected);
    }
    const { location } = await answerOf(port, '/legal-notices/');
    expect(location).toMatch(/^(https:\/\/a\.fr)?\/legal-notices$/);
  },
);

it.skipIf(MISSING.apache)('Apache serves a build by its .htaccess', async () => {
  const { port } = await startApache(await newSite());
  const expected = Object.entries({ ...HEADERS, 'Strict-Transport-Security': HSTS }).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  for (const [path, status, type, more] of [
    ['/', 200, 'text/html; charset=utf-8', COMPRESSED],
    ['/legal-notices', 200, 'text/html; charset=utf-8', COMPRESSED],
    ['/_astro/island.Ab12.js', 200, /javascript/, { 'cache-control': HASHED_CACHE }],
    ['/_astro/font.woff2', 200, 'font/woff2', { 'cache-control': HASHED_CACHE }],
    ['/share.png', 200, 'image/png', {}],
    ['/icon.svg', 200, /^image\/svg\+xml/, COMPRESSED],
    ['/.well-known/security.txt', 200, 'text/plain; charset=utf-8', {}],
    ...[
      ...['/inconnue', '/index.html', '/legal-notices.html', '/index.html.br', '/404.html'],
      ...['/_headers', '/_astro', '/_astro/', '/.env', '/.hidden.json', '/_astro/gone.js'],
      ...['/.htaccess', '/.well-known/../.env'],
    ].map((unknown) => [unknown, 404, 'text/html; charset=utf-8', {}] as const),
  ] as const) {
    const answer = await answerOf(port, path);
    expect([path, answer.status]).toEqual([path, status]);
    expect(answer).toMatchObject({ ...Object.fromEntries(expected), ...more });
    expect(answer['content-type'], path).toMatch(type);
    if (status === 404) expect((await ask(port, path)).text).toBe(SITE['404.html']);
  }
});

/** Sends an application with a CV. */
const post = (port: number, megabytes = 1) => {
  const bytes = Buffer.alloc(megabytes * 1024 * 1024);
  const cv = new File([PDF, bytes], 'cv.pdf', { type: 'application/pdf' });
  return fetch(`http://localhost:${port}/demandes/trainer`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json' },
    body: formOf({ ...SENT.trainer, cv }),
  });
};

it.for(Object.entries(OURS))(
  '%s passes uploads and refusals with their reason, and logs no visitor',
  async ([name, start], test) => {
    const missing = MISSING[name as keyof typeof OURS];
    test.skip(Boolean(missing), `apt-get install ${missing}`);
    const { origin } = await startDelivery({}, { trustProxy: true });
    const { port, log } = await start(Number(new URL(origin).port));
    expect((await post(port, 9)).status).toBe(201);
    const refused = await post(port, 40);
    expect([refused.status, await refused.text()]).toEqual([413, expect.stringMatching(/10 Mo/)]);
    const headers = { host: 'localhost', 'x-forwarded-for': '192.0.2.7' };
    expect((await ask(port, '/healthz?name=Marie', { headers })).text).toMatch(/^ok\n/);
    // Passenger prints the log of our server.
    const down = name === 'passenger' ? undefined : await start(1);
    if (down) expect((await ask(down.port, '/?name=Marie', { headers })).status).toBe(502);
    expect(log() + down?.log()).not.toMatch(/Marie|192\.0\.2\.7|remote_ip|client_ip/);
  },
);

it.each([
  ['its own address', { URL: 'https://a.example', SITE_URL: '' }],
  ['the variable SITE_URL', { URL: 'https://b.example', SITE_URL: 'https://a.example' }],
])('Netlify checks and builds the site under %s', (_, variables) => {
  const [, command = ''] = readFileSync('netlify.toml', 'utf8').match(/^command = "(.*)"$/m) ?? [];
  const env = { ...process.env, ...variables };
  const printed = execFileSync('sh', ['-ec', `npm() { echo "$2 $SITE_URL"; }; ${command}`], {
    env,
  });
  expect(String(printed)).toBe('check:content https://a.example\nbuild https://a.example\n');
});
