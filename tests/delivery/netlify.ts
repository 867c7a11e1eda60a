/**
 * A substitute for Netlify Forms: serves a built site, and keeps what is posted (docs.netlify.com,
 * Forms). The real host may behave differently elsewhere.
 */
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

export async function startNetlify(folder: string) {
  const submissions: FormData[] = [];
  const host = Fastify({ bodyLimit: 8_000_000, forceCloseConnections: true });
  host.register(fastifyStatic, { root: resolve(folder), extensions: ['html'] });
  host.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async ({ headers }: { headers: Record<string, unknown> }, body: string | Buffer) =>
      new Response(new Uint8Array(body as Buffer), {
        headers: { 'content-type': String(headers['content-type']) },
      }).formData(),
  );
  host.post('/demande-recue', async ({ body }, reply) => {
    submissions.push(body as FormData);
    return reply.sendFile('demande-recue.html');
  });
  await host.listen({ host: 'localhost', port: 0 });
  const { port } = host.server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, submissions, stop: () => host.close() };
}
