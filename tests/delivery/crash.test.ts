/**
 * The server is killed at random moments while requests come in: none that was acknowledged is lost,
 * and the mail about each of them leaves. `npm run test:crash` kills it 200 times.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openStore } from '../../server/requests/store.ts';
import { startServer } from '../server/start-server.ts';
import { newFolder } from '../server/support.ts';
import { startMailServer } from './mail-server.ts';
import { formOf, SENT } from './requests.ts';

const KILLS = import.meta.env.MODE === 'crash' ? 200 : 4;

it(`killed ${KILLS} times under load: no acknowledged request is lost, and each mail keeps its Message-ID`, async () => {
  const folder = await newFolder({ 'site/index.html': 'Accueil' });
  const mailServer = await startMailServer();
  const start = () =>
    startServer(join(folder, 'site'), {
      ...{ HOST: '127.0.0.1', TRUST_PROXY: '1', DELIVERY: 'server' },
      ...{ SMTP_URL: mailServer.url, MAIL_FROM: 'site@interligne.example' },
      REQUESTS_FOLDER: join(folder, 'demandes'),
    });
  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { server, origin } = await start();
    const client = async (name: number) => {
      for (let at = 0; server.exitCode === null && server.signalCode === null; at += 1) {
        const message = crypto.randomUUID();
        const headers = {
          ...{ origin, accept: 'application/json' },
          'x-forwarded-for': `198.51.${name}.${at % 250}`,
        };
        const answer = await fetch(`${origin}/demandes/contact`, {
          method: 'POST',
          headers,
          body: formOf({ ...SENT.contact, message }),
        }).catch(() => undefined);
        if (answer?.status === 201) acknowledged.push(message);
        // The mail server greets each connection after 100 ms: all mails must leave in the end.
        await delay(Math.random() * 60);
      }
    };
    const clients = [1, 2, 3].map(client);
    setTimeout(() => server.kill('SIGKILL'), 50 + Math.random() * 200);
    await Promise.all([once(server, 'close'), ...clients]);
  }
  expect(acknowledged.length).toBeGreaterThan(KILLS);

  const file = join(folder, 'demandes/demandes.sqlite');
  const store = openStore(file);
  const kept = new Set(store.list().map(({ fields }) => fields.message));
  expect(acknowledged.filter((message) => !kept.has(message))).toEqual([]);
  // Ends the leases, so that mails being sent at a kill are due now and not after three minutes.
  new DatabaseSync(file).exec('UPDATE mail SET leased = 0');
  const { stop } = await start();
  const mailed = () => mailServer.mails.map(({ messageId = '' }) => messageId);
  await expect.poll(() => new Set(mailed()).size, { timeout: 900_000 }).toBe(kept.size);
  // A mail that was sent but not yet marked as sent arrives twice, with one Message-ID.
  expect(Math.max(...counts(mailed()).values())).toBeLessThanOrEqual(2);
  await stop();
  store.close();
  await mailServer.stop();
}, 1_800_000);

const counts = (names: string[]) =>
  names.reduce((all, name) => all.set(name, (all.get(name) ?? 0) + 1), new Map<string, number>());
