import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BuildSettings } from '../../requests/build-settings.ts';
import {
  NO_DISK_LIMITS,
  newRequest,
  openAsServer,
  receivingSettings,
} from '../../tests/delivery/requests.ts';
import { newFolder } from '../../tests/server/support.ts';
import { callDirectly } from './operations.ts';
import { createMailer, type MailAttempt } from './send-mails.ts';
import { type RequestSetup, startRequests } from './service.ts';
import { openStore } from './store.ts';

vi.mock(import('./send-mails.ts'), async (original) => ({
  ...(await original()),
  createMailer: vi.fn(),
}));
const sendNext = vi.fn<() => Promise<MailAttempt | undefined>>();

const NOW = Date.parse('2026-11-21T10:00:00Z');
const log = { warn: vi.fn(), error: vi.fn() };
let file: string;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });
  vi.mocked(createMailer).mockReturnValue(sendNext);
  file = join(await newFolder(), 'demandes/demandes.sqlite');
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

/** Starts the service with a database in this thread, so that its calls take no time. */
function start(more: Partial<RequestSetup> = {}) {
  const database = openAsServer(file);
  const call = vi.fn(callDirectly(database));
  let problem: string | undefined;
  const store = {
    call: call as typeof call & ReturnType<typeof callDirectly>,
    problem: () => problem,
    close: async () => database.close(),
  };
  const mail = { server: { host: 'a.example' }, from: 'site@a.example' };
  const current = () => ({ settings: receivingSettings() });
  const setup = { current, file, mail, disk: NO_DISK_LIMITS, command: 'requests', store, ...more };
  const service = startRequests(setup, log as unknown as FastifyBaseLogger);
  const called = (name: string) => call.mock.calls.filter(([one]) => one === name).length;
  return {
    ...service,
    database,
    called,
    setProblem: (sentence?: string) => {
      problem = sentence;
    },
  };
}

/** Until what was started has ended. */
const settle = () => vi.advanceTimersByTimeAsync(0);

/** Outcomes of the next mails; then none is due. */
const outcomes = (...next: [MailAttempt['outcome'], code: string][]) => {
  for (const [outcome, code] of next) sendNext.mockResolvedValueOnce({ outcome, code });
};

it('sends all due mails at the start, at each request and every 15 seconds', async () => {
  outcomes(
    ['sent', 'EENVELOPE 550'],
    ['failed', 'EENVELOPE 550'],
    ['failed', 'E 550'],
    ['detached', 'E 552'],
    ['sent', 'EENVELOPE 550'],
  );
  const service = start();
  // No round starts during another.
  service.sendDueMails();
  await service.work();
  expect(sendNext).toHaveBeenCalledTimes(6);
  expect(log.warn.mock.calls).toEqual([
    [{ code: 'EENVELOPE 550' }, 'recipient refused'],
    [{ code: 'EENVELOPE 550' }, 'mail not sent'],
    [{ code: 'E 550' }, 'mail not sent'],
    [{ code: 'E 552' }, 'mail not sent'],
  ]);
  service.sendDueMails();
  await settle();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(sendNext).toHaveBeenCalledTimes(8);
  await service.stop();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(sendNext).toHaveBeenCalledTimes(8);
  expect(log.error).not.toHaveBeenCalled();
  expect(service.database.isOpen).toBe(false);
});

it('logs an error once while it lasts, reports it, and retries all mails once it is over', async () => {
  const service = start();
  await service.work();
  const none = 'plus ancien e-mail non envoyé : 0 s\n';
  expect(service.health()).toBe(none);
  await service.call('addRequest', newRequest(), NOW - 60_000);
  for (let round = 0; round < 3; round += 1) {
    outcomes(['deferred', 'EAUTH 535']);
    service.sendDueMails();
    await settle();
  }
  // One at the start, and one in each round.
  expect(sendNext).toHaveBeenCalledTimes(4);
  expect(log.warn).toHaveBeenCalledOnce();
  // A restart may bring corrected settings.
  expect(service.called('retryWaiting')).toBe(1);
  expect(service.health()).toBe(
    'plus ancien e-mail non envoyé : 60 s\ndernier échec : EAUTH 535\n',
  );
  outcomes(['sent', ''], ['sent', '']);
  service.sendDueMails();
  await settle();
  expect(service.called('retryWaiting')).toBe(2);
  expect(service.health()).toBe(none.replace('0', '60'));
  await service.stop();
});

it('finishes the mail being sent when it stops, and starts no other', async () => {
  const { promise, resolve } = Promise.withResolvers<MailAttempt>();
  sendNext.mockReturnValueOnce(promise);
  const service = start();
  await settle();
  const stopped = service.stop();
  await settle();
  expect(service.database.isOpen).toBe(true);
  resolve({ outcome: 'sent', code: '' });
  await stopped;
  expect(sendNext).toHaveBeenCalledOnce();
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

it('goes on after errors of the database, and logs their codes only', async () => {
  sendNext.mockRejectedValueOnce(Object.assign(new TypeError('max@a.example')));
  const service = start();
  await service.work();
  expect(log.error.mock.calls).toEqual([[{ code: 'TypeError' }, 'mails not read']]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(sendNext).toHaveBeenCalledTimes(2);
  await service.stop();
});

it('reports a database that cannot be opened once, until it can', async () => {
  const service = start();
  await service.work();
  service.setProblem('Le disque est plein.');
  sendNext.mockRejectedValue(new Error());
  for (let round = 0; round < 2; round += 1) {
    service.sendDueMails();
    await settle();
  }
  expect(log.error.mock.calls).toEqual([['Le disque est plein.']]);
  expect(service.health()).toContain('problème : Le disque est plein.\n');
  service.setProblem();
  sendNext.mockReset();
  service.sendDueMails();
  await settle();
  expect(service.health()).not.toContain('problème');
  await service.stop();
});

it('follows the settings of each new build, also for requests that an earlier one received', async () => {
  rmSync(dirname(file), { recursive: true, force: true });
  let settings: BuildSettings | undefined = { ...receivingSettings(), delivery: 'simulated' };
  const setup = { file, disk: NO_DISK_LIMITS, command: '', current: () => ({ settings }) };
  const service = startRequests(setup, log as unknown as FastifyBaseLogger);
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

it('sets a damaged file aside and reports it', async () => {
  mkdirSync(dirname(file));
  writeFileSync(file, Buffer.alloc(20_000, 'damaged'));
  const setup = {
    current: () => ({ settings: receivingSettings() }),
    ...{ file, disk: NO_DISK_LIMITS, command: '' },
  };
  const service = startRequests(setup, log as unknown as FastifyBaseLogger);
  await service.work();
  await service.stop();
  expect(log.error).toHaveBeenCalledWith(
    expect.stringMatching(/pendant 30 jours : .*\.ancien-\d{14}\. Les nouvelles/),
  );
  await openStore(file).close();
});
