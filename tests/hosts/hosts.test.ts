/** `npm run test:hosts`: tests the hosts of docs/publishing.md with the real programs. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareForHosts } from '../../scripts/host-files.ts';
import { HASHED_CACHE, HEADERS, HSTS } from '../../server/headers.ts';
import { formOf, PDF, receptionSetup, SENT } from '../delivery/requests.ts';
import { newFolder, PATIENT, SITE, sendRequest, serve, writeFiles } from '../server/support.ts';
import { CV } from '../support/complete-requests.ts';
import { startApache, startCaddy, startNginx, startPassenger } from './programs.ts';

const FIELDS = [
  ...['content-type', 'content-encoding', 'location', 'strict-transport-security'],
  ...Object.keys(HEADERS).map((name) => name.toLowerCase()),
];
const ENCODINGS = { 'accept-encoding': 'gzip, br', 'x-forwarded-proto': 'https' };

/** The status and the relevant headers of the response to a visitor. */
async function responseOf(port: number, path: string): Promise<Record<string, unknown>> {
  const { status, headers } = await sendRequest(port, path, {
    headers: { host: 'a.fr', ...ENCODINGS },
  });
  return { status, ...Object.fromEntries(FIELDS.map((name) => [name, headers[name] ?? '-'])) };
}

async function newSite(): Promise<string> {
  const site = join(await newFolder(), 'site');
  await writeFiles(site, SITE);
  await prepareForHosts(site, {});
  return site;
}

/** Sends an application with a CV of this size. */
const post = (port: number, megabytes: number) => {
  const cv = new File([PDF, Buffer.alloc(megabytes * 1_000_000)], 'cv.pdf', { type: CV.mimeType });
  return fetch(`http://localhost:${port}/demandes/trainer`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json' },
    body: formOf({ ...SENT.trainer, cv }),
  });
};

test.each(Object.entries({ nginx: startNginx, caddy: startCaddy, passenger: startPassenger }))(
  '%s forwards pages, errors, headers and uploads, and logs no personal data',
  async (name, start) => {
    const site = await newSite();
    const reception = receptionSetup(join(site, '../demandes/demandes.sqlite'));
    const { port: serverPort } = await serve(site, { trustProxy: true, reception });
    const { port, log } = await start(serverPort);
    for (const path of ['/', '/legal-notices', '/inconnue', '/.env', '/_astro/island.Ab12.js']) {
      // Apache compresses responses itself in front of Passenger.
      const { 'content-encoding': _, ...expected } = await responseOf(serverPort, path);
      expect(await responseOf(port, path), path).toMatchObject(expected);
    }
    const { location } = await responseOf(port, '/legal-notices/');
    expect(location).toMatch(/^(https:\/\/a\.fr)?\/legal-notices$/);

    expect((await post(port, 9)).status).toBe(201);
    const refused = await post(port, 40);
    expect([refused.status, await refused.text()]).toEqual([413, expect.stringMatching(/10 Mo/)]);
    const headers = { host: 'localhost', 'x-forwarded-for': '192.0.2.7' };
    // Without a mail server, the application above waits, which monitoring notices through each host.
    await expect
      .poll(() => sendRequest(port, '/healthz?name=Marie', { headers }), PATIENT)
      .toMatchObject({ status: 503, text: expect.stringMatching(/^problème : Aucun e-mail/) });
    expect(await sendRequest(port, '/livez', { headers })).toMatchObject({
      status: 200,
      text: 'ok\n',
    });
    // Passenger has no upstream server that could be down.
    const down = name === 'passenger' ? undefined : await start(1);
    if (down) expect((await sendRequest(down.port, '/?name=Marie', { headers })).status).toBe(502);
    expect(log() + down?.log()).not.toMatch(/Marie|192\.0\.2\.7|remote_ip|client_ip/);
  },
);

test('Apache serves a build with its .htaccess', async () => {
  const { port } = await startApache(await newSite());
  const all = { ...HEADERS, 'Strict-Transport-Security': HSTS };
  const common = Object.entries(all).map(([name, value]) => [name.toLowerCase(), value]);
  const html = { status: 200, 'content-type': 'text/html; charset=utf-8' };
  const hashed = { 'cache-control': HASHED_CACHE };
  for (const [path, expected] of [
    ['/', html],
    ['/legal-notices', { ...html, 'content-encoding': expect.stringMatching(/^(br|gzip)$/) }],
    ['/_astro/island.Ab12.js', { ...hashed, 'content-type': expect.stringMatching('javascript') }],
    ['/_astro/font.woff2', { ...hashed, 'content-type': 'font/woff2' }],
    ['/.well-known/security.txt', { 'content-type': 'text/plain; charset=utf-8' }],
    ...[
      ...['/inconnue', '/legal-notices.html', '/index.html.br', '/_headers', '/_astro', '/_astro/'],
      ...['/.env', '/.htaccess', '/.well-known/../.env'],
    ].map((unknown) => [unknown, { ...html, status: 404 }] as const),
  ] as const) {
    expect(await responseOf(port, path), path).toMatchObject({
      ...{ status: 200, ...Object.fromEntries(common) },
      ...expected,
    });
  }
  expect((await sendRequest(port, '/inconnue')).text).toBe(SITE['404.html']);
});

test("Netlify checks and builds the site with the owner's address, or else with SITE_URL", () => {
  const [, command = ''] = readFileSync('netlify.toml', 'utf8').match(/^command = "(.*)"$/m) ?? [];
  const script = `npm() { echo "$2 $SITE_URL"; }; ${command}`;
  for (const SITE_URL of ['', 'https://b.example']) {
    const env = { ...process.env, URL: 'https://a.netlify.app', SITE_URL };
    const printed = execFileSync('sh', ['-ec', script], { env, encoding: 'utf8' });
    expect(printed).toBe(`check:content ${SITE_URL}\nbuild ${SITE_URL}\n`);
  }
});
