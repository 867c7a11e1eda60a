import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { readAddress } from './address.ts';
import { acceptedEncodings } from './encoding.ts';
import { sendErrorPage } from './error-page.ts';

type Files = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Every file of a folder, looked up anew at each request. */
function filesOf(folder: string): Files {
  // In sirv's other mode the list of files is read once: a build made while the server runs
  // would leave it with pages whose scripts are gone.
  return sirv(folder, { dev: true, etag: true, brotli: true, gzip: true, extensions: ['html'] });
}

/** Answers requests with the built site in a folder. */
export function createHandler(folder: string, files: Files = filesOf(folder)): RequestListener {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');

    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return sendErrorPage(response, 405, folder);
    }

    const encodings = acceptedEncodings(request.headers['accept-encoding']);
    const address = readAddress(request.url ?? '/');
    if (address === undefined) return sendErrorPage(response, 404, folder, encodings);

    // sirv only looks for the names of encodings, and would send one marked as refused (q=0).
    request.headers['accept-encoding'] = encodings.map(({ name }) => name).join();
    // It also fails on ranges that make no sense. A server may ignore ranges, and ours are small.
    delete request.headers.range;

    response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader(
      'Cache-Control',
      address.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    await new Promise<void>((resolve) => {
      response.once('close', resolve);
      files(request, response, () => resolve(sendErrorPage(response, 404, folder, encodings)));
    });
  }

  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else void sendErrorPage(response, 500, folder);
    });
  };
}
