import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import content from 'virtual:content';
import type { APIRoute, GetStaticPaths } from 'astro';
import { contentFolder } from '../content/folder.ts';
import { drawIcon } from '../content/pictures.ts';
import { QUALIOPI_CERTIFICATE } from '../landing/proof.ts';

interface Props {
  /** The owner's file that it is made from. */
  from: string;
  type: string;
}

/** The owner's files that have a fixed address, where there are any. */
export const getStaticPaths = (() => {
  const { icon, share, proof } = content;
  const certificate = proof?.certification.certificate;
  return [
    { file: 'icon.svg', from: icon, type: 'image/svg+xml' },
    { file: 'icon.png', from: icon, type: 'image/png' },
    { file: 'share.png', from: share, type: 'image/png' },
    { file: QUALIOPI_CERTIFICATE.slice(1), from: certificate, type: 'application/pdf' },
  ].flatMap(({ file, from, type }) => (from ? { params: { file }, props: { from, type } } : []));
}) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = async ({ params, props: { from, type } }) => {
  const bytes = await readFile(join(contentFolder(), from));
  const body = params.file === 'icon.png' ? await drawIcon(bytes) : bytes;
  // Only development sends this header: a build writes the body to a file.
  return new Response(new Uint8Array(body), { headers: { 'Content-Type': type } });
};
