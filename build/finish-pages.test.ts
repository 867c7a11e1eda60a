import { createHash } from 'node:crypto';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import {
  extractIslandRuntime,
  gatherStyles,
  nameInline,
  removeUnusedPictures,
  withoutMarks,
} from './finish-pages.ts';
import { FIRST_SCREEN_ENDS } from './first-screen.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = (policy: string) =>
  `<meta http-equiv="content-security-policy" content="${policy}"><style>a{}</style><script>b()</script>`;

test('the policy names what stands inline in the page, and nothing else', () => {
  const html = page(
    `default-src 'none'; script-src 'self' ${hash('elsewhere()')}; style-src 'self' ${hash('c{}')};`,
  );
  expect(nameInline(html)).toBe(
    page(`default-src 'none'; script-src 'self' ${hash('b()')}; style-src 'self' ${hash('a{}')};`),
  );
});

test('a script of an address, or a block of data, needs no name', () => {
  const rest = '<script src="/a.js"></script><script type="application/ld+json">{}</script>';
  const html = `<meta http-equiv="content-security-policy" content="script-src 'self';">${rest}`;
  expect(nameInline(html)).toBe(html);
});

test('styles gather in the head; where the first screen ends, the rest follows as a file', () => {
  const styles = '<style>.a{color:red}</style><style>.b{color:blue}</style>';
  const whole = `<title>t</title>${styles}<p class="a"></p><p class="b"></p>`;
  expect(gatherStyles(whole, () => '/s.css')).toBe(
    '<title>t</title><style>.a{color:red}.b{color:blue}</style><p class="a"></p><p class="b"></p>',
  );

  let file = '';
  const parted = gatherStyles(whole.replace('<p class="b">', `${FIRST_SCREEN_ENDS}$&`), (css) => {
    file = css;
    return '/s.css';
  });
  expect(parted.replace(/<script>.+<\/script>/, '')).toBe(
    '<title>t</title><style>.a{color:red}</style><p class="a"></p><link rel="stylesheet" href="/s.css" fetchpriority="low"><p class="b"></p>',
  );
  expect(file).toBe('.b{color:blue}');
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

test('a picture that no page shows is not published; other files stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assets-'));
  const names = ['claire.abc.jpg', 'claire.abc_1.webp', 'logo.def.svg', 'island.js', 'face.woff2'];
  await Promise.all(names.map((name) => writeFile(join(folder, name), '')));
  await removeUnusedPictures(
    ['<img srcset="/_astro/claire.abc_1.webp 2x">', '<img src="/_astro/logo.def.svg">'],
    pathToFileURL(`${folder}/`),
  );
  expect((await readdir(folder)).sort()).toEqual([
    'claire.abc_1.webp',
    'face.woff2',
    'island.js',
    'logo.def.svg',
  ]);
});

test('the marks between texts go, but for those that React will read', () => {
  const island = '<astro-island ssr><p>1<!-- --> / 8</p></astro-island>';
  expect(withoutMarks(`<p>a<!-- -->b</p>${island}<p><!-- -->c</p>${island}`)).toBe(
    `<p>ab</p>${island}<p>c</p>${island}`,
  );
});
