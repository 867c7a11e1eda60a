import type { APIRoute, GetStaticPaths } from 'astro';
import { drawIcon, ICONS, type IconName } from '../../site/metadata/icons.tsx';

export const getStaticPaths = (() =>
  Object.keys(ICONS).map((name) => ({ params: { name } }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params: { name } }) =>
  new Response(new Uint8Array(await drawIcon(name as IconName)));
