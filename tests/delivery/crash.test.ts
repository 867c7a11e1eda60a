/**
 * Tests that no acknowledged request is lost if the server is killed at random while it starts, and while
 * it receives requests. That a power cut loses none follows from `synchronous=EXTRA` (database.test.ts).
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startServer } from '../../scripts/start-server.ts';
import { run } from '../../server/reception/database.ts';
import { getCv, listRequests } from '../../server/reception/requests.ts';
import { newFolder } from '../server/support.ts';
import { startMailServer } from './mail-server.ts';
import { formOf, PDF, readDatabase, receivingSettings, SENT } from './requests.ts';

const record = JSON.stringify({ reception: receivingSettings() });
const newSite = () => newFolder({ 'site/index.html': 'Accueil', 'site/.build.json': record });

/**
 * Sends requests from three clients until the server is killed, which happens during its start or after
 * an acknowledgement. Returns the messages of the acknowledged requests.
 */
async function sendUntilKilled(
  { server, origin }: Awaited<ReturnType<typeof startServer>>,
  duringStart: boolean,
) {
  const acknowledged: string[] = [];
  const kill = () => setTimeout(() => server.kill('SIGKILL'), 50 + Math.random() * 200);
  let isKilled = duringStart;
  if (isKilled) kill();
  const client = async (name: number) => {
    for (let at = 0; server.exitCode === null && server.signalCode === null; at += 1) {
      const message = crypto.randomUUID();
      const headers = {
        origin,
        accept: 'application/json',
        'x-forwarded-for': `198.51.${name}.${at % 250}`,
      };
      const kind = at % 2 ? 'trainer' : 'contact';
      const answer = await fetch(`${origin}/demandes/${kind}`, {
        method: 'POST',
        headers,
        body: formOf({ ...SENT[kind], message, ...(at % 2 && { cv: cvOf(message) }) }),
      }).catch(() => undefined);
      if (answer?.status === 201) {
        acknowledged.push(message);
        if (!isKilled) kill();
        isKilled = true;
      }
      // The mail server delays each connection by 100 ms, and all mails have to be sent in the end.
      await delay(Math.random() * 60);
    }
  };
  const clients = [1, 2, 3].map(client);
  await Promise.all([once(server, 'close'), ...clients]);
  return acknowledged;
}

/** Prepares servers that share a folder and a mail server. */
async function newServers() {
  const folder = await newSite();
  const mailServer = await startMailServer();
  const start = () =>
    startServer(join(folder, 'site'), {
      HOST: '127.0.0.1',
      TRUST_PROXY: '1',
      ...mailServer.settings,
      REQUESTS_FOLDER: join(folder, 'demandes'),
    });
  return { start, mailServer, file: join(folder, 'demandes/demandes.sqlite') };
}

/** A CV of 100 kB with the message of its request. */
const cvOf = (message: string) =>
  new File([PDF, message.repeat(3000)], 'cv.pdf', { type: 'application/pdf' });

/** The messages of the stored requests, of which each must have its complete CV. */
function messagesIn(file: string) {
  const requests = readDatabase(file, (database) =>
    listRequests(database).map((request) => ({ ...request, content: getCv(database, request.id) })),
  );
  for (const { id, cv, fields, content = '' } of requests) {
    const whole = PDF + String(fields.message).repeat(3000);
    if (cv !== null) expect(`${Buffer.from(content)}` === whole, `whole CV ${id}`).toBe(true);
  }
  return new Set(requests.map(({ fields }) => fields.message));
}

test('killed under load, and during a start: no acknowledged request is lost, and each mail keeps its Message-ID', async () => {
  const { start, mailServer, file } = await newServers();
  const acknowledged: string[] = [];
  for (const duringStart of [false, true])
    acknowledged.push(...(await sendUntilKilled(await start(), duringStart)));
  expect(acknowledged.length).toBeGreaterThan(0);

  const kept = messagesIn(file);
  expect(acknowledged.filter((message) => !kept.has(message))).toEqual([]);
  // Mails that were being sent at a kill would only be due a quarter of an hour later.
  readDatabase(file, (database) => run(database, 'UPDATE mail SET due = 0'));
  const { stop } = await start();
  const mailed = () => mailServer.mails.map(({ messageId = '' }) => messageId);
  await expect.poll(() => new Set(mailed()).size, { timeout: 60_000 }).toBe(kept.size);
  // A mail whose result was not stored before a kill arrives twice, with one Message-ID.
  expect(Math.max(...counts(mailed()).values())).toBeLessThanOrEqual(2);
  await stop();
  await mailServer.stop();
}, 120_000);

const counts = (names: string[]) =>
  names.reduce((all, name) => all.set(name, (all.get(name) ?? 0) + 1), new Map<string, number>());
