import { expect, it } from 'vitest';
import { type Command, startMailServer } from '../../tests/delivery/mail-server.ts';
import { attempt, smtp } from './smtp.ts';

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

it.each<[Command, string, 'failed' | 'deferred' | 'detached']>([
  ['RCPT TO', '550 5.1.1 no such user', 'failed'],
  // For now, or about our login, sender or quota.
  ['RCPT TO', '450 4.2.1 later', 'deferred'],
  ['DATA', '554 5.7.1 not yours', 'deferred'],
  // Too large with its CV.
  ['MAIL FROM', '552 too big', 'detached'],
  ['DATA', '554 5.3.4 too big', 'detached'],
])('after %s, %s a mail is %s', async (command, reply, outcome) => {
  const mailServer = await startMailServer();
  mailServer.refuse(command, reply);
  const { outcome: result, code } = await tryOnce(mailServer, CV);
  expect(result).toBe(outcome);
  // Never the server's text, which may contain an address.
  expect(code).toMatch(new RegExp(`^E[A-Z]+ ${reply.slice(0, 3)}$`));
});

it('does not detach what a mail does not have', async () => {
  const mailServer = await startMailServer();
  mailServer.refuse('DATA', '552 5.3.4 too big');
  expect(await tryOnce(mailServer)).toMatchObject({ outcome: 'deferred' });
});

it('retries a mail to a server that drops the connection', async () => {
  const mailServer = await startMailServer();
  mailServer.drop();
  expect(await tryOnce(mailServer)).toMatchObject({ outcome: 'deferred' });
});

it('sends nothing to a server without encryption', async () => {
  const mailServer = await startMailServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
  expect(await tryOnce(mailServer)).toMatchObject({ outcome: 'deferred' });
  expect(mailServer.mails).toEqual([]);
});

it.each([{ path: import.meta.filename }, { href: 'http://127.0.0.1' }])(
  'attaches neither files nor URLs: %j',
  async (attachment) => {
    const { url, stop } = await startMailServer();
    const mail = { to: 'c@a.example', attachments: [attachment] };
    await expect(smtp({ url })(mail)).rejects.toThrow(/access rejected/);
    await stop();
  },
);
