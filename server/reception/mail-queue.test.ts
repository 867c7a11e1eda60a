import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { receivingSettings, store } from '../../tests/delivery/requests.ts';
import { newFolder } from '../../tests/server/support.ts';
import { PROBLEMS } from '../problems.ts';
import { openDatabase, run } from './database.ts';
import { mailProblems, recipientsOf, recordResult, retryMails, takeMail } from './mail-queue.ts';
import { listRequests } from './requests.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let database: DatabaseSync;
beforeEach(async () => {
  database = openDatabase(join(await newFolder(), 'demandes.sqlite'));
  return () => database.close();
});

const add = (request = {}) => store(database, request, NOW);
const RECIPIENT = 'contact@interligne.example';
const settingsFor = (...contact: string[]) => receivingSettings({ recipients: { contact } });
const take = (now = NOW, settings = settingsFor(RECIPIENT)) => takeMail(database, settings, now);
/** Takes the next due mail, and stores its result. */
const attempt = (error: string, now = NOW, settings = settingsFor(RECIPIENT)) => {
  const due = take(now, settings);
  if (due) recordResult(database, due, error, now);
  return due;
};
const mails = () =>
  listRequests(database).flatMap(({ mails }) =>
    mails.map(({ recipient, state }) => `${recipient} ${state}`).sort(),
  );
const problems = (now = NOW) => mailProblems(database, now);

test('gives a mail to one process, and again 15 minutes after a kill', () => {
  add();
  expect(take(NOW - 1)).toBeUndefined();
  expect(take()).toMatchObject({ id: 1, request: 1, created: NOW, tries: 1 });
  expect(take(NOW + 15 * MINUTE - 1)).toBeUndefined();
  expect(attempt('', NOW + 15 * MINUTE)).toMatchObject({ id: 1, tries: 2 });
  expect([take(NOW + DAY), mails()]).toEqual([undefined, [`${RECIPIENT} sent`]]);
});

test('retries with growing delays for three days, and again by the command', () => {
  add();
  const tries: number[] = [];
  for (let minute = 0; minute <= 5 * 24 * 60; minute += 1)
    if (attempt('E', NOW + minute * MINUTE)) tries.push(minute);
  expect(tries.slice(0, 9)).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
  expect(tries.at(-1)).toBeCloseTo(3 * 24 * 60, -2);
  expect([mails(), problems()]).toEqual([[`${RECIPIENT} failed`], [PROBLEMS.mailFailed('E')]]);
  expect(retryMails(database, NOW)).toBe(1);
  expect(take()).toMatchObject({ tries: 1 });
});

test('makes mails that failed due, but none that another process is sending for the first time', () => {
  add();
  add();
  attempt('E');
  take();
  expect(retryMails(database, NOW)).toBe(1);
  expect([take()?.id, take()]).toEqual([1, undefined]);
});

test.each<[string, number, string[]]>([
  ['', 31, [PROBLEMS.mailDeferred('')]],
  ['EENVELOPE 450', 29, []],
  ['EENVELOPE 450', 31, [PROBLEMS.mailDeferred('EENVELOPE 450')]],
  ['EENVELOPE 550', 0, [PROBLEMS.mailRefused('EENVELOPE 550')]],
  ['EAUTH 535', 0, [PROBLEMS.mailRefused('EAUTH 535')]],
  ['EDNS', 0, [PROBLEMS.mailRefused('EDNS')]],
])('reports a mail with the error « %s » after %i minutes: %j', (error, minutes, sentences) => {
  add();
  if (error) attempt(error);
  expect(problems(NOW + minutes * MINUTE)).toEqual(sentences);
  run(database, "UPDATE mail SET state = 'sent'");
  expect(problems(NOW + DAY)).toEqual([]);
});

test('sends unsent mails to the current recipients, and none twice', () => {
  const typo = settingsFor('typo@a.example', 'b@a.example');
  const corrected = settingsFor('a@a.example', 'b@a.example', 'c@a.example');
  add({ recipients: typo.recipients.contact });
  for (const error of ['EENVELOPE 550', '']) attempt(error, NOW, typo);
  expect(mails()).toEqual(['b@a.example sent', 'typo@a.example waiting']);
  const later = NOW + MINUTE;
  const first = { recipient: 'a@a.example', created: NOW, tries: 1 };
  expect(take(later, corrected)).toMatchObject(first);
  expect(take(later, corrected)).toMatchObject({ recipient: 'c@a.example' });
  expect(take(later, corrected)).toBeUndefined();
  expect(mails()).toEqual(['a@a.example waiting', 'b@a.example sent', 'c@a.example waiting']);
});

test('a form without recipients has those of general contact, or the company', () => {
  const settings = settingsFor('c@a.example', 'c@a.example');
  expect(recipientsOf(settings, 'audit')).toEqual(['c@a.example']);
  expect(recipientsOf({ ...settings, recipients: {} }, 'audit')).toEqual([settings.company.email]);
});
