import content from 'virtual:content';
import type { APIRoute, GetStaticPaths } from 'astro';
import { fileResponse, readPublished } from '../content/published-file.ts';
import { QUALIOPI_CERTIFICATE } from '../landing/proof.ts';

/** The owner's Qualiopi certificate, if any. */
export const getStaticPaths = (() => {
  const source = content.proof?.certification.certificate;
  const name = QUALIOPI_CERTIFICATE.replace('/certificat-', '');
  return source ? [{ params: { name }, props: { source } }] : [];
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ source: string }> = async ({ props: { source } }) =>
  fileResponse(await readPublished(source), 'application/pdf');
