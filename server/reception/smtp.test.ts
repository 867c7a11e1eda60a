import { createReadStream } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { type Command, startMailServer } from '../../tests/delivery/mail-server.ts';
import { attempt, type MailResult, smtp } from './smtp.ts';

const MAIL = { from: 'site@interligne.example', to: 'equipe@organisme.example', text: 'Bonjour' };
const CV = { attachments: [{ filename: 'cv.pdf', content: '%PDF-' }] };

/** Starts a real mail server until the end of the test. */
async function start(options?: Parameters<typeof startMailServer>[0]) {
  const mailServer = await startMailServer(options);
  onTestFinished(mailServer.stop);
  return mailServer;
}

/** Attempts to send a mail to a mail server. */
const attemptAt = (url: string, mail = {}) => attempt(smtp({ url }), { ...MAIL, ...mail });

test.each<[Command, string, MailResult['outcome'], MailResult['cause'], boolean]>([
  ['RCPT TO', '550 5.1.1 no such user', 'failed', 'recipient', false],
  ['RCPT TO', '550 no such user', 'failed', 'recipient', false],
  ['RCPT TO', '550 5.7.1 relaying denied', 'deferred', 'refused', false],
  // Temporary errors, and errors about the login, the sender or the quota.
  ['RCPT TO', '450 4.2.1 later', 'deferred', 'later', false],
  ['AUTH', '535 5.7.8 wrong', 'deferred', 'login', true],
  ['AUTH', '454 4.7.0 later', 'deferred', 'later', true],
  ['RCPT TO', '530 5.7.0 authentication required', 'deferred', 'login', true],
  ['MAIL FROM', '451 4.3.0 later', 'deferred', 'later', true],
  ['MAIL FROM', '553 5.7.1 not yours', 'deferred', 'sender', true],
  ['MAIL FROM', '530 5.7.0 authentication required', 'deferred', 'login', true],
  ['DATA', '554 5.7.1 not yours', 'deferred', 'refused', false],
  // The mail is too large with its CV.
  ['MAIL FROM', '552 too big', 'detached', 'sender', false],
  ['DATA', '554 5.3.4 too big', 'detached', 'refused', false],
])(
  'after %s, %s: the mail is %s because of %s',
  async (command, reply, outcome, cause, concernsAll) => {
    const { url, refuse } = await start();
    refuse(command, reply);
    const { code, ...result } = await attemptAt(url, CV);
    expect(result).toEqual({ outcome, cause, concernsAll });
    // The code does not contain the server's text, in which addresses may be.
    expect(code).toMatch(new RegExp(`^E[A-Z]+ ${reply.slice(0, 3)}$`));
  },
);

test('does not detach a CV from a mail without one', async () => {
  const { url, refuse } = await start();
  refuse('DATA', '552 5.3.4 too big');
  expect(await attemptAt(url)).toMatchObject({ outcome: 'deferred' });
});

test('detaches a CV that cannot be read', async () => {
  const { url } = await start();
  const attachments = [{ content: createReadStream(import.meta.dirname) }];
  const detached = { outcome: 'detached', concernsAll: false };
  expect(await attemptAt(url, { attachments })).toMatchObject(detached);
});

test('retries a mail to a server that drops the connection', async () => {
  const { url, drop } = await start();
  drop();
  expect(await attemptAt(url)).toMatchObject({ outcome: 'deferred', cause: 'connection' });
});

test('times out if the server never responds, so that a lease outlasts the attempt', async () => {
  const { url } = await start({ onData: (stream) => void stream.resume() });
  expect(await attempt(smtp({ url }, 100), MAIL)).toMatchObject({
    outcome: 'deferred',
    cause: 'connection',
    code: 'EABORT',
  });
});

test('sends nothing to a server without encryption', async () => {
  const { url, mails } = await start({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
  expect(await attemptAt(url)).toMatchObject({ outcome: 'deferred', cause: 'encryption' });
  expect(mails).toEqual([]);
});

test.each([
  ['a name that does not exist', { host: 'smtp.invalid' }, 'host', /^EDNS/],
  ['a closed port', { host: '127.0.0.1', port: 9 }, 'connection', /^ESOCKET ECONNREFUSED$/],
  ['TLS on a port without it', { host: '127.0.0.1', secure: true }, 'encryption', /^E\w+ \w+$/],
  ['the certificate of another host', { host: '127.0.0.1' }, 'encryption', /^E\w+ \w+$/],
])('finds the cause of %s', async (_, settings, cause, code) => {
  const { url } = await start();
  const send = smtp({ port: Number(new URL(url).port), ...settings });
  expect(await attempt(send, MAIL)).toMatchObject({
    cause,
    code: expect.stringMatching(code),
    concernsAll: true,
  });
});

test.each([{ path: import.meta.filename }, { href: 'http://127.0.0.1' }])(
  'attaches neither files nor URLs: %j',
  async (attachment) => {
    const { url } = await start();
    const mail = { ...MAIL, attachments: [attachment] };
    await expect(smtp({ url })(mail)).rejects.toThrow(/access rejected/);
  },
);
