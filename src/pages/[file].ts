import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import content from 'virtual:content';
import type { APIRoute, GetStaticPaths } from 'astro';
import { contentFolder } from '../content/folder.ts';
import { drawIcon } from '../content/pictures.ts';
import { QUALIOPI_CERTIFICATE } from '../landing/proof.ts';

interface Props {
  /** The source file in the content folder. */
  source: string;
  type: string;
}

/** The owner's files that are published at fixed URLs, as far as they exist. */
export const getStaticPaths = (() => {
  const { icon, share, proof } = content;
  const certificate = proof?.certification.certificate;
  return [
    { file: 'icon.svg', source: icon, type: 'image/svg+xml' },
    { file: 'icon.png', source: icon, type: 'image/png' },
    { file: 'share.png', source: share, type: 'image/png' },
    { file: QUALIOPI_CERTIFICATE.slice(1), source: certificate, type: 'application/pdf' },
  ].flatMap(({ file, source, type }) =>
    source ? { params: { file }, props: { source, type } } : [],
  );
}) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = async ({ params, props: { source, type } }) => {
  const bytes = await readFile(join(contentFolder(), source));
  const body = params.file === 'icon.png' ? await drawIcon(bytes) : bytes;
  // Only development sends this header: a build writes the body to a file.
  return new Response(new Uint8Array(body), { headers: { 'Content-Type': type } });
};
