import type { APIRoute, GetStaticPaths } from 'astro';
import { drawSharePicture } from '../../../build/pictures/share-picture.tsx';
import { getCompany } from '../../site/content.ts';

const TITLES = {
  home: 'Des formateurs IT qualifiés, pour des formations de qualité.',
  'legal-notices': 'Mentions légales',
  accessibilite: 'Accessibilité',
} as const;

export const getStaticPaths = (() =>
  Object.entries(TITLES).map(([page, title]) => ({
    params: { page },
    props: { title },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ title: string }> = async ({ props: { title } }) => {
  const { name } = await getCompany();
  const picture = await drawSharePicture({ name, title });
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/png' } });
};
