/** Requests as the forms send them, and an application that stores them. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { afterEach } from 'vitest';
import type { BuildRecord } from '../../requests/build-record.ts';
import { writeUpload } from '../../server/reception/read-form.ts';
import type { RequestSetup } from '../../server/reception/service.ts';
import {
  addRequest,
  listRequests,
  type NewRequest,
} from '../../server/reception/stored-requests.ts';
import { recordOf } from '../../src/content/build-record.ts';
import { newFolder, serve } from '../server/support.ts';
import type { Values } from '../support/complete-requests.ts';
import { company, requests } from '../support/content.ts';
import { startMailServer } from './mail-server.ts';
import { readDatabase, transactionsOf } from './read-database.ts';

export { COMPLETE as SENT } from '../support/complete-requests.ts';

export const PDF = Buffer.from('%PDF-1.7\ncontent');

/** Values that a form sends, by field. */
export type Sent = Readonly<Record<string, Values[string] | File>>;

/** A request as the store receives it. */
export const newRequest = (more: Partial<NewRequest> = {}): NewRequest => ({
  key: crypto.randomUUID(),
  kind: 'contact',
  email: 'max@a.example',
  fields: { fullName: 'Max' },
  isRobot: false,
  recipients: ['contact@interligne.example'],
  acknowledge: false,
  ...more,
});

export function formOf(values: Sent): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const one of [value].flat()) {
      if (one === true) data.append(name, 'on');
      else if (typeof one === 'string' || one instanceof File) data.append(name, one);
      else data.append(name, new File([one.buffer], one.name, { type: one.mimeType }));
    }
  }
  return data;
}

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

export { readDatabase, transactionsOf };

/** Stores a request in a database, with a CV of this content. */
export async function store(
  database: DatabaseSync,
  file: string,
  { content, ...more }: Partial<NewRequest> & { content?: string } = {},
  now = Date.now(),
): Promise<boolean> {
  const request = newRequest(more);
  if (content !== undefined) {
    const upload = await writeUpload(dirname(file), Readable.from([Buffer.from(content)]));
    request.cv = { ...upload, name: 'mon cv.pdf' };
  }
  return addRequest(transactionsOf(database), dirname(file), request, now);
}

const RECORD = recordOf({ company, requests });

/** The record of a build that receives requests. */
export const receivingRecord = (more: Partial<BuildRecord> = {}): BuildRecord => ({
  ...RECORD,
  delivery: 'server',
  ...more,
});

/** Settings to receive requests in a file, without a mail server. */
export const requestSetup = (file: string, more: Partial<RequestSetup> = {}): RequestSetup => ({
  current: () => ({ record: receivingRecord() }),
  file,
  minFreeBytes: 0,
  mail: undefined,
  mailError: undefined,
  ...more,
});

/** Serves a small site with its own mail server until the end of the test. */
export async function startDelivery(
  settings: Partial<BuildRecord> = {},
  options: Parameters<typeof serve>[1] = {},
) {
  const folder = await newFolder({ 'site/index.html': 'Accueil' });
  const file = join(folder, 'demandes/demandes.sqlite');
  const mailServer = await startMailServer();
  const setup = requestSetup(file, {
    current: () => ({ record: receivingRecord(settings) }),
    mail: { server: { url: mailServer.url }, from: 'site@interligne.example' },
  });
  const { application, port } = await serve(join(folder, 'site'), { requests: setup, ...options });
  stops.unshift(() => application.close());
  const origin = `http://127.0.0.1:${port}`;
  stops.push(mailServer.stop);

  /** As the site's script sends it. */
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
