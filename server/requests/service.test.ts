import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BuildSettings } from '../../requests/build-settings.ts';
import {
  callDirectly,
  NO_DISK_LIMITS,
  newRequest,
  openAsServer,
  receivingSettings,
  requestSetup,
} from '../../tests/delivery/requests.ts';
import { newFolder } from '../../tests/server/support.ts';
import type { MailOutcome } from './mail-queue.ts';
import { clockUntrustedSince } from './retention.ts';
import { type RequestSetup, startRequests } from './service.ts';
import { attempt } from './smtp.ts';
import { openStore } from './store.ts';
import { listRequests } from './stored-requests.ts';

vi.mock(import('./smtp.ts'), { spy: true });
// The original, except where a test uses a database in this thread.
vi.mock(import('./store.ts'), { spy: true });

const NOW = Date.parse('2026-11-21T10:00:00Z');
const log = { warn: vi.fn(), error: vi.fn() };
let file: string;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });
  vi.mocked(attempt).mockResolvedValue({ outcome: 'sent', code: '' });
  file = join(await newFolder(), 'demandes/demandes.sqlite');
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

const startService = (more: Partial<RequestSetup>) =>
  startRequests(requestSetup(file, more), log as unknown as FastifyBaseLogger);

/** Starts the service with a database in this thread, so that its calls take no time. */
function start(more: Partial<RequestSetup> = {}) {
  const database = openAsServer(file);
  // From now on the clock is trusted.
  clockUntrustedSince(database, NOW);
  const call = vi.fn(callDirectly(database));
  const problem = vi.fn<() => string | undefined>();
  const store = { call: call as typeof call & ReturnType<typeof callDirectly>, problem };
  vi.mocked(openStore).mockReturnValueOnce({ ...store, close: async () => database.close() });
  const mail = { server: { host: 'a.example' }, from: 'site@a.example' };
  const service = startService({ mail, ...more });
  const called = (name: string) => call.mock.calls.filter(([one]) => one === name).length;
  /** Stores a request, which one mail is about. */
  const add = (received = NOW) => callDirectly(database)('addRequest', newRequest(), received);
  /** Sends the due mails, as after a request. */
  const send = async () => {
    service.sendDueMails();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ...service, ...store, database, called, add, send };
}

/** What becomes of the next mails; later ones are sent. */
const outcomes = (...next: [MailOutcome['outcome'], code: string][]) => {
  for (const [outcome, code] of next) vi.mocked(attempt).mockResolvedValueOnce({ outcome, code });
};

it('sends all due mails at the start, at each request and every 15 seconds', async () => {
  outcomes(
    ['sent', 'EENVELOPE 550'],
    ['failed', 'EENVELOPE 550'],
    ['failed', 'E 550'],
    ['detached', 'E 552'],
    // The detached one.
    ['sent', 'EENVELOPE 550'],
  );
  const service = start();
  for (let count = 0; count < 4; count += 1) service.add();
  // No round starts during another.
  service.sendDueMails();
  await service.work();
  expect(attempt).toHaveBeenCalledTimes(5);
  expect(log.warn.mock.calls).toEqual([
    [{ code: 'EENVELOPE 550' }, 'recipient refused'],
    [{ code: 'EENVELOPE 550' }, 'mail not sent'],
    [{ code: 'E 550' }, 'mail not sent'],
    [{ code: 'E 552' }, 'mail not sent'],
  ]);
  service.add();
  await service.send();
  expect(attempt).toHaveBeenCalledTimes(6);
  service.add();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(attempt).toHaveBeenCalledTimes(7);
  const calls = service.called('leaseMail');
  await service.stop();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(service.called('leaseMail')).toBe(calls);
  expect(log.error).not.toHaveBeenCalled();
  expect(service.database.isOpen).toBe(false);
});

it('logs an error once while it lasts, reports it, and retries all mails once it is over', async () => {
  const service = start();
  await service.work();
  const none = 'plus ancien e-mail non envoyé : 0 s\n';
  expect(service.health()).toBe(none);
  for (let round = 0; round < 3; round += 1) {
    service.add(NOW - 60_000);
    outcomes(['deferred', 'EAUTH 535']);
    await service.send();
  }
  expect(attempt).toHaveBeenCalledTimes(3);
  expect(log.warn).toHaveBeenCalledOnce();
  // A restart may bring corrected settings.
  expect(service.called('retryWaiting')).toBe(1);
  expect(service.health()).toBe(
    'plus ancien e-mail non envoyé : 60 s\ndernier échec : EAUTH 535\n',
  );
  service.add();
  await service.send();
  expect(service.called('retryWaiting')).toBe(2);
  expect(attempt).toHaveBeenCalledTimes(7);
  expect(service.health()).toBe(none);
  await service.stop();
});

it('does not send a mail again that left but could not be marked, on a full disk', async () => {
  const service = start();
  await service.work();
  service.add();
  const full = Object.assign(new Error('max@a.example'), { code: 13 });
  // From the moment at which the mail left.
  vi.mocked(attempt).mockImplementationOnce(async () => {
    service.call.mockRejectedValueOnce(full).mockRejectedValueOnce(full);
    return { outcome: 'sent', code: '' };
  });
  await service.send();
  await service.send();
  expect(log.error.mock.calls).toEqual(Array(2).fill([{ code: 13 }, 'mails not read']));
  await service.send();
  expect(attempt).toHaveBeenCalledOnce();
  expect(listRequests(service.database)[0]?.mail).toBe('sent');
  await service.stop();
});

it('finishes the mail being sent when it stops, and starts no other', async () => {
  const service = start();
  await service.work();
  for (let count = 0; count < 2; count += 1) service.add();
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof attempt>>>();
  vi.mocked(attempt).mockReturnValueOnce(promise);
  await service.send();
  const stopped = service.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(service.database.isOpen).toBe(true);
  resolve({ outcome: 'sent', code: '' });
  await stopped;
  expect(attempt).toHaveBeenCalledOnce();
});

it('maintains the database at the start and each hour, and reports once what is left', async () => {
  const service = start({ disk: { ...NO_DISK_LIMITS, keptFreeBytes: Number.MAX_SAFE_INTEGER } });
  await service.work();
  expect(service.called('maintain')).toBe(1);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(service.called('maintain')).toBe(2);
  const backup = /^La sauvegarde du jour n'est pas faite/;
  const room = /^Aucun CV n'est plus accepté/;
  expect(log.error.mock.calls.flat().sort()).toEqual([
    expect.stringMatching(room),
    expect.stringMatching(backup),
  ]);
  expect(service.health()).toMatch(/^problème : Aucun CV.*\nproblème : La sauvegarde .*\n$/m);
  expect(service.whyNoCv()).toMatch(/Envoyez votre CV à contact@/);
  await service.stop();
});

it('reports a database that cannot be opened once, until it can', async () => {
  const service = start();
  await service.work();
  service.problem.mockReturnValue('Le disque est plein.');
  service.call.mockRejectedValueOnce(new Error()).mockRejectedValueOnce(new Error());
  for (let round = 0; round < 2; round += 1) await service.send();
  expect(log.error.mock.calls).toEqual([['Le disque est plein.']]);
  expect(service.health()).toContain('problème : Le disque est plein.\n');
  service.problem.mockReset();
  await service.send();
  expect(service.health()).not.toContain('problème');
  await service.stop();
});

it('follows the settings of each new build, also for requests that an earlier one received', async () => {
  rmSync(dirname(file), { recursive: true, force: true });
  let settings: BuildSettings | undefined = { ...receivingSettings(), delivery: 'simulated' };
  const service = startService({ current: () => ({ settings }) });
  await service.work();
  expect([service.receiving(), service.health(), existsSync(file)]).toEqual([undefined, '', false]);
  settings = receivingSettings();
  expect(service.receiving()).toBe(settings);
  expect(await service.call('addRequest', newRequest())).toBe(true);
  settings = undefined;
  expect(service.receiving()).toBeUndefined();
  service.sendDueMails();
  await expect.poll(() => service.health()).toMatch(/^plus ancien/);
  await service.stop();
});

it('deletes the uploads that a killed server left, and none that arrives now', async () => {
  const uploads = join(dirname(file), 'en-cours');
  mkdirSync(uploads, { recursive: true });
  for (const name of ['old', 'new']) writeFileSync(join(uploads, name), '');
  utimesSync(join(uploads, 'old'), NOW / 1000 - 3600, NOW / 1000 - 3600);
  utimesSync(join(uploads, 'new'), NOW / 1000, NOW / 1000);
  const service = start();
  await service.work();
  expect(readdirSync(uploads)).toEqual(['new']);
  await service.stop();
});

it('reports a damaged file that was set aside', async () => {
  const service = start();
  const [, onDamage] = vi.mocked(openStore).mock.lastCall ?? [];
  onDamage?.('demandes.sqlite.ancien-20261121100000');
  expect(log.error).toHaveBeenCalledWith(
    expect.stringMatching(/pendant 30 jours : .*\.ancien-\d{14}\. Les nouvelles/),
  );
  await service.stop();
});
