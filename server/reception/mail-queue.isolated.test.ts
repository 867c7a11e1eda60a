import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test, vi } from 'vitest';
import { receivingSettings, store, transactionsOf } from '../../tests/delivery/requests.ts';
import { newFolder } from '../../tests/server/support.ts';
import { MAIL_PROBLEMS } from '../problems.ts';
import type { RunInTransaction } from './database.ts';
import {
  leaseMail,
  mailProblems,
  reassignMails,
  recordResult,
  retryAll,
  retryWaiting,
  sendNext,
  unsentMails,
} from './mail-queue.ts';
import { openDatabase } from './open-database.ts';
import type { MailResult, Send } from './smtp.ts';
import { get, run, transaction } from './sql.ts';
import { listRequests } from './stored-requests.ts';

// `sendNext` pauses before it retries to store a result.
vi.mock(import('node:timers/promises'), async (original) => ({
  ...(await original()),
  setTimeout: async () => undefined as never,
}));

const NOW = Date.parse('2026-11-21T10:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let file: string;
let database: DatabaseSync;
beforeEach(async () => {
  file = join(await newFolder(), 'demandes.sqlite');
  database = openDatabase(file);
  return () => database.close();
});

const add = (now = NOW, request = {}) => store(database, file, request, now);
const lease = (now: number) => leaseMail(database, now);
/** A mail with its current lease. */
const leased = (id: number) => ({
  id,
  leased: Number(get(database, 'SELECT leased FROM mail WHERE id = :id', { id })?.leased),
});
const record = (outcome: MailResult['outcome'], code = 'E', now = NOW) =>
  recordResult(database, leased(1), { outcome, code, cause: 'connection' }, now).outcome;
const stateOf = () => listRequests(database)[0]?.mails[0]?.state;
const problems = (now = NOW) =>
  mailProblems(unsentMails(database), now).map(({ sentence }) => sentence);

test('leases a mail to one process at a time', async () => {
  await add();
  expect(lease(NOW - 1)).toBeUndefined();
  const recipient = 'contact@interligne.example';
  const due = {
    id: 1,
    request: 1,
    purpose: 'notice',
    recipient,
    created: NOW,
    withoutCv: 0,
    leased: expect.any(Number),
  };
  expect(lease(NOW)).toEqual(due);
  expect(lease(NOW + 15 * MINUTE - 1)).toBeUndefined();
  // The process was killed in the meantime.
  expect(lease(NOW + 15 * MINUTE)).toEqual(due);
  // Another process read the clock earlier, and then waited for the database.
  expect(lease(NOW + 15 * MINUTE - 1)).toBeUndefined();
  expect(record('deferred')).toBe('deferred');
  expect(lease(NOW + MINUTE - 1)).toBeUndefined();
  retryWaiting(database, NOW + 1000);
  expect(lease(NOW + 1000)).toEqual(due);
  record('sent', '');
  expect(lease(NOW + DAY)).toBeUndefined();
  expect(listRequests(database)[0]?.mails).toEqual([{ recipient, state: 'sent', error: '' }]);
});

test('retries with doubling delays for three days, and again after a failure', async () => {
  await add();
  const tries: number[] = [];
  for (let minute = 0; minute <= 5 * 24 * 60; minute += 1) {
    const now = NOW + minute * MINUTE;
    if (!lease(now)) continue;
    tries.push(minute);
    record('deferred', 'E', now);
  }
  expect(tries).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 1023, 2047, 4095]);
  expect([stateOf(), problems()]).toEqual(['failed', [MAIL_PROBLEMS.abandoned('E')]]);
  expect(retryAll(database, NOW + 9 * DAY)).toBe(1);
  expect(lease(NOW + 9 * DAY)).toBeDefined();
  expect(record('deferred', 'E', NOW + 9 * DAY)).toBe('deferred');
});

test('the retry command makes all unsent mails due', async () => {
  await add();
  await add();
  record('failed');
  recordResult(database, leased(2), { outcome: 'deferred', code: 'E', cause: 'recipient' }, NOW);
  expect(lease(NOW)).toBeUndefined();
  expect(retryAll(database, NOW)).toBe(2);
  expect([lease(NOW)?.id, lease(NOW)?.id].sort()).toEqual([1, 2]);
});

test('a mail fails no sooner if restarts try it more often', async () => {
  await add();
  for (let tries = 0; tries < 50; tries += 1) expect(record('deferred')).toBe('deferred');
  expect(record('deferred', 'E', NOW + 3 * DAY)).toBe('failed');
});

test('sends a mail that was queued, leased or tried while the clock was years ahead', async () => {
  const ahead = NOW + 5 * 365 * DAY;
  await add(ahead);
  expect(lease(NOW)).toBeDefined();
  lease(ahead);
  expect(lease(NOW)).toBeDefined();
  record('deferred', 'E', ahead);
  expect(lease(NOW)).toBeDefined();
});

test('makes a mail due immediately without its CV', async () => {
  await add();
  lease(NOW);
  expect(record('detached')).toBe('detached');
  expect(lease(NOW)).toMatchObject({ id: 1, withoutCv: 1 });
  expect(record('failed')).toBe('failed');
  expect([stateOf(), lease(NOW + DAY)]).toEqual(['failed', undefined]);
});

/** Sends the next due mail. */
const sendOne = (
  send: Send,
  { settings = receivingSettings(), inTransaction = transactionsOf(database) } = {},
) => {
  const context = { settings, from: 'site@a.example', requestsFolder: dirname(file) };
  return sendNext(inTransaction, send, context, new AbortController().signal);
};

test('does not send a mail again if a full disk delays its result', async () => {
  await add();
  const inTransaction = vi.fn(async (statements: (open: DatabaseSync) => unknown) =>
    statements(database),
  );
  const send = vi.fn(async () => {
    inTransaction.mockRejectedValueOnce(new Error('full')).mockRejectedValueOnce(new Error('full'));
    return {} as Awaited<ReturnType<Send>>;
  });
  const sent = await sendOne(send, { inTransaction: inTransaction as RunInTransaction });
  expect([sent?.outcome, send.mock.calls.length, stateOf()]).toEqual(['sent', 1, 'sent']);
});

test('drops a mail whose request was erased', async () => {
  await add(NOW, { isRobot: true });
  run(database, 'DELETE FROM request');
  run(database, 'UPDATE mail SET due = 0');
  const send = vi.fn();
  const sent = await sendOne(send);
  expect([sent, send.mock.calls]).toEqual([
    {
      outcome: 'dropped',
      code: '',
      recipient: 'contact@interligne.example',
      stack: undefined,
    },
    [],
  ]);
});

test('defers a mail that cannot be composed, and sends the next', async () => {
  await add(NOW, { recipients: ['a@a.example'] });
  await add(NOW + 1, { recipients: ['b@a.example'] });
  run(database, "UPDATE request SET fields = 'max@a.example' WHERE id = 1");
  const send = vi.fn();
  expect(await sendOne(send)).toEqual({
    outcome: 'deferred',
    code: 'SyntaxError',
    cause: 'content',
    recipient: 'a@a.example',
    stack: expect.arrayContaining([expect.stringMatching(/^ +at .*toRequest/)]),
  });
  expect(send).not.toHaveBeenCalled();
  expect(await sendOne(send)).toMatchObject({ outcome: 'sent', recipient: 'b@a.example' });
  expect(problems()).toEqual([MAIL_PROBLEMS.content('SyntaxError')]);
});

test('does not defer a mail for an error of the database', async () => {
  await add();
  const inTransaction: RunInTransaction = async (statements) => {
    database.exec('ALTER TABLE request RENAME TO moved');
    return transaction(database, () => statements(database));
  };
  await expect(sendOne(vi.fn(), { inTransaction })).rejects.toThrow('no such table');
  database.exec('ALTER TABLE moved RENAME TO request');
  expect([lease(NOW)?.id, problems()]).toEqual([1, []]);
});

test('queues one mail for each recipient, so that a deferred one delays no other', async () => {
  await add(NOW, { recipients: ['a@a.example', 'b@a.example'] });
  const send = vi.fn(async ({ to }) => {
    const later = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 };
    if (to === 'a@a.example') throw Object.assign(new Error('later'), later);
    return {} as Awaited<ReturnType<Send>>;
  });
  const settings = receivingSettings({ recipients: { contact: ['a@a.example', 'b@a.example'] } });
  expect(await sendOne(send, { settings })).toMatchObject({
    outcome: 'deferred',
    concernsAll: false,
  });
  expect(await sendOne(send, { settings })).toMatchObject({ outcome: 'sent' });
  expect(await sendOne(send, { settings })).toBeUndefined();
  expect(listRequests(database)[0]?.mails).toEqual([
    { recipient: 'a@a.example', state: 'waiting', error: 'EENVELOPE 450' },
    { recipient: 'b@a.example', state: 'sent', error: '' },
  ]);
});

test('reports why mails to the company are not sent, until they are sent or erased', async () => {
  const fail = (id: number, result: Partial<MailResult>) =>
    recordResult(database, leased(id), { outcome: 'deferred', code: 'E', ...result }, NOW);
  await add(NOW, { recipients: ['a@a.example', 'b@a.example'], acknowledge: true });
  expect(unsentMails(database)).toHaveLength(2);
  expect(problems(NOW + 60 * MINUTE)).toEqual([]);
  expect(problems(NOW + 61 * MINUTE)).toEqual([MAIL_PROBLEMS.slow]);
  // Acknowledgements are not reported, because their address may be wrong.
  fail(3, { outcome: 'failed', cause: 'recipient' });
  expect(problems()).toEqual([]);
  fail(1, { cause: 'login', code: 'EAUTH 535' });
  expect(problems()).toEqual([MAIL_PROBLEMS.login('EAUTH 535')]);
  fail(1, { cause: 'later', code: 'EENVELOPE 450' });
  expect(problems(NOW + 15 * MINUTE - 1)).toEqual([]);
  expect(problems(NOW + 15 * MINUTE)).toEqual([MAIL_PROBLEMS.later('EENVELOPE 450')]);
  fail(1, { outcome: 'failed', cause: 'recipient', code: 'EENVELOPE 550' });
  fail(2, { outcome: 'failed', cause: 'recipient', code: 'EENVELOPE 550' });
  expect(mailProblems(unsentMails(database), NOW)).toEqual([
    {
      sentence: MAIL_PROBLEMS.recipient('EENVELOPE 550'),
      recipients: ['a@a.example', 'b@a.example'],
    },
  ]);
  fail(1, { outcome: 'sent', code: '' });
  expect(problems()).toHaveLength(1);
  run(database, 'DELETE FROM request');
  expect(problems()).toEqual([]);
});

test('reassigns only unsent mails to a corrected address, and none twice', async () => {
  const reassign = (...contact: string[]) =>
    reassignMails(database, receivingSettings({ recipients: { contact } }), NOW);
  const mails = () =>
    listRequests(database)[0]?.mails.map(({ recipient, state }) => [recipient, state]);
  await add(NOW, { recipients: ['typo@a.example', 'b@a.example'] });
  recordResult(database, leased(1), { outcome: 'failed', code: 'E', cause: 'recipient' }, NOW);
  recordResult(database, leased(2), { outcome: 'sent', code: '' }, NOW);
  reassign('typo@a.example', 'b@a.example');
  expect(mails()).toEqual([
    ['typo@a.example', 'failed'],
    ['b@a.example', 'sent'],
  ]);
  reassign('a@a.example', 'b@a.example');
  expect(mails()).toEqual([
    ['b@a.example', 'sent'],
    ['a@a.example', 'waiting'],
  ]);
  // The mail is due immediately, although the one to the wrong address was deferred.
  expect(lease(NOW)).toMatchObject({ recipient: 'a@a.example' });
  // Settings without recipients change nothing.
  reassign();
  expect(mails()).toHaveLength(2);
});

test('after its lease, a process can only store that a mail was sent', async () => {
  await add();
  const first = lease(NOW);
  const second = lease(NOW + 16 * MINUTE);
  if (!first || !second) throw new Error('not leased');
  const failed = { outcome: 'failed', code: 'E', cause: 'connection' } as const;
  recordResult(database, first, failed, NOW + 17 * MINUTE);
  expect(stateOf()).toBe('waiting');
  recordResult(database, first, { outcome: 'sent', code: '' }, NOW + 17 * MINUTE);
  // The other process lost its connection after the mail was sent.
  recordResult(database, second, failed, NOW + 18 * MINUTE);
  expect([stateOf(), lease(NOW + DAY)]).toEqual(['sent', undefined]);
});
