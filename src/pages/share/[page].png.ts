import type { APIRoute, GetStaticPaths } from 'astro';
import { PAGES, sharePictureOf } from '../../../build/pages.ts';
import { drawSharePicture } from '../../../build/pictures/share-picture.tsx';
import { getCompany } from '../../site/content.ts';

export const getStaticPaths = (async () => {
  const { shareSentence } = await getCompany();
  return Object.entries(PAGES).map(([path, { name }]) => ({
    params: { page: sharePictureOf(path) },
    props: { title: path === '/' ? shareSentence : name },
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ title: string }> = async ({ props: { title } }) => {
  const { name } = await getCompany();
  const picture = await drawSharePicture({ name, title });
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/png' } });
};
