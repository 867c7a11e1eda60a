import content from 'virtual:content';
import type { APIRoute, GetStaticPaths } from 'astro';
import { drawIcon } from '../content/pictures.ts';
import { fileResponse, readPublished } from '../content/published-file.ts';

/**
 * The owner's icon, if any, and a bitmap of it. In development, Astro logs a warning in English for a
 * path that a dynamic route matches without having it: this pattern matches nothing else.
 */
export const getStaticPaths = (() =>
  content.icon
    ? ['svg', 'png'].map((type) => ({ params: { type }, props: { source: content.icon } }))
    : []) satisfies GetStaticPaths;

export const GET: APIRoute<{ source: string }> = async ({ params, props: { source } }) => {
  const drawing = await readPublished(source);
  return params.type === 'png'
    ? fileResponse(await drawIcon(drawing), 'image/png')
    : fileResponse(drawing, 'image/svg+xml');
};
