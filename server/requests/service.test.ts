import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newRequest, readDatabase, requestSetup } from '../../tests/delivery/requests.ts';
import { newFolder } from '../../tests/server/support.ts';
import { cvFolder } from './cv-files.ts';
import { openDatabase } from './database.ts';
import { type RequestSetup, startRequests } from './service.ts';
import { attempt, type MailResult } from './smtp.ts';
import { addRequest, listRequests } from './stored-requests.ts';

vi.mock(import('./smtp.ts'), { spy: true });

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

/** Starts the service, with requests that arrived before it. */
function start(more: Partial<RequestSetup> = {}, waiting = 0) {
  const database = openDatabase(file);
  for (let at = 0; at < waiting; at += 1) addRequest(database, dirname(file), newRequest());
  database.close();
  const mail = { server: { host: 'a.example' }, from: 'site@a.example' };
  const setup = requestSetup(file, { mail, ...more });
  const service = startRequests(setup, log as unknown as FastifyBaseLogger);
  const add = (received = NOW) =>
    service.use((open) => addRequest(open, dirname(file), newRequest(), received));
  /** Sends the due mails, as after a request. */
  const send = async () => {
    service.sendDueMails();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ...service, add, send };
}

/** What becomes of the next mails; later ones are sent. */
const results = (...next: [MailResult['outcome'], code: string][]) => {
  for (const [outcome, code] of next) vi.mocked(attempt).mockResolvedValueOnce({ outcome, code });
};

it('sends all due mails at the start, at each request and every 15 seconds', async () => {
  results(['failed', 'EENVELOPE 550'], ['detached', 'E 552']);
  const service = start({}, 4);
  // No round starts during another.
  service.sendDueMails();
  await vi.advanceTimersByTimeAsync(0);
  // Again without its CV.
  expect(attempt).toHaveBeenCalledTimes(5);
  expect(log.warn.mock.calls).toEqual([
    [{ code: 'EENVELOPE 550' }, 'mail not sent'],
    [{ code: 'E 552' }, 'mail not sent'],
  ]);
  await service.add();
  await service.send();
  expect(attempt).toHaveBeenCalledTimes(6);
  await service.add();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(attempt).toHaveBeenCalledTimes(7);
  await service.add();
  await service.stop();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(attempt).toHaveBeenCalledTimes(7);
  expect(log.error).not.toHaveBeenCalled();
});

it('logs an error once while it lasts, reports it, and retries all mails once it is over', async () => {
  const service = start();
  await vi.advanceTimersByTimeAsync(0);
  const none = 'plus ancien e-mail non envoyé : 0 s\n';
  expect(service.health()).toBe(none);
  for (let round = 0; round < 3; round += 1) {
    await service.add(NOW - 60_000);
    results(['deferred', 'EAUTH 535']);
    await service.send();
  }
  expect(attempt).toHaveBeenCalledTimes(3);
  expect(log.warn).toHaveBeenCalledOnce();
  expect(service.health()).toBe(
    'plus ancien e-mail non envoyé : 60 s\ndernier échec : EAUTH 535\n',
  );
  await service.add();
  await service.send();
  expect(attempt).toHaveBeenCalledTimes(7);
  expect(service.health()).toBe(none);
  await service.stop();
});

it('finishes the mail being sent when it stops, and starts no other', async () => {
  const { promise, resolve } = Promise.withResolvers<MailResult>();
  vi.mocked(attempt).mockReturnValueOnce(promise);
  const service = start({}, 2);
  await vi.advanceTimersByTimeAsync(0);
  const stopped = service.stop();
  resolve({ outcome: 'sent', code: '' });
  await stopped;
  expect(attempt).toHaveBeenCalledOnce();
  expect(readDatabase(file, listRequests).map(({ mail }) => mail)).toEqual(['sent', 'waiting']);
});

it('reports once what does not work: a full disk, a damaged file, a database that is locked', async () => {
  const service = start({ keptFreeBytes: Number.MAX_SAFE_INTEGER });
  await vi.advanceTimersByTimeAsync(0);
  expect(service.whyNoCv()).toMatch(/Envoyez votre CV à contact@/);
  const aside = `${file}.abime-20261121100000`;
  writeFileSync(aside, '');
  expect(service.health()).toMatch(
    /^problème : Aucun CV.*\nproblème : Le fichier des demandes était abîmé\. .*abime-20261121100000\. .*\n$/m,
  );
  service.health();
  expect(log.error).toHaveBeenCalledTimes(2);
  rmSync(aside);
  expect(service.health()).not.toContain('abîmé');
  const other = openDatabase(file);
  other.exec('BEGIN IMMEDIATE');
  await expect(service.add()).rejects.toThrow();
  expect(service.health()).toMatch(/^problème : .* un autre programme le tient occupé\.$/m);
  other.close();
  await service.add();
  expect(service.health()).not.toContain('occupé');
  await service.stop();
});

it('removes each hour the CVs that no request has, unless a damaged file does', async () => {
  mkdirSync(cvFolder(dirname(file)), { recursive: true });
  const orphan = join(cvFolder(dirname(file)), '7.pdf');
  writeFileSync(orphan, '');
  utimesSync(orphan, NOW / 1000 - 4000, NOW / 1000 - 4000);
  // Being uploaded.
  const upload = join(cvFolder(dirname(file)), 'new.part');
  writeFileSync(upload, '');
  utimesSync(upload, NOW / 1000, NOW / 1000);
  const aside = `${file}.abime-20261121100000`;
  writeFileSync(aside, '');
  const service = start();
  await vi.advanceTimersByTimeAsync(0);
  expect(existsSync(orphan)).toBe(true);
  rmSync(aside);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([orphan, upload].map((path) => existsSync(path))).toEqual([false, true]);
  await service.stop();
});
