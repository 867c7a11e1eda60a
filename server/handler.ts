import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AccessLog } from './access-log.ts';
import { type Answer, answer, errorPage, HEALTH_ADDRESS } from './answer.ts';
import { HSTS } from './headers.ts';
import type { Site } from './site.ts';
import type { SiteFolder } from './site-folder.ts';

export interface HandlerOptions {
  /** Whether to believe what X-Forwarded-For and X-Forwarded-Proto say. */
  trustProxy?: boolean;
  log?: AccessLog | undefined;
}

/** Answers requests with the site in a folder. */
export function createHandler(
  folder: SiteFolder,
  { trustProxy = false, log }: HandlerOptions = {},
): RequestListener {
  function send(request: IncomingMessage, response: ServerResponse, site: Site): void {
    const { status, headers, body } = decide(request, site);
    const more = [];
    if (trustProxy && lastOf(request.headers['x-forwarded-proto']) === 'https') {
      more.push('Strict-Transport-Security', HSTS);
    }
    // Nobody waits for the end of a body that nobody reads.
    if (hasBody(request)) more.push('Connection', 'close');

    if (log && request.url !== HEALTH_ADDRESS) {
      const remote = request.socket.remoteAddress;
      response.once('close', () => {
        const forwarded = trustProxy ? lastOf(request.headers['x-forwarded-for']) : undefined;
        const sent = request.method !== 'HEAD' && response.writableFinished;
        log.add(forwarded ?? remote, status, sent ? (body?.length ?? 0) : 0, request);
      });
    }
    response.writeHead(status, more.length > 0 ? [...headers, ...more] : headers);
    if (!body || request.method === 'HEAD') response.end();
    // Node takes an answer for finished once end() was called: a stop would cut off what a slow
    // visitor has not read yet.
    else response.write(body, () => response.end());
  }

  return (request, response) => {
    // A connection that breaks is the visitor's affair.
    request.on('error', () => {});
    response.on('error', () => {});
    const site = folder.current();
    if (site instanceof Promise) void site.then((read) => send(request, response, read));
    else send(request, response, site);
  };
}

/** The answer, whatever happens. */
function decide(request: IncomingMessage, site: Site): Answer {
  try {
    return answer(site, request);
  } catch (error) {
    console.error(error);
    return errorPage(site, 500, request.headers);
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** What the nearest proxy wrote: anything before it may come from the visitor. */
function lastOf(header: string | string[] | undefined): string | undefined {
  return [header].flat().at(-1)?.split(',').at(-1)?.trim();
}
