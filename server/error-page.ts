import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Encoding } from './encoding.ts';

const PLAIN_TEXT = {
  404: 'Erreur 404 : cette page est introuvable.\n',
  405: 'Erreur 405 : cette méthode n’est pas acceptée.\n',
  500: 'Erreur 500 : le site a rencontré un problème. Veuillez réessayer dans un instant.\n',
};

/** Answers with the built page of an error, or with a plain sentence where there is none. */
export async function sendErrorPage(
  response: ServerResponse,
  status: keyof typeof PLAIN_TEXT,
  folder: string,
  encodings: Encoding[] = [],
): Promise<void> {
  response.statusCode = status;
  response.setHeader('Cache-Control', 'no-cache');

  const page = join(folder, `${status}.html`);
  for (const { name, suffix } of [...encodings, { name: '', suffix: '' }]) {
    const body = await readFile(page + suffix).catch(() => undefined);
    if (!body) continue;
    response.setHeader('Content-Type', 'text/html;charset=utf-8');
    response.setHeader('Content-Length', body.length);
    response.setHeader('Vary', 'Accept-Encoding');
    if (name) response.setHeader('Content-Encoding', name);
    response.end(body);
    return;
  }

  response.setHeader('Content-Type', 'text/plain;charset=utf-8');
  response.end(PLAIN_TEXT[status]);
}
