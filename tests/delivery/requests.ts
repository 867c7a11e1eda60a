/** Requests for tests, and an application that stores them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import type { ReceptionSettings } from '../../requests/reception-settings.ts';
import { transaction } from '../../server/reception/database.ts';
import { addRequest, listRequests, type NewRequest } from '../../server/reception/requests.ts';
import type { ReceptionSetup } from '../../server/reception/service.ts';
import { createReceptionSettings } from '../../src/content/reception-settings.ts';
import { newFolder, serve } from '../server/support.ts';
import type { Values } from '../support/complete-requests.ts';
import { company, requests } from '../support/content.ts';
import { startMailServer } from './mail-server.ts';
import { readDatabase } from './read-database.ts';

export { COMPLETE as SENT } from '../support/complete-requests.ts';

export const PDF = Buffer.from('%PDF-1.7\ncontent');

/** The values that a form submits, by field. */
export type Sent = Readonly<Record<string, Values[string] | File>>;

/** A request for `addRequest`. */
export const newRequest = (request: Partial<NewRequest> = {}): NewRequest => ({
  key: crypto.randomUUID(),
  kind: 'contact',
  email: 'max@a.example',
  fields: { fullName: 'Max' },
  recipients: ['contact@interligne.example'],
  ...request,
});

/** The form data that a browser submits for some values. */
export function formOf(values: Sent): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const item of [value].flat()) {
      if (item === true) data.append(name, 'on');
      else if (typeof item === 'string' || item instanceof File) data.append(name, item);
      else data.append(name, new File([item.buffer], item.name, { type: item.mimeType }));
    }
  }
  return data;
}

export { readDatabase };

/** Stores a request in a database, with a CV if `content` is set. */
export const store = (
  database: DatabaseSync,
  { content, ...fields }: Partial<NewRequest> & { content?: string } = {},
  now = Date.now(),
): boolean => {
  const cv =
    content === undefined ? {} : { cv: { name: 'mon cv.pdf', content: Buffer.from(content) } };
  return transaction(database, () => addRequest(database, newRequest({ ...fields, ...cv }), now));
};

const SETTINGS = createReceptionSettings({ company, requests });

/** The settings of a build that receives requests. */
export const receivingSettings = (
  settings: Partial<ReceptionSettings> = {},
): ReceptionSettings => ({
  ...SETTINGS,
  delivery: 'server',
  ...settings,
});

/** Settings to store requests in a database file, by default without a mail server. */
export const receptionSetup = (
  file: string,
  setup: Partial<ReceptionSetup> = {},
): ReceptionSetup => ({
  readCurrentBuild: () => ({ settings: receivingSettings() }),
  file,
  minFreeBytes: 0,
  mail: undefined,
  mailError: undefined,
  ...setup,
});

/** Serves a small site and a mail server until the end of the test. */
export async function startDelivery(
  settings: Partial<ReceptionSettings> = {},
  options: Parameters<typeof serve>[1] = {},
  reception: Partial<ReceptionSetup> = {},
) {
  const folder = await newFolder({ 'site/index.html': 'Accueil' });
  const file = join(folder, 'demandes/demandes.sqlite');
  const mailServer = await startMailServer();
  const setup = receptionSetup(file, {
    readCurrentBuild: () => ({ settings: receivingSettings(settings) }),
    mail: { server: { url: mailServer.url }, from: 'site@interligne.example' },
    ...reception,
  });
  const { application, port } = await serve(join(folder, 'site'), { reception: setup, ...options });
  onTestFinished(async () => {
    await application.close();
    await mailServer.stop();
  });
  const origin = `http://127.0.0.1:${port}`;

  /** Posts a form like the site's script. */
  const post = (kind: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${origin}/demandes/${kind}`, {
      method: 'POST',
      body,
      // A request without a response fails its test.
      signal: AbortSignal.timeout(15_000),
      headers: { origin, accept: 'application/json', ...headers },
    });
  const kept = () => (existsSync(file) ? readDatabase(file, listRequests) : []);
  return { application, origin, file, mailServer, kept, post };
}
