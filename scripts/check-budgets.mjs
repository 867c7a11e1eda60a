/**
 * Holds the built landing page to its byte budgets (gzip for scripts, brotli for HTML and
 * CSS; 1 kB is 1000 bytes). Sizes are exact, so a breach fails the build.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const PAGE = 'HTML and CSS of the landing page';
const DOCUMENT = 'document of the landing page, its first styles in it';

export const BUDGETS = {
  'script before anything interactive is seen or touched': 10_000,
  'script with the first island': 75_000,
  'script after everything was used': 120_000,
  [PAGE]: 20_000,
  // With the headers of the answer, 1 kB, it fits the first network flight of 14.6 kB.
  [DOCUMENT]: 13_600,
};

/** Characters of the content that the budgets were set with. */
const DELIVERED_CONTENT = 6_102;

/** Other words and names of pictures compress otherwise, even where they are no longer. */
const REPLACED_FILE = 100;

/**
 * Bytes that the landing page may weigh beyond its budget, which holds the code: one for each
 * character of content that the owner added, and some for each file that is theirs now. A ninth city must not stop them from publishing.
 *
 * @param {URL} folder
 */
export function contentAllowance(folder) {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(new URL(name.replaceAll('\\', '/'), folder), 'utf8'));
  const replaced = texts.filter((text) => /"placeholder":\s*false/.test(text)).length;
  return Math.max(0, texts.join('').length - DELIVERED_CONTENT) + replaced * REPLACED_FILE;
}

const CONTENT = new URL('../src/content/', import.meta.url);

/** The budgets of this very content. */
export const budgets = () => ({
  ...BUDGETS,
  [PAGE]: BUDGETS[PAGE] + contentAllowance(CONTENT),
  [DOCUMENT]: BUDGETS[DOCUMENT] + contentAllowance(CONTENT),
});

const gzip = (/** @type {string | Buffer} */ text) => gzipSync(text, { level: 9 }).length;

/** Addresses of the modules that a built module imports at once (not its dynamic imports). */
const importsOf = (/** @type {string} */ code) =>
  [...code.matchAll(/\b(?:import|from)\s*["'](\.{0,2}\/[^"']+\.js)["']/g)].map(
    ([, address = '']) => address,
  );

/**
 * Bytes of the modules reached from the given addresses by static imports, each counted once.
 * @param {string} dist @param {Iterable<string>} addresses @param {Set<string>} seen
 */
function weigh(dist, addresses, seen) {
  let bytes = 0;
  for (const address of addresses) {
    if (seen.has(address)) continue;
    seen.add(address);
    const code = readFileSync(join(dist, address), 'utf8');
    const imports = importsOf(code).map((to) => posix.resolve(posix.dirname(address), to));
    bytes += gzip(code) + weigh(dist, imports, seen);
  }
  return bytes;
}

/**
 * Measures a built site.
 * @param {string} dist
 * @returns {Record<keyof typeof BUDGETS, number>}
 */
export function measure(dist) {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const attribute = (/** @type {string} */ name) =>
    [...html.matchAll(new RegExp(`\\s${name}="([^"]+\\.js)"`, 'g'))].map(([, to = '']) => to);
  const inline = [
    // A block of data is no script.
    ...html.matchAll(/<script\b(?![^>]*\b(?:src=|json))[^>]*>([\s\S]*?)<\/script>/g),
  ];

  const inlineBytes = inline.reduce((sum, [, code = '']) => sum + gzip(code), 0);
  const inlineImports = inline.flatMap(([, code = '']) => importsOf(code));
  const early = new Set();
  const runtime = html.match(/<meta name="islands" content="([^"]+)"/)?.slice(1) ?? [];
  const scripts = [...attribute('src'), ...runtime, ...inlineImports];
  const before = inlineBytes + weigh(dist, scripts, early);

  // The first in the order of the page: what a visitor who scrolls down meets first.
  const first = weigh(
    dist,
    [...attribute('renderer-url').slice(0, 1), ...attribute('component-url').slice(0, 1)],
    early,
  );
  const all = readdirSync(join(dist, '_astro'))
    .filter((name) => name.endsWith('.js'))
    .reduce((sum, name) => sum + gzip(readFileSync(join(dist, '_astro', name))), inlineBytes);

  const documentBytes = brotliCompressSync(html).length;
  const stylesBytes = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].reduce(
    (sum, [, address = '']) => sum + brotliCompressSync(readFileSync(join(dist, address))).length,
    0,
  );

  return {
    'script before anything interactive is seen or touched': before,
    'script with the first island': before + first,
    'script after everything was used': all,
    [PAGE]: documentBytes + stylesBytes,
    [DOCUMENT]: documentBytes,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const sizes = measure(process.argv[2] ?? 'dist');
  let broken = false;
  for (const [name, bound] of Object.entries(budgets())) {
    const bytes = sizes[/** @type {keyof typeof BUDGETS} */ (name)];
    const verdict = bytes > bound ? 'OVER' : 'ok';
    broken ||= bytes > bound;
    console.log(`${verdict.padEnd(5)}${(bytes / 1000).toFixed(1)} of ${bound / 1000} kB: ${name}`);
  }
  if (sizes[PAGE] > budgets()[PAGE] || sizes[DOCUMENT] > budgets()[DOCUMENT]) {
    console.log("La page d'accueil est trop lourde : raccourcissez des textes de src/content/.");
  }
  if (broken) process.exitCode = 1;
}
