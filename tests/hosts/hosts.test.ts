/** The hosts of docs/publishing.md, compared with our server: `npm run test:hosts`. */
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { prepareForHosts } from '../../scripts/host/rules.ts';
import { HEADERS, HSTS } from '../../server/headers.ts';
import { ask, newFolder, SITE, serve, UNKNOWN, writeFiles } from '../server/support.ts';
import {
  ALL_MODULES,
  MISSING,
  startApache,
  startCaddy,
  startNginx,
  startPassenger,
} from './programs.ts';

const PAGES = [
  '/',
  '/?a=b',
  '/legal-notices',
  '/legal%2Dnotices',
  'http://a.example/legal-notices',
];
const FILES = Object.keys(SITE).flatMap((name) =>
  /^(_astro|share|\.well-known)\/|txt$|svg$/.test(name) ? `/${name}` : [],
);
const MOVED = ['/legal-notices/', '/legal-notices/?to=/a/'];
const ADDRESSES = [...PAGES, ...FILES, ...MOVED, ...UNKNOWN, '/.htaccess', '/legal-notices/a'];

const { 'Cache-Control': _, ...SECURITY } = { ...HEADERS, 'Strict-Transport-Security': HSTS };
const DECODE: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

type Field = 'status' | 'location' | 'type' | 'encoding' | 'vary' | 'cache' | 'headers' | 'body';

/** What must be equal in a response. */
async function responseOf(port: number, path: string, accepted: string) {
  const headers = { host: 'localhost', 'accept-encoding': accepted, 'x-forwarded-proto': 'https' };
  const answer = await ask(port, path, { headers });
  const { location, 'content-encoding': encoding = '-' } = answer.headers;
  // A repeated header is joined by a comma.
  const others = Object.entries(SECURITY).flatMap(([name, value]) => {
    const sent = answer.headers[name.toLowerCase()];
    return sent === value ? [] : `${name}: ${sent ?? '-'}`;
  });
  return {
    status: answer.status,
    location: location ? new URL(location, 'https://localhost').href : '-',
    // nginx and Apache add a body to redirects.
    type: location ? '-' : (answer.headers['content-type'] ?? '-'),
    encoding,
    vary: !location && /accept-encoding/i.test(answer.headers.vary ?? ''),
    cache: answer.headers['cache-control'] ?? '-',
    headers: others.join(', ') || 'all',
    body: location ? '' : (DECODE[encoding]?.(answer.bytes) ?? answer.bytes).toString(),
  } satisfies Record<Field, unknown>;
}

type Difference = [path: RegExp, fields: readonly Field[], why: string];

const SAME_HEADERS = ['cache', 'headers', 'encoding', 'vary', 'type', 'body'] as const;

const EVERY_FIELD = ['status', 'location', ...SAME_HEADERS] as const;

const NORMALISED: Difference = [
  /\/\/|\/\.\.\/|%2f/,
  EVERY_FIELD,
  'Apache normalises or refuses the path before the application gets it',
];
const APACHE: Difference[] = [
  [/%2f/, SAME_HEADERS, 'Apache refuses an encoded slash before it reads .htaccess'],
  [/htaccess/, ['status'], 'Debian refuses .ht* itself, with our page'],
];
const ONLY_BODIES = ['cache', 'headers', 'encoding', 'vary'] as const;

/** The hosts, and the fields in which they differ, with the reason. */
const HOSTS: {
  name: string;
  missing: string | false;
  start: (site: string, server: number) => Promise<{ port: number }>;
  differences?: Difference[];
}[] = [
  {
    name: 'Apache',
    missing: MISSING.apache,
    start: (site) => startApache(site, ALL_MODULES),
    differences: APACHE,
  },
  {
    name: 'Apache, mod_rewrite alone',
    missing: MISSING.apache,
    start: (site) => startApache(site, ['rewrite']),
    differences: [...APACHE, [/^/, ONLY_BODIES, 'only mod_headers sends headers']],
  },
  {
    name: 'Passenger',
    missing: MISSING.passenger,
    start: () => startPassenger(),
    differences: [NORMALISED, [/htaccess/, EVERY_FIELD, 'Debian refuses .ht* itself']],
  },
  {
    name: 'Passenger, with the site as document root',
    missing: MISSING.passenger,
    start: () => startPassenger('dist'),
    differences: APACHE,
  },
  {
    name: 'nginx',
    missing: MISSING.nginx,
    start: (_, server) => startNginx(server),
  },
  {
    name: 'Caddy',
    missing: MISSING.caddy,
    start: (_, server) => startCaddy(server),
  },
];

let site: string;
let ours: number;

beforeAll(async () => {
  site = join(await newFolder(), 'site');
  await writeFiles(site, SITE);
  await prepareForHosts(site, {});
  ({ port: ours } = await serve(site, { trustProxy: true }));
});

it.for(HOSTS)(
  '$name answers like the server',
  async ({ missing, start, differences = [] }, test) => {
    test.skip(Boolean(missing), `apt-get install ${missing}`);
    const { port } = await start(site, ours);
    const left = new Set(differences);
    for (const accepted of ['identity', 'gzip, deflate, br', 'gzip']) {
      for (const path of ADDRESSES) {
        const expected = await responseOf(ours, path, accepted);
        const response = await responseOf(port, path, accepted);
        for (const field of Object.keys(expected) as Field[]) {
          if (response[field] === expected[field]) continue;
          const known = differences.find(
            ([paths, fields]) => paths.test(path) && fields.includes(field),
          );
          if (known) left.delete(known);
          else expect(response[field], `${field} of ${path}`).toBe(expected[field]);
        }
      }
    }
    expect([...left], 'differences that are no longer there').toEqual([]);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      const { status } = await ask(port, '/', { method, headers: { host: 'localhost' } });
      expect([method, status]).toEqual([method, 405]);
    }
  },
);

it.skipIf(MISSING.apache)('Apache shows the 500 page', async () => {
  const { port } = await startApache(site, ['rewrite']);
  const failing = 'RewriteEngine On\nRewriteRule ^ - [R=500]';
  await writeFiles(site, { 'failing/.htaccess': failing });
  expect(await ask(port, '/failing/a')).toMatchObject({ status: 500, text: SITE['500.html'] });
});

it.skipIf(MISSING.apache)('Apache without mod_rewrite shows every page', async () => {
  const { port } = await startApache(site, ['mime', 'negotiation', 'dir', 'alias']);
  for (const accepted of ['identity', 'gzip, deflate, br', 'gzip']) {
    for (const path of [...PAGES, ...FILES, '/inconnue', '/.env']) {
      const { body, status, type } = await responseOf(ours, path, accepted);
      expect(await responseOf(port, path, accepted), path).toMatchObject({ body, status, type });
    }
  }
});
