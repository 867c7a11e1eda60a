import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { trimPolicy } from './policy-trim.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = (policy: string) =>
  `<meta http-equiv="content-security-policy" content="${policy}"><style>a{}</style><script>b()</script>`;

test('keeps the hashes of what stands in the page, drops the others, touches nothing else', () => {
  const html = page(
    `default-src 'none'; script-src 'self' ${hash('b()')} ${hash('elsewhere()')}; style-src 'self' ${hash('c{}')} ${hash('a{}')};`,
  );
  expect(trimPolicy(html)).toBe(
    page(`default-src 'none'; script-src 'self' ${hash('b()')}; style-src 'self' ${hash('a{}')};`),
  );
});
