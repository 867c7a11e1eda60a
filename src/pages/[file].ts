import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import content from 'virtual:content';
import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { contentFolder } from '../content/folder.ts';
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

/** The icon for Safari and for home screens, on white. */
const drawIcon = (svg: Buffer) =>
  sharp(svg, { density: 1200 })
    .resize(180, 180, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();

export const GET: APIRoute<Props> = async ({ params, props: { from, type } }) => {
  const bytes = await readFile(join(contentFolder(), from));
  const body = params.file === 'icon.png' ? await drawIcon(bytes) : bytes;
  // Only development sends this header: a build writes the body to a file.
  return new Response(new Uint8Array(body), { headers: { 'Content-Type': type } });
};
