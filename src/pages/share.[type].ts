import content from 'virtual:content';
import type { APIRoute, GetStaticPaths } from 'astro';
import { fileResponse, readPublished } from '../content/published-file.ts';

/** The owner's picture of shared links, if any. */
export const getStaticPaths = (() =>
  content.share
    ? [{ params: { type: 'png' }, props: { source: content.share } }]
    : []) satisfies GetStaticPaths;

export const GET: APIRoute<{ source: string }> = async ({ props: { source } }) =>
  fileResponse(await readPublished(source), 'image/png');
