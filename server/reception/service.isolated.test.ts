import { existsSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  newRequest,
  readDatabase,
  receivingSettings,
  receptionSetup,
  store,
} from '../../tests/delivery/requests.ts';
import { newFolder } from '../../tests/server/support.ts';
import { PROBLEMS } from '../problems.ts';
import { openDatabase, run } from './database.ts';
import { addRequest, listRequests } from './requests.ts';
import { type ReceptionSetup, receptionService } from './service.ts';
import { type Send, smtp } from './smtp.ts';

vi.mock(import('./smtp.ts'), { spy: true });

const NOW = Date.parse('2026-11-21T10:00:00Z');
const DAY = 86_400_000;
const log = { warn: vi.fn(), error: vi.fn() };
const send = vi.fn<Send>();
const mail = { server: { host: 'a.example' }, from: 'site@a.example' };
let file: string;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });
  vi.mocked(smtp).mockReturnValue(send);
  send.mockResolvedValue();
  file = join(await newFolder(), 'demandes/demandes.sqlite');
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

/** Starts the service until the end of the test, with requests of an earlier process. */
async function start(
  options: Partial<ReceptionSetup> = {},
  prepare: (database: DatabaseSync) => void = () => {},
) {
  const database = openDatabase(file);
  prepare(database);
  database.close();
  const setup = receptionSetup(file, { mail, ...options });
  const service = receptionService(setup, log as unknown as FastifyBaseLogger);
  onTestFinished(service.stop);
  service.start();
  await service.runRound();
  const add = (request = {}, received = NOW) =>
    service.database.write((opened) => addRequest(opened, newRequest(request), received));
  return { ...service, add };
}
const addThree = (database: DatabaseSync) => {
  for (let at = 0; at < 3; at += 1) store(database, {}, NOW);
};
const simulated = () => ({ settings: receivingSettings({ delivery: 'simulated' }) });

const failure = (code: string, responseCode: number) =>
  Object.assign(new Error('max@'), { code, responseCode });
const states = () => readDatabase(file, listRequests).map(({ mails }) => mails[0]?.state);

test('sends all due mails at the start, at each request and every 15 seconds', async () => {
  send.mockRejectedValueOnce(failure('EENVELOPE', 550));
  const service = await start({}, addThree);
  expect(send).toHaveBeenCalledTimes(3);
  expect(log.warn.mock.calls).toEqual([[{ code: 'EENVELOPE 550', request: 1 }, 'mail not sent']]);
  service.add();
  await Promise.all([service.runRound(), service.runRound()]);
  expect(send).toHaveBeenCalledTimes(4);
  service.add();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(send).toHaveBeenCalledTimes(5);
  await service.stop();
  await vi.advanceTimersByTimeAsync(DAY);
  expect(send).toHaveBeenCalledTimes(5);
});

test('an error that concerns all mails ends the round, and the next one sends the others', async () => {
  send.mockRejectedValueOnce(failure('EAUTH', 535));
  const service = await start({}, addThree);
  const sentence = PROBLEMS.mailRefused('EAUTH 535');
  expect([send.mock.calls.length, service.problems()]).toEqual([1, [sentence]]);
  await service.runRound();
  expect(states()).toEqual(['waiting', 'sent', 'sent']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([states(), service.problems()]).toEqual([['sent', 'sent', 'sent'], []]);
  expect(log.error.mock.calls).toEqual([[{ file }, sentence]]);
});

test('retries at its start what failed', async () => {
  await start({}, (database) => {
    store(database, {}, NOW);
    run(database, "UPDATE mail SET error = 'EAUTH 535', due = :later", { later: NOW + DAY });
  });
  expect(states()).toEqual(['sent']);
});

test('a mail that cannot be composed delays no other', async () => {
  await start({}, (database) => {
    store(database, {}, NOW - 1);
    run(database, "UPDATE request SET fields = 'max@a.example'");
    store(database, {}, NOW);
  });
  expect(send).toHaveBeenCalledOnce();
  expect(log.warn.mock.calls[0]?.[0]).toMatchObject({ code: 'ERROR', stack: expect.anything() });
  expect(JSON.stringify([log.warn.mock.calls, log.error.mock.calls])).not.toContain('max@');
});

test('when stopped, finishes the active mail and sends no other', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const service = await start();
  service.add();
  service.add();
  send.mockReturnValueOnce(promise);
  void service.runRound();
  const stopped = service.stop();
  resolve();
  await stopped;
  expect(states()).toEqual(['sent', 'waiting']);
});

const WRONG = PROBLEMS.mailSetting('MAIL_FROM : …');
test.each([
  ['no mail server', undefined, PROBLEMS.noMail],
  ['a wrong mail setting', 'MAIL_FROM : …', WRONG],
])('reports %s, unless the site no longer receives requests', async (_, mailError, sentence) => {
  const service = await start({ mail: undefined, mailError });
  expect(service.problems()).toEqual([sentence]);
  const ended = await start({ mail: undefined, mailError, readCurrentBuild: simulated });
  expect(ended.problems()).toEqual([]);
});

test('does nothing for a site that never received requests, or before it is started', async () => {
  const setup = receptionSetup(file, { mail, readCurrentBuild: simulated });
  const service = receptionService(setup, log as unknown as FastifyBaseLogger);
  await service.runRound();
  expect([service.problems(), service.database.problem()]).toEqual([[], undefined]);
  await service.stop();
  expect(existsSync(dirname(file))).toBe(false);
});

test('erases expired requests each day, and reports that it waits', async () => {
  const service = await start();
  service.add({}, NOW - 800 * DAY);
  vi.setSystemTime(NOW + 2 * DAY);
  await service.runRound();
  expect(service.problems()[0]).toMatch(/^L'effacement automatique attend .* depuis le 21/);
  vi.setSystemTime(NOW + 8 * DAY);
  await service.runRound();
  expect([states(), service.problems()]).toEqual([[], []]);
});

test('reports a disk that is almost full and a damaged database, and logs each once', async () => {
  const service = await start({ minFreeBytes: Number.MAX_SAFE_INTEGER });
  expect([service.reserveSpace(1), service.problems()]).toEqual([undefined, [PROBLEMS.full]]);
  service.database.close();
  writeFileSync(file, 'x'.repeat(10_000));
  await service.runRound();
  await service.runRound();
  expect(service.problems()).toEqual([PROBLEMS.damaged]);
  const logged = log.error.mock.calls.map(([, sentence]) => sentence);
  expect(logged).toEqual([PROBLEMS.full, PROBLEMS.damaged]);
});

test('reports that the CVs of a day leave no room for another one, until the day is over', async () => {
  const service = await start({ cvBytesPerDay: 20_000_000 });
  const cv = { name: 'a.pdf', content: Buffer.alloc(10_000_000) };
  service.add({ cv });
  expect(service.problems()).toEqual([]);
  service.add({ cv });
  expect(service.problems()).toEqual([PROBLEMS.manyCvs]);
  vi.setSystemTime(NOW + DAY);
  expect(service.problems()).not.toContain(PROBLEMS.manyCvs);
});

test('reserves no more than the free space of the disk', async () => {
  const { bavail, bsize } = statfsSync(dirname(dirname(file)));
  // Other programs write to the disk, too.
  const service = await start({ minFreeBytes: bavail * bsize - 1e9, cvBytesPerDay: 1e12 });
  expect(service.reserveSpace(600_000_000)).toBeTypeOf('function');
  expect(service.reserveSpace(600_000_000)).toBeUndefined();
});
