/** The pages that the home page is compared with, written beside it in the built site. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from '../scripts/compress.mjs';

export const VARIANTS = [
  { name: 'home', path: '/' },
  { name: 'no scripts', path: '/bench-no-scripts' },
  { name: 'bare text', path: '/bench-text' },
] as const;

export type VariantName = (typeof VARIANTS)[number]['name'];

/** The page without anything that runs; the data block for search engines stays. */
export const withoutScripts = (html: string): string =>
  html
    .replaceAll(/<script\b(?![^>]*\bld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');

/** The text of the page in plain elements: no style, picture, script or form. */
export function bareText(html: string): string {
  const title = html.match(/<title>[\s\S]*?<\/title>/)?.[0] ?? '';
  const body = html
    .slice(html.indexOf('<body'))
    .replaceAll(/<(script|style|svg|iframe|template)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(
      /<(\/?)(h[1-6]|p|ul|ol|li|dl|dt|dd|blockquote|main|header|footer|nav)\b[^>]*>/g,
      '<$1$2>',
    )
    .replaceAll(
      /<(?!\/?(?:h[1-6]|p|ul|ol|li|dl|dt|dd|blockquote|main|header|footer|nav)>)[^>]*>/g,
      ' ',
    )
    .replaceAll(/\s+/g, ' ');
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${title}<link rel="icon" href="/favicon.svg"></head><body>${body}</body></html>`;
}

/** Writes the variants, compressed like every page. */
export async function writeVariants(dist: string): Promise<void> {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  writeFileSync(join(dist, 'bench-no-scripts.html'), withoutScripts(html));
  writeFileSync(join(dist, 'bench-text.html'), bareText(html));
  await compressFolder(dist);
}
