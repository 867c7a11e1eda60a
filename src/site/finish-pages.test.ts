import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { extractIslandRuntime, trimPolicy } from './finish-pages.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = (policy: string) =>
  `<meta http-equiv="content-security-policy" content="${policy}"><style>a{}</style><script>b()</script>`;

test('the policy keeps the hashes of what stands in the page, and everything that is no hash', () => {
  const html = page(
    `default-src 'none'; script-src 'self' ${hash('b()')} ${hash('elsewhere()')}; style-src 'self' ${hash('c{}')} ${hash('a{}')};`,
  );
  expect(trimPolicy(html)).toBe(
    page(`default-src 'none'; script-src 'self' ${hash('b()')}; style-src 'self' ${hash('a{}')};`),
  );
});

test('the island runtime leaves the page in its order; other scripts and data stay', () => {
  const directive = 'self.Astro.visible=a;dispatchEvent(new Event("astro:visible"))';
  const element = 'customElements.define("astro-island",f)';
  const kept =
    '<script type="application/ld+json">{}</script><script type="module">early()</script><script>own()</script>';
  expect(
    extractIslandRuntime(`<script>${directive}</script><script>${element}</script>${kept}`),
  ).toEqual({ html: kept, runtime: `${directive}\n${element}` });
  expect(extractIslandRuntime(kept)).toEqual({ html: kept, runtime: '' });
});
