import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newRequest } from '../../tests/delivery/requests.ts';
import { newFolder } from '../../tests/server/support.ts';
import { NO_SMTP } from './environment.ts';
import { type MailAttempt, sendNext } from './mail.ts';
import { readCompany, readRequestSettings } from './owner-settings.ts';
import { type RequestSetup, readSetup, startRequests } from './service.ts';
import { openStore } from './store.ts';

vi.mock(import('./mail.ts'), async (original) => ({ ...(await original()), sendNext: vi.fn() }));
const attempts = vi.mocked(sendNext);

const NOW = Date.parse('2026-11-21T10:00:00Z');
const log = { warn: vi.fn(), error: vi.fn() };
let file: string;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW });
  file = join(await newFolder(), 'demandes.sqlite');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.resetAllMocks();
});

function start(more: Partial<RequestSetup> = {}) {
  const mail = { server: { host: 'a.example' }, from: 'site@a.example' };
  const settings = { settings: readRequestSettings(), company: readCompany(), file, mail };
  return startRequests({ ...settings, ...more }, log as unknown as FastifyBaseLogger);
}

/** Outcomes of the next mails; then none is due. */
const outcomes = (...next: [MailAttempt['outcome'], code: string][]) => {
  for (const [outcome, code] of next) attempts.mockResolvedValueOnce({ outcome, code });
};

it('sends all due mails at the start, at each request and every 15 seconds', async () => {
  outcomes(
    ['sent', 'EENVELOPE 550'],
    ['failed', 'EENVELOPE 550'],
    ['failed', 'E 550'],
    ['sent', 'EENVELOPE 550'],
  );
  const service = start();
  // No round starts during another.
  service.sendDueMails();
  await vi.advanceTimersByTimeAsync(0);
  expect(attempts).toHaveBeenCalledTimes(5);
  expect(log.warn.mock.calls).toEqual([
    [{ code: 'EENVELOPE 550' }, 'recipient refused'],
    [{ code: 'EENVELOPE 550' }, 'mail not sent'],
    [{ code: 'E 550' }, 'mail not sent'],
  ]);
  service.sendDueMails();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(attempts).toHaveBeenCalledTimes(7);
  await service.stop();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(attempts).toHaveBeenCalledTimes(7);
  expect(log.error).not.toHaveBeenCalled();
  expect(() => service.store.list()).toThrow('not open');
});

it('logs an error once while it lasts, reports it, and retries all mails once it is over', async () => {
  const service = start();
  await vi.advanceTimersByTimeAsync(0);
  const retryNow = vi.spyOn(service.store, 'retryNow');
  const none = 'plus ancien e-mail non envoyé : 0 s\n';
  expect(service.health()).toBe(none);
  vi.spyOn(service.store, 'oldestUnsent').mockReturnValue(NOW - 60_000);
  for (let round = 0; round < 3; round += 1) {
    outcomes(['deferred', 'EAUTH 535']);
    service.sendDueMails();
    await vi.advanceTimersByTimeAsync(0);
  }
  // One at the start, and one in each round.
  expect(attempts).toHaveBeenCalledTimes(4);
  expect(log.warn).toHaveBeenCalledOnce();
  expect(retryNow).not.toHaveBeenCalled();
  expect(service.health()).toBe(
    'plus ancien e-mail non envoyé : 60 s\ndernier échec : EAUTH 535\n',
  );
  outcomes(['sent', ''], ['sent', '']);
  service.sendDueMails();
  await vi.advanceTimersByTimeAsync(0);
  expect(retryNow).toHaveBeenCalledOnce();
  expect(service.health()).toBe(none.replace('0', '60'));
  await service.stop();
});

it('retries at the start, since a restart may bring corrected settings', async () => {
  const store = openStore(file);
  const retryNow = vi.spyOn(store, 'retryNow');
  // A killed server leaves uploads behind.
  mkdirSync(join(dirname(file), 'en-cours'));
  writeFileSync(join(dirname(file), 'en-cours/cv'), '');
  const { stop, acknowledgement, uploads } = start({ store, mail: undefined });
  expect(retryNow).toHaveBeenCalledOnce();
  expect(acknowledgement).toBe(readRequestSettings().acknowledgement);
  expect(readdirSync(uploads)).toEqual([]);
  await stop();
  expect(attempts).not.toHaveBeenCalled();
});

it('finishes the mail being sent when it stops, and starts no other', async () => {
  const { promise, resolve } = Promise.withResolvers<MailAttempt>();
  attempts.mockReturnValueOnce(promise);
  const service = start();
  const stopped = service.stop();
  expect(service.store.list()).toEqual([]);
  resolve({ outcome: 'sent', code: '' });
  await stopped;
  expect(attempts).toHaveBeenCalledOnce();
});

it('goes on after errors of the database, and logs their codes only', async () => {
  const damaged = Object.assign(new Error('max@a.example'), { errcode: 11 });
  attempts.mockRejectedValueOnce(damaged);
  const store = openStore(file);
  const erase = vi.spyOn(store, 'eraseBefore').mockImplementationOnce(() => {
    throw damaged;
  });
  const service = start({ store });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(log.error.mock.calls).toEqual([
    [{ code: 11 }, 'not erased'],
    [{ code: 11 }, 'mails not read'],
  ]);
  expect(attempts).toHaveBeenCalledTimes(2);
  expect(erase).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(erase).toHaveBeenCalledTimes(5);
  await service.stop();
});

it('erases at the start what is beyond its retention, and files set aside 30 days ago', async () => {
  const store = openStore(file);
  const cv = { name: 'cv.pdf', bytes: Buffer.from('%PDF-') };
  for (const day of ['2024-11-20', '2024-11-22'])
    store.add(newRequest({ kind: 'trainer', cv }), Date.parse(day));
  for (const day of ['2025-11-20', '2025-11-22']) store.add(newRequest(), Date.parse(day));
  const aside = ['20261022095959', '20261022100001'].map((day) => `${file}.ancien-${day}`);
  for (const name of aside) writeFileSync(name, '');
  const service = start({ store });
  expect(store.list().map(({ id }) => id)).toEqual([2, 4]);
  expect([store.cv(1), store.cv(2)?.name]).toEqual([undefined, 'cv.pdf']);
  expect(aside.map(existsSync)).toEqual([false, true]);
  await service.stop();
});

it('sets a damaged file aside and reports it', async () => {
  const damaged = Buffer.alloc(20_000, 'damaged');
  writeFileSync(file, damaged);
  const service = start();
  await service.stop();
  expect(existsSync(`${file}.ancien-20261121100000`)).toBe(true);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining(`pendant 30 jours : ${file}.ancien-20261121100000. Les nouvelles`),
  );
});

it('reads the settings where the server receives requests', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  for (const name of ['SMTP_URL', 'SMTP_HOST', 'SMTP_USER', 'SMTP_PASSWORD', 'MAIL_FROM']) {
    vi.stubEnv(name, '');
  }
  vi.stubEnv('REQUESTS_FOLDER', dirname(file));
  vi.stubEnv('DELIVERY', '');
  expect(readSetup()).toBeUndefined();
  vi.stubEnv('DELIVERY', 'server');
  const [settings, company] = [readRequestSettings(), readCompany()];
  expect(readSetup()).toEqual({ settings, company, file });
  expect(warn).toHaveBeenCalledExactlyOnceWith(NO_SMTP);
  vi.stubEnv('MAIL_FROM', 'a');
  expect(readSetup()).toMatch(/^MAIL_FROM/);
  vi.stubEnv('MAIL_FROM', 'a@a.example');
  vi.stubEnv('SMTP_HOST', 'a.example');
  expect(readSetup()).toMatchObject({ mail: { from: 'a@a.example' } });
  expect(warn).toHaveBeenCalledOnce();
});
