import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { extractDrawings } from './drawings.ts';
import { FIRST_SCREEN_ENDS, splitStyles } from './first-screen.ts';

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]+)/;
const CLASSIC_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const STYLE = /<style>([\s\S]*?)<\/style>/g;

/**
 * Takes Astro's island runtime, which it writes into the page, out of it. Nobody needs it before
 * the page is read, and the first network flight has better things to carry. Returns the page
 * without it, and the code, empty where the page has no island.
 */
export function extractIslandRuntime(html: string): { html: string; runtime: string } {
  const parts: string[] = [];
  const rest = html.replace(CLASSIC_SCRIPT, (whole, code: string) => {
    if (!/customElements\.define\("astro-island"|new Event\("astro:/.test(code)) return whole;
    parts.push(code);
    return '';
  });
  return { html: rest, runtime: parts.join('\n') };
}

/**
 * A browser reads on only once the styles are there. If they are not after 2 seconds, the texts and
 * the forms come without them, and the styles when they can.
 */
const PATIENCE =
  "setTimeout(()=>{let s=document.querySelector('link[rel=stylesheet]');s.sheet||(s.onload=()=>s.media='',s.media='print')},2e3)";

/**
 * Gathers the styles of a page in one element of its head: each has to be named in the policy, by a
 * hash that does not compress. Where the page says that its first screen ends, only the rules for
 * what stands before stay in it, and the rest follows there as a file
 * (docs/decisions/2026-11-21-first-screen.md).
 */
export function gatherStyles(html: string, address: (styles: string) => string): string {
  const styles = [...html.matchAll(STYLE)].map(([, css = '']) => css).join('');
  const [before = '', after] = html.replaceAll(STYLE, '').split(FIRST_SCREEN_ENDS);
  if (after === undefined) return withStyle(before, styles);
  const { first, rest } = splitStyles(styles, before);
  // Low: the browser would fetch it before the typeface, which the first screen shows.
  const link = `<link rel="stylesheet" href="${address(rest)}" fetchpriority="low">`;
  return `${withStyle(before, first)}<script>${PATIENCE}</script>${link}${after}`;
}

const withStyle = (html: string, css: string) =>
  css ? html.replace('</title>', () => `</title><style>${css}</style>`) : html;

/**
 * Names in a page's policy what stands inline in that page, and nothing else. Astro writes the
 * hashes of the whole site into every page: a kilobyte that does not compress.
 */
export function nameInline(html: string): string {
  const hashes = (element: 'script' | 'style') =>
    [...html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]+?)</${element}>`, 'g'))]
      .filter(([, attributes = '']) => !/\b(?:src=|json)/.test(attributes))
      .map(([, , content = '']) => createHash('sha256').update(content).digest('base64'))
      .map((hash) => ` 'sha256-${hash}'`)
      .join('');
  return html.replace(
    POLICY,
    (_, start: string, policy: string) =>
      start +
      policy
        .replaceAll(/ 'sha256-[^']+'/g, '')
        .replace(/script-src[^;]*/, (sources) => sources + hashes('script'))
        .replace(/style-src[^;]*/, (sources) => sources + hashes('style')),
  );
}

/** Takes out the marks that React leaves between texts: outside an island it never reads them. */
export const withoutMarks = (html: string): string =>
  html
    .split(/(<astro-island\b[\s\S]*?<\/astro-island>)/)
    .map((part, index) => (index % 2 ? part : part.replaceAll('<!-- -->', '')))
    .join('');

async function finishPage(page: URL, assets: URL): Promise<void> {
  const files = new Map<string, string>();
  /** The address at which a file with this content will be found. */
  const addressOf = (name: string, ending: string) => (content: string) => {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    const file = `${name}.${hash}.${ending}`;
    files.set(file, content);
    return `/_astro/${file}`;
  };

  const { html, runtime } = extractIslandRuntime(await readFile(page, 'utf8'));
  const named = runtime
    ? html.replace(
        '</title>',
        () => `</title><meta name="islands" content="${addressOf('islands', 'js')(runtime)}">`,
      )
    : html;
  const drawn = extractDrawings(withoutMarks(named), addressOf('drawings', 'svg'));
  const styled = gatherStyles(drawn.html, addressOf('styles', 'css'));
  await mkdir(assets, { recursive: true });
  await Promise.all([...files].map(([file, content]) => writeFile(new URL(file, assets), content)));
  await writeFile(page, nameInline(styled));
}

/**
 * Removes the pictures that no page shows. Astro publishes the original of every picture whose size
 * it was asked for: a photo of 8 MB straight from a phone, with the place where it was taken in it.
 */
export async function removeUnusedPictures(pages: string[], assets: URL): Promise<void> {
  const shown = pages.join('\n');
  const pictures = (await readdir(assets)).filter((name) =>
    /\.(avif|gif|jpe?g|png|svg|webp)$/i.test(name),
  );
  const unused = pictures.filter((name) => !shown.includes(name));
  await Promise.all(unused.map((name) => rm(new URL(name, assets))));
}

/** The last hand on every built page: what it carries inline, and what its policy allows. */
export function finishPages(): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const pages = (await readdir(dir)).filter((name) => name.endsWith('.html'));
        const assets = new URL('_astro/', dir);
        await Promise.all(pages.map((name) => finishPage(new URL(name, dir), assets)));
        await removeUnusedPictures(
          await Promise.all(pages.map((name) => readFile(new URL(name, dir), 'utf8'))),
          assets,
        );
      },
    },
  };
}
