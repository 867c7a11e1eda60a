import content from 'virtual:content';
import type { APIRoute, GetStaticPaths } from 'astro';
import { drawSharePicture } from '../../site/metadata/share-picture.tsx';
import { PAGES, sharePictureOf } from '../../site/pages.ts';

export const getStaticPaths = (async () => {
  const { shareSentence } = content.company;
  return Object.entries(PAGES).map(([path, { name }]) => ({
    params: { page: sharePictureOf(path) },
    props: { title: path === '/' ? shareSentence : name },
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ title: string }> = async ({ props: { title } }) => {
  const { name } = content.company;
  const picture = await drawSharePicture({ name, title });
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/png' } });
};
