import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { HEADERS, HSTS } from './headers.ts';

const { 'Cache-Control': revalidate, ...others } = HEADERS;
const plain = Object.entries(others);
const overTls = [...plain, ['Strict-Transport-Security', HSTS]];

it.each([
  // Two servers: one redirects to HTTPS.
  ['deploy/nginx.conf', /add_header (\S+) "(.*)" always;/g, [...plain, ...overTls]],
  ['deploy/Caddyfile', /^\t\t([A-Z][\w-]+) "(.*)"$/gm, overTls],
  ['public/_headers', /^ {2}(?!Cache-Control)([\w-]+): (.*)$/gm, overTls],
])('%s has the headers of the server', (name, header, expected) => {
  const text = readFileSync(join(import.meta.dirname, '..', name), 'utf8');
  expect([...text.matchAll(header)].map(([, key, value]) => [key, value])).toEqual(expected);
  expect(text).toMatch(/_astro\/.*\s+.*public, max-age=31536000, immutable/);
  // The default of Netlify and Cloudflare.
  if (name !== 'public/_headers') expect(text).toContain(`"${revalidate}"`);
});
