import { expect, it } from 'vitest';
import { type Command, startMailServer } from '../../tests/delivery/mail-server.ts';
import { adviceFor, attempt, smtp } from './smtp.ts';

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

const TEAM = 'equipe@organisme.example';
const CV = { attachments: [{ filename: 'cv.pdf', content: '%PDF-' }] };

/** Tries once to send a mail to a real server. */
async function tryOnce(mailServer: MailServer, more = {}, url = mailServer.url) {
  const mail = { from: 'site@interligne.example', to: TEAM, text: 'Bonjour', ...more };
  const result = await attempt(smtp({ url }), mail);
  await mailServer.stop();
  return result;
}

it.each<[Command, string, 'failed' | 'deferred' | 'detached']>([
  // About the message or its recipient.
  ['RCPT TO', '550 5.1.1 no such user (535, 550 5.7.1)', 'failed'],
  ['RCPT TO', '500', 'failed'],
  ['DATA', '554 5.6.0 no', 'failed'],
  ['DATA', '554 5.2.1 no', 'failed'],
  // For now, or about our login, sender or quota, or a full mailbox.
  ['DATA', '451 later', 'deferred'],
  ['RCPT TO', '450 4.2.1 later', 'deferred'],
  ['AUTH', '535 5.7.8 no', 'deferred'],
  ['MAIL FROM', '550 5.1.0 no', 'deferred'],
  ...['530 log in', '535 no', '552 full', '550 5.1.7 sender', '550 5.1.8 sender'].map(
    (reply): [Command, string, 'deferred'] => ['RCPT TO', reply, 'deferred'],
  ),
  ...['550 5.2.2 full', '554 5.4.5 limit', '550 5.7.1 not yours', '552 5.2.2 full'].map(
    (reply): [Command, string, 'deferred'] => ['DATA', reply, 'deferred'],
  ),
  // Too large with its CV.
  ['DATA', '552 5.3.4 too big', 'detached'],
  ['DATA', '552 no', 'detached'],
  ['MAIL FROM', '552 too big', 'detached'],
  ['DATA', '554 5.2.3 too big', 'detached'],
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

it.each(['drops', 'stalls'] as const)('retries a mail to a server that %s', async (mood) => {
  const mailServer = await startMailServer();
  mailServer.be(mood);
  const url = mailServer.url.replace('=5000', '=500');
  expect(await tryOnce(mailServer, {}, url)).toMatchObject({ outcome: 'deferred' });
});

it('sends nothing to a server without encryption', async () => {
  const mailServer = await startMailServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
  expect(await tryOnce(mailServer)).toMatchObject({ outcome: 'deferred' });
  expect(mailServer.mails).toEqual([]);
});

it('sends to the recipients that the server knows, and reports the others', async () => {
  const mailServer = await startMailServer();
  const gone = ['gone@organisme.example', 'left@organisme.example'];
  for (const address of gone) mailServer.unknown.add(address);
  const code = 'EENVELOPE 550, EENVELOPE 550';
  expect(await tryOnce(mailServer, { to: [TEAM, ...gone] })).toEqual({ outcome: 'sent', code });
  expect(mailServer.mails).toHaveLength(1);
});

it.each([
  [{ code: 'EDNS' }, /SMTP_HOST \(EDNS\)\.$/],
  [{ code: 'EAUTH', responseCode: 535 }, /SMTP_USER ou SMTP_PASSWORD \(EAUTH 535\)\.$/],
  [{ command: 'MAIL FROM', responseCode: 550 }, /l'expéditeur : vérifiez MAIL_FROM/],
  [{ command: 'RCPT TO' }, /une adresse de « Réception des demandes »/],
  [
    { code: 'ESOCKET', message: 'certificate has expired' },
    /le certificat n'est pas celui de SMTP_HOST/,
  ],
  [{ code: 'ESOCKET', message: 'connect ECONNREFUSED 127.0.0.1:1' }, /SMTP_HOST et SMTP_PORT/],
  [{ code: 'ESOCKET', message: 'SSL routines: wrong version number' }, /SMTP_PORT=587/],
])('advises about %j', (error, advice) => expect(adviceFor(error)).toMatch(advice));

it.each([{ path: import.meta.filename }, { href: 'http://127.0.0.1' }])(
  'attaches neither files nor URLs: %j',
  async (attachment) => {
    const { url, stop } = await startMailServer();
    const mail = { to: 'c@a.example', attachments: [attachment] };
    await expect(smtp({ url })(mail)).rejects.toThrow(/access rejected/);
    await stop();
  },
);
