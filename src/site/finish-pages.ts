import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

const HASH = / 'sha256-([^']+)'/g;
const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]+)/;
const CLASSIC_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

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
 * Leaves in a page's policy only the hashes of what stands inline in that page. Astro writes the
 * hashes of the whole site into every page: a kilobyte that does not compress.
 */
export function trimPolicy(html: string): string {
  const inline = html.matchAll(/<(?:script|style)\b[^>]*>([\s\S]*?)<\/(?:script|style)>/g);
  const present = new Set(
    [...inline].map(([, content = '']) => createHash('sha256').update(content).digest('base64')),
  );
  return html.replace(
    POLICY,
    (_, start: string, policy: string) =>
      start + policy.replace(HASH, (source, hash: string) => (present.has(hash) ? source : '')),
  );
}

async function finishPage(page: URL, assets: URL): Promise<void> {
  const { html, runtime } = extractIslandRuntime(await readFile(page, 'utf8'));
  let finished = html;
  if (runtime) {
    const hash = createHash('sha256').update(runtime).digest('hex').slice(0, 8);
    const name = `islands.${hash}.js`;
    await mkdir(assets, { recursive: true });
    await writeFile(new URL(name, assets), runtime);
    finished = html.replace('</head>', `<script async src="/_astro/${name}"></script></head>`);
  }
  await writeFile(page, trimPolicy(finished));
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
