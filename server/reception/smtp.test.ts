import { expect, onTestFinished, test } from 'vitest';
import { type Command, startMailServer } from '../../tests/delivery/mail-server.ts';
import { concernsOneMail, mailErrorCode, smtp } from './smtp.ts';

const MAIL = { from: 'site@interligne.example', to: 'equipe@organisme.example', text: 'Bonjour' };
const CV = { attachments: [{ filename: 'cv.pdf', content: '%PDF-' }] };

/** Starts a real mail server until the end of the test. */
async function start(options?: Parameters<typeof startMailServer>[0]) {
  const mailServer = await startMailServer(options);
  onTestFinished(mailServer.stop);
  return mailServer;
}

/** The error of sending a mail to a server. */
const failureAt = (url: string, mail = {}) =>
  smtp({ url })({ ...MAIL, ...mail }).then(
    () => undefined,
    (error: unknown) => error,
  );

test.each<[Command, string, string, boolean]>([
  ['RCPT TO', '550 5.1.1 no such user', 'EENVELOPE 550', true],
  ['RCPT TO', '450 4.2.1 later', 'EENVELOPE 450', true],
  ['AUTH', '535 5.7.8 wrong', 'EAUTH 535', false],
  ['DATA', '554 5.7.1 not yours', 'EMESSAGE 554', true],
])('after %s, %s: the code is %s, without the text', async (command, reply, code, isOne) => {
  const { url, refuse, mails } = await start();
  refuse(command, reply);
  const failure = await failureAt(url, CV);
  expect([mailErrorCode(failure), concernsOneMail(failure), mails]).toEqual([code, isOne, []]);
});

test('sends a mail that is too large without its CV', async () => {
  const refused = Object.assign(new Error('5.3.4 too big'), { responseCode: 552 });
  const { url } = await start({
    onData: async (stream, _session, done) => {
      const mail = String(Buffer.concat(await stream.toArray()));
      done(mail.includes('cv.pdf') ? refused : null);
    },
  });
  expect(await failureAt(url, CV)).toBeUndefined();
});

test('gives up if the server never responds', async () => {
  const { url } = await start({ onData: (stream) => void stream.resume() });
  await expect(smtp({ url }, 100)(MAIL)).rejects.toMatchObject({ code: 'EABORT' });
});

test('sends nothing to a server without encryption', async () => {
  const { url, mails } = await start({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
  expect([mailErrorCode(await failureAt(url)), mails]).toEqual(['ETLS 500', []]);
});

test.each([
  ['a name that does not exist', { host: 'smtp.invalid' }, /^EDNS/],
  ['a closed port', { host: '127.0.0.1', port: 9 }, /^ESOCKET ECONNREFUSED$/],
  ['the certificate of another host', { host: '127.0.0.1' }, /^E\w+ \w+$/],
])('has a code for %s, which concerns all mails', async (_, settings, code) => {
  const { url } = await start();
  const failure = await smtp({ port: Number(new URL(url).port), ...settings })(MAIL).catch(
    (error: unknown) => error,
  );
  expect(mailErrorCode(failure)).toMatch(code);
  expect(concernsOneMail(failure)).toBe(false);
});
