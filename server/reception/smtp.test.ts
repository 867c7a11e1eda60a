import { createReadStream } from 'node:fs';
import { expect, test } from 'vitest';
import { type Command, startMailServer } from '../../tests/delivery/mail-server.ts';
import { attempt, type MailResult, smtp } from './smtp.ts';

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

const TEAM = 'equipe@organisme.example';
const CV = { attachments: [{ filename: 'cv.pdf', content: '%PDF-' }] };

/** Tries once to send a mail to a real server. */
async function tryOnce(mailServer: MailServer, more = {}) {
  const mail = { from: 'site@interligne.example', to: TEAM, text: 'Bonjour', ...more };
  const result = await attempt(smtp({ url: mailServer.url }), mail);
  await mailServer.stop();
  return result;
}

test.each<[Command, string, MailResult['outcome'], MailResult['cause'], boolean]>([
  ['RCPT TO', '550 5.1.1 no such user', 'failed', 'recipient', false],
  ['RCPT TO', '550 no such user', 'failed', 'recipient', false],
  ['RCPT TO', '550 5.7.1 relaying denied', 'deferred', 'refused', false],
  // For now, or about our login, sender or quota.
  ['RCPT TO', '450 4.2.1 later', 'deferred', 'later', false],
  ['AUTH', '535 5.7.8 wrong', 'deferred', 'login', true],
  ['AUTH', '454 4.7.0 later', 'deferred', 'later', true],
  ['MAIL FROM', '553 5.7.1 not yours', 'deferred', 'sender', false],
  ['MAIL FROM', '530 5.7.0 authentication required', 'deferred', 'login', false],
  ['DATA', '554 5.7.1 not yours', 'deferred', 'refused', false],
  // Too large with its CV.
  ['MAIL FROM', '552 too big', 'detached', 'sender', false],
  ['DATA', '554 5.3.4 too big', 'detached', 'refused', false],
])(
  'after %s, %s a mail is %s because of %s',
  async (command, reply, outcome, cause, concernsAll) => {
    const mailServer = await startMailServer();
    mailServer.refuse(command, reply);
    const { code, ...result } = await tryOnce(mailServer, CV);
    expect(result).toEqual({ outcome, cause, concernsAll });
    // Never the server's text, which may contain an address.
    expect(code).toMatch(new RegExp(`^E[A-Z]+ ${reply.slice(0, 3)}$`));
  },
);

test('does not detach what a mail does not have', async () => {
  const mailServer = await startMailServer();
  mailServer.refuse('DATA', '552 5.3.4 too big');
  expect(await tryOnce(mailServer)).toMatchObject({ outcome: 'deferred' });
});

test('sends a mail without a CV that cannot be read', async () => {
  const { url, stop } = await startMailServer();
  const content = createReadStream(import.meta.dirname);
  const mail = { from: 'site@a.example', to: TEAM, text: '', attachments: [{ content }] };
  expect(await attempt(smtp({ url }), mail)).toMatchObject({
    outcome: 'detached',
    concernsAll: false,
  });
  await stop();
});

test('retries a mail to a server that drops the connection', async () => {
  const mailServer = await startMailServer();
  mailServer.drop();
  expect(await tryOnce(mailServer)).toMatchObject({ outcome: 'deferred', cause: 'connection' });
});

test('gives up a server that never ends, so that a lease outlasts the sending', async () => {
  const mailServer = await startMailServer({ onData: (stream) => void stream.resume() });
  const { url } = mailServer;
  const mail = { from: 'site@a.example', to: TEAM, text: '' };
  expect(await attempt(smtp({ url }, 100), mail)).toMatchObject({
    ...{ outcome: 'deferred', cause: 'connection', code: 'EABORT' },
  });
  await mailServer.stop();
});

test('sends nothing to a server without encryption', async () => {
  const mailServer = await startMailServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
  expect(await tryOnce(mailServer)).toMatchObject({ outcome: 'deferred', cause: 'encryption' });
  expect(mailServer.mails).toEqual([]);
});

test.each([
  ['a name that does not exist', { host: 'smtp.invalid' }, 'host', /^EDNS/],
  ['a closed port', { host: '127.0.0.1', port: 9 }, 'connection', /^ESOCKET ECONNREFUSED$/],
  ['TLS on a port without it', { host: '127.0.0.1', secure: true }, 'encryption', /^E\w+ \w+$/],
  ['a certificate of another', { host: '127.0.0.1' }, 'encryption', /^E\w+ \w+$/],
])('tells %s from other errors', async (_, settings, cause, code) => {
  const mailServer = await startMailServer();
  const port = Number(new URL(mailServer.url).port);
  const send = smtp({ port, ...settings });
  expect(await attempt(send, { from: 'a@a.example', to: TEAM, text: '' })).toMatchObject({
    cause,
    code: expect.stringMatching(code),
    concernsAll: true,
  });
  await mailServer.stop();
});

test.each([{ path: import.meta.filename }, { href: 'http://127.0.0.1' }])(
  'attaches neither files nor URLs: %j',
  async (attachment) => {
    const { url, stop } = await startMailServer();
    const mail = { to: 'c@a.example', attachments: [attachment] };
    await expect(smtp({ url })(mail)).rejects.toThrow(/access rejected/);
    await stop();
  },
);
