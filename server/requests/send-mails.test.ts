import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it, vi } from 'vitest';
import { newRequest, openAsServer } from '../../tests/delivery/requests.ts';
import { newFolder } from '../../tests/server/support.ts';
import { type CallStore, callDirectly } from './operations.ts';
import { createMailer } from './send-mails.ts';
import { addRequest, listRequests } from './stored-requests.ts';

let database: DatabaseSync;
beforeEach(async () => {
  database = openAsServer(join(await newFolder(), 'demandes.sqlite'));
  addRequest(database, newRequest());
  return () => database.close();
});

const first = () => listRequests(database)[0];
const failure = (command: string, response: string) =>
  Object.assign(new Error(), {
    code: 'E',
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
  });

const ANSWERS: [command: string, response: string, outcome: 'failed' | 'deferred'][] = [
  ['RCPT TO', '550 5.1.1 no such user (535, 550 5.7.1)', 'failed'],
  ['RCPT TO', '500', 'failed'],
  ['DATA', '554 5.6.0 no', 'failed'],
  ['DATA', '554 5.2.1 no', 'failed'],
  ['MAIL FROM', '550 5.1.0 no', 'deferred'],
  ['RCPT TO', '450 4.2.1 later', 'deferred'],
  ...['530 log in', '535 no', '552 full', '550 5.1.7 sender', '550 5.1.8 sender'].map(
    (response): (typeof ANSWERS)[number] => ['RCPT TO', response, 'deferred'],
  ),
  ...['550-5.2.2 full', '554 5.3.4 system', '550 5.4.5 limit', '550 5.7.1 not yours'].map(
    (response): (typeof ANSWERS)[number] => ['DATA', response, 'deferred'],
  ),
];

it.each(ANSWERS)('%s, %s: %s', async (command, response, outcome) => {
  const error = failure(command, response);
  const sendNext = createMailer(
    callDirectly(database),
    () => Promise.reject(error),
    async () => ({}),
  );
  expect(await sendNext()).toEqual({ outcome, code: `E ${error.responseCode}` });
  expect(first()?.mail).toBe(outcome === 'failed' ? 'failed' : 'waiting');
});

it('marks a mail about an erased request as sent, and sends nothing', async () => {
  const send = vi.fn();
  const sendNext = createMailer(callDirectly(database), send, async () => undefined);
  expect(await sendNext()).toEqual({ outcome: 'sent', code: '' });
  expect(await sendNext()).toBeUndefined();
  expect(send).not.toHaveBeenCalled();
  expect(first()).toMatchObject({ mail: 'sent', error: '' });
});

it.each([
  ['DATA', '552 5.3.4 too big'],
  ['DATA', '552 no'],
  ['MAIL FROM', '552 too big'],
  ['DATA', '554 5.2.3 too big'],
])('sends a mail again at once without its CV after %s, %s', async (command, response) => {
  const send = vi.fn().mockRejectedValueOnce(failure(command, response)).mockResolvedValue({});
  const compose = vi.fn(async ({ withoutCv }) => (withoutCv ? {} : { attachments: [{}] }));
  const sendNext = createMailer(callDirectly(database), send, compose);
  expect(await sendNext()).toEqual({
    outcome: 'detached',
    code: 'E '.concat(response.slice(0, 3)),
  });
  expect(await sendNext()).toEqual({ outcome: 'sent', code: '' });
  expect(send.mock.calls).toEqual([[{ attachments: [{}] }], [{}]]);
});

it('does not send a mail again that left but could not be marked, on a full disk', async () => {
  let full = true;
  const direct = callDirectly(database);
  const call: CallStore = async (name, ...args) => {
    if (full && name === 'markSent') throw Object.assign(new Error('full'), { errcode: 13 });
    return direct(name, ...args);
  };
  const send = vi.fn().mockResolvedValue({});
  const sendNext = createMailer(call, send, async () => ({}));
  await expect(sendNext()).rejects.toThrow('full');
  await expect(sendNext()).rejects.toThrow('full');
  full = false;
  expect(await sendNext()).toEqual({ outcome: 'sent', code: '' });
  expect(send).toHaveBeenCalledOnce();
  expect(first()?.mail).toBe('sent');
});
