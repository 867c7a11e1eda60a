/**
 * A substitute for Netlify Forms: reads the built pages and accepts only what is documented
 * (docs.netlify.com, Forms). The real host may behave differently elsewhere.
 */
import { globSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyRequest } from 'fastify';

interface Form {
  honeypot: string | undefined;
  fields: string[];
}

const attributeOf = (tag: string, name: string) => tag.match(` ${name}="([^"]*)"`)?.[1];

/** The forms that the host finds in the pages when they are published. */
function formsIn(folder: string): Map<string, Form> {
  const forms = new Map<string, Form>();
  for (const file of globSync('**/*.html', { cwd: folder })) {
    const page = readFileSync(join(folder, file), 'utf8');
    for (const [form, tag = ''] of page.matchAll(/(<form[^>]*>).*?<\/form>/gs)) {
      if (attributeOf(tag, 'data-netlify') !== 'true') continue;
      const name = attributeOf(tag, 'name');
      if (!name || forms.has(name) || attributeOf(tag, 'method') !== 'post') {
        throw new Error(`A form needs a name of its own and method="post": ${tag}`);
      }
      const controls = form.matchAll(/<(?:input|select|textarea)[^>]*>/g);
      const fields = [...controls].flatMap(([control]) => attributeOf(control, 'name') ?? []);
      forms.set(name, { honeypot: attributeOf(tag, 'netlify-honeypot'), fields });
    }
  }
  return forms;
}

/** The stored part of a POST: registered fields only, with one value each except for lists (`x[]`). */
const kept = (data: FormData, { fields }: Form) =>
  Object.fromEntries(
    fields.map((name) => [
      name,
      name.endsWith('[]') ? data.getAll(name) : data.getAll(name).at(-1),
    ]),
  );

/** Publishes a built site there. */
export async function startNetlify(folder: string) {
  const forms = formsIn(folder);
  const submissions: ({ form: string } & Record<string, unknown>)[] = [];

  const host = Fastify({ bodyLimit: 8_000_000, forceCloseConnections: true });
  host.register(fastifyStatic, { root: resolve(folder), extensions: ['html'] });
  host.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, body: string | Buffer) =>
      new Response(new Uint8Array(body as Buffer), {
        headers: { 'content-type': headers['content-type'] ?? '' },
      }).formData(),
  );
  host.post('/*', async (request, reply) => {
    const data = request.body as FormData;
    const name = String(data.get('form-name'));
    const form = forms.get(name);
    const page = readFileSync(join(folder, `${request.url}.html`), 'utf8');
    if (!form) return reply.code(404).send();
    if (!form.honeypot || !data.get(form.honeypot)) {
      submissions.push({ form: name, ...kept(data, form) });
    }
    return reply.type('text/html; charset=utf-8').send(page);
  });
  await host.listen({ host: 'localhost', port: 0 });
  const { port } = host.server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, submissions, stop: () => host.close() };
}
