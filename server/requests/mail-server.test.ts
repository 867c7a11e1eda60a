/** Mails that a real mail server refuses or fails to accept. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Mood, startMailServer } from '../../tests/delivery/mail-server.ts';
import { newRequest, openAsServer } from '../../tests/delivery/requests.ts';
import { newFolder } from '../../tests/server/support.ts';
import { callDirectly } from './operations.ts';
import { createMailer } from './send-mails.ts';
import { smtp } from './smtp.ts';
import { addRequest, listRequests } from './stored-requests.ts';

const TEAM = 'equipe@organisme.example';
const FROM = 'site@interligne.example';

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Tries to mail a request once. Returns the outcome and the stored request. */
async function tryOnce(mailServer: MailServer, to = [TEAM], socketTimeout?: number) {
  const database = openAsServer(join(await newFolder(), 'demandes.sqlite'));
  addRequest(database, newRequest());
  const send = smtp({ url: mailServer.url }, { socketTimeout });
  const mail = { from: FROM, to, text: 'Bonjour' };
  const attempt = await createMailer(callDirectly(database), send, async () => mail)();
  await mailServer.stop();
  const [request] = listRequests(database);
  database.close();
  return { attempt, request };
}

it.each<[Mood, RegExp]>([
  ['refuses for now', /451/],
  ['refuses our login', /535/],
  ['refuses the sender', /550/],
  ['drops', /ECONN|ESOCKET/],
  ['stalls', /ETIMEDOUT|ESOCKET|ECONN/],
])('retries a mail to a server that %s', async (mood, code) => {
  const mailServer = await startMailServer();
  mailServer.be(mood);
  const timeout = mood === 'stalls' ? 500 : undefined;
  const { attempt, request } = await tryOnce(mailServer, [TEAM], timeout);
  expect(attempt).toEqual({ outcome: 'deferred', code: expect.stringMatching(code) });
  expect(request).toMatchObject({ mail: 'waiting', error: attempt?.code });
});

it('sends nothing to a server without encryption', async () => {
  const mailServer = await startMailServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
  expect((await tryOnce(mailServer)).attempt).toMatchObject({ outcome: 'deferred' });
  expect(mailServer.mails).toEqual([]);
});

it('sends to the recipients that the server knows, and lists the others', async () => {
  const mailServer = await startMailServer();
  const gone = ['gone@organisme.example', 'left@organisme.example'];
  for (const address of gone) mailServer.unknown.add(address);
  const { attempt, request } = await tryOnce(mailServer, [TEAM, ...gone]);
  expect(attempt).toEqual({ outcome: 'sent', code: 'EENVELOPE 550, EENVELOPE 550' });
  expect(mailServer.mails).toHaveLength(1);
  const error = `destinataire refusé : ${attempt?.code}`;
  expect(request).toMatchObject({ mail: 'sent', error });
});

it.each([
  ['knows none of the recipients', (server: MailServer) => server.unknown.add(TEAM)],
  ['refuses this very message', (server: MailServer) => server.be('refuses for good')],
])('marks a mail as failed where the server %s', async (_, refuse) => {
  const mailServer = await startMailServer();
  refuse(mailServer);
  const { attempt, request } = await tryOnce(mailServer);
  expect(attempt).toMatchObject({ outcome: 'failed' });
  expect(request).toMatchObject({ mail: 'failed', error: expect.stringMatching('550') });
});
