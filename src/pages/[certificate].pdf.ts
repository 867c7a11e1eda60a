import { readFile } from 'node:fs/promises';
import content from 'virtual:content';
import type { APIRoute, GetStaticPaths } from 'astro';
import { contentUrl } from '../content/folder.ts';
import { QUALIOPI_CERTIFICATE } from '../landing/proof.ts';

/** The Qualiopi certificate, if the owner has added its file to the content. */
export const getStaticPaths = (async () => {
  const certificate = content.proof?.certification.certificate;
  const params = { certificate: QUALIOPI_CERTIFICATE.slice(1, -'.pdf'.length) };
  return certificate ? [{ params, props: { certificate } }] : [];
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ certificate: string }> = async ({ props }) =>
  new Response(new Uint8Array(await readFile(new URL(props.certificate, contentUrl()))), {
    headers: { 'content-type': 'application/pdf' },
  });
