/**
 * The server is killed at random moments while requests come in: none that was acknowledged is lost.
 * `npm run test:crash` kills it 200 times.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '../../server/requests/store.ts';
import { newFolder, PATIENT } from '../server/support.ts';
import { startMailServer } from './mail-server.ts';
import { formOf, SENT } from './requests.ts';

const ROOT = join(import.meta.dirname, '../..');
const KILLS = Number(process.env.KILLS ?? 4);

it(`killed ${KILLS} times under load: no acknowledged request is lost, no mail has two names`, async () => {
  const folder = await newFolder({ 'site/index.html': 'Accueil' });
  const mailServer = await startMailServer();
  const env = {
    ...process.env,
    ...{ PORT: '0', HOST: '127.0.0.1', ACCESS_LOG: 'off', TRUST_PROXY: '1' },
    ...{ SMTP_URL: mailServer.url, MAIL_FROM: 'site@interligne.example' },
    ...{ DELIVERY: 'server', REQUESTS_FOLDER: join(folder, 'demandes') },
  };
  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = spawn(process.execPath, ['server/main.ts', join(folder, 'site')], {
      cwd: ROOT,
      env,
    });
    const [said] = await once(server.stdout, 'data');
    const origin = String(said).match(/http:\S+/)?.[0] ?? '';
    const client = async (name: number) => {
      for (let at = 0; server.exitCode === null && server.signalCode === null; at += 1) {
        const key = crypto.randomUUID();
        const headers = {
          ...{ origin, accept: 'application/json' },
          'x-forwarded-for': `198.51.${name}.${at % 250}`,
        };
        const body = formOf({ ...SENT.contact, key });
        const answer = await fetch(`${origin}/demandes/contact`, {
          method: 'POST',
          headers,
          body,
        }).catch(() => undefined);
        if (answer?.status === 201) acknowledged.push(key);
      }
    };
    const clients = [1, 2, 3].map(client);
    setTimeout(() => server.kill('SIGKILL'), 50 + Math.random() * 200);
    await Promise.all([once(server, 'close'), ...clients]);
  }

  const store = openStore(join(folder, 'demandes/demandes.sqlite'), (sentence) => {
    throw new Error(sentence);
  });
  const kept = new Set(store.keys());
  expect(acknowledged.filter((key) => !kept.has(key))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(KILLS);
  // A mail may come twice, under one name: one that was not marked as sent.
  const names = mailServer.mails.map(({ messageId }) => messageId ?? '');
  expect(new Set(names).size).toBeLessThanOrEqual(kept.size);
  await expect.poll(() => Math.max(...counts(names).values()), PATIENT).toBeLessThanOrEqual(2);
  store.close();
  await mailServer.stop();
}, 900_000);

const counts = (names: string[]) =>
  names.reduce((all, name) => all.set(name, (all.get(name) ?? 0) + 1), new Map<string, number>());
