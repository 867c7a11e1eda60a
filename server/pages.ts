import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendError } from './error-responses.ts';
import { findFile } from './files.ts';
import { HASHED_CACHE, HASHED_FOLDER, resetHeaders, SHARED_FILE } from './headers.ts';

interface Options {
  siteFolder: string;
  /** Time limit of a response in milliseconds. */
  responseMs: number;
}

/** Plugin that serves the pages and files of the built site. */
export async function pages(
  app: FastifyInstance,
  { siteFolder, responseMs }: Options,
): Promise<void> {
  /** Sends the error page of the build, or plain text if it is missing. */
  function sendErrorPage(reply: FastifyReply, status: 404 | 500) {
    const page = `${status}.html`;
    if (!existsSync(join(siteFolder, page))) return sendError(reply, status);
    const options = { acceptRanges: false, etag: false, lastModified: false };
    return reply.code(status).sendFile(page, options);
  }

  app.register(fastifyStatic, {
    root: siteFolder,
    // The route below sends files by name, because `extensions` would send pages uncompressed.
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
  });
  app.get('/*', { handlerTimeout: responseMs }, async (request, reply) => {
    const file = await findFile(siteFolder, request.url);
    if (file?.startsWith(HASHED_FOLDER)) reply.header('Cache-Control', HASHED_CACHE);
    if (file && SHARED_FILE.test(file))
      reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    if (file) return reply.sendFile(file);
    const withoutSlash = request.url.replace(/\/(?=\?|$)/, '');
    const page = await findFile(siteFolder, withoutSlash);
    const isPage = page?.endsWith('.html') && page !== '/index.html';
    return isPage ? reply.redirect(withoutSlash, 308) : reply.callNotFound();
  });
  app.setNotFoundHandler((_request, reply) => sendErrorPage(reply, 404));
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    // Client errors get the response in plain text of application.ts.
    if (error.statusCode !== undefined && error.statusCode < 500) throw error;
    request.log.error(error);
    resetHeaders(request, reply);
    return sendErrorPage(reply, 500);
  });
}
