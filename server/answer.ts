import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { readAddress } from './address.ts';
import { checkConditions, readRange } from './conditions.ts';
import { preferred } from './encoding.ts';
import { BASE_POLICY, REVALIDATE, SECURITY_HEADERS } from './headers.ts';
import type { Resource, Site } from './site.ts';

/** An answer decided on, not yet sent. */
export interface Answer {
  status: number;
  /** Names and values in turn. */
  headers: string[];
  body?: Buffer;
}

/** Where a supervisor asks whether the server lives. */
export const HEALTH_ADDRESS = '/healthz';

const SENTENCES = {
  200: 'ok',
  400: 'Erreur 400 : cette demande est incompréhensible.',
  404: 'Erreur 404 : cette page est introuvable.',
  405: 'Erreur 405 : cette méthode n’est pas acceptée.',
  408: 'Erreur 408 : la demande a trop tardé.',
  412: 'Erreur 412 : une condition de la demande n’est pas remplie.',
  413: 'Erreur 413 : la demande est trop longue.',
  416: 'Erreur 416 : cette partie du fichier n’existe pas.',
  431: 'Erreur 431 : les en-têtes de la demande sont trop longs.',
  500: 'Erreur 500 : le site a rencontré un problème. Veuillez réessayer dans un instant.',
};

/** An answer of one sentence. */
export function sentence(status: keyof typeof SENTENCES, ...headers: string[]): Answer {
  const body = Buffer.from(`${SENTENCES[status]}\n`);
  return {
    status,
    headers: [
      ...Object.entries(SECURITY_HEADERS).flat(),
      'Content-Security-Policy',
      BASE_POLICY,
      'Cache-Control',
      REVALIDATE,
      'Content-Type',
      'text/plain; charset=utf-8',
      'Content-Length',
      String(body.length),
      ...headers,
    ],
    body,
  };
}

/** The built page of an error, or a sentence where there is none. */
export function errorPage(
  site: Site | undefined,
  status: 404 | 500,
  headers: IncomingHttpHeaders = {},
): Answer {
  const resource = site?.errors.get(status);
  if (!resource) return sentence(status);
  const page = preferred(resource, headers['accept-encoding'] as string | undefined);
  return { status, headers: page.headers.error, body: page.body };
}

/** What a request gets. */
export function answer(
  site: Site,
  { method, url = '', headers, httpVersion }: IncomingMessage,
): Answer {
  if (headers.host === undefined && httpVersion !== '1.0') return sentence(400);
  if (method !== 'GET' && method !== 'HEAD') return sentence(405, 'Allow', 'GET, HEAD');

  const address = readAddress(url);
  if (address === HEALTH_ADDRESS) return sentence(200);
  const resource = address === undefined ? undefined : site.resources.get(address);
  return resource ? existing(resource, method, headers) : errorPage(site, 404, headers);
}

function existing(resource: Resource, method: string, headers: IncomingHttpHeaders): Answer {
  const file = preferred(resource, headers['accept-encoding'] as string | undefined);
  const status = checkConditions(headers, file);
  if (status === 304) return { status, headers: file.headers.unchanged };
  if (status === 412) return sentence(412);

  const size = file.body.length;
  const range = method === 'GET' ? readRange(headers, file, size) : undefined;
  if (range === undefined) return { status, headers: file.headers.whole, body: file.body };
  if (range === 'unsatisfiable') return sentence(416, 'Content-Range', `bytes */${size}`);

  const body = file.body.subarray(range.start, range.end + 1);
  const extent = ['Content-Range', `bytes ${range.start}-${range.end}/${size}`];
  extent.push('Content-Length', String(body.length));
  return { status: 206, headers: [...file.headers.part, ...extent], body };
}
