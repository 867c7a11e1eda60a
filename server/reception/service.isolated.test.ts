import {
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LARGEST_CV } from '../../requests/cv.ts';
import {
  newRequest,
  readDatabase,
  receivingSettings,
  receptionSetup,
  store,
} from '../../tests/delivery/requests.ts';
import { newFolder } from '../../tests/server/support.ts';
import { BUILD_PROBLEMS, DATABASE_PROBLEMS, MAIL_PROBLEMS, SERVICE_PROBLEMS } from '../problems.ts';
import { cvFolder, cvPath } from './cv-files.ts';
import { addRequest } from './new-requests.ts';
import { openDatabase } from './open-database.ts';
import { type ReceptionSetup, receptionService } from './service.ts';
import { attempt, type MailResult } from './smtp.ts';
import { all, get, run } from './sql.ts';
import { listRequests } from './stored-requests.ts';
import { activeUploads, removeAbandonedUploads, tryToWrite } from './uploads.ts';

vi.mock(import('./smtp.ts'), { spy: true });
vi.mock(import('./uploads.ts'), { spy: true });

const NOW = Date.parse('2026-11-21T10:00:00Z');
const DAY = 86_400_000;
const RECIPIENT = 'contact@interligne.example';
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

/** Starts the service, with `waiting` requests of an earlier process. */
async function start(options: Partial<ReceptionSetup> = {}, waiting = 0) {
  const database = openDatabase(file);
  for (let at = 0; at < waiting; at += 1) await store(database, file);
  database.close();
  const mail = { server: { host: 'a.example' }, from: 'site@a.example' };
  const setup = receptionSetup(file, { mail, ...options });
  const service = receptionService(setup, log as unknown as FastifyBaseLogger);
  service.start();
  const add = (received = NOW) =>
    addRequest(service.inTransaction, dirname(file), newRequest(), received);
  /** Sends the due mails, like the route of a form. */
  const send = async () => {
    service.reportRequest();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ...service, add, send };
}

/** Waits for the tasks of a round, of which only the writing of a CV is asynchronous. */
async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  await Promise.allSettled(vi.mocked(tryToWrite).mock.results.map(({ value }) => value));
  await vi.advanceTimersByTimeAsync(0);
}

/** Sets the outcomes of the next mails; later ones are sent. */
const results = (...next: MailResult[]) => {
  for (const result of next) vi.mocked(attempt).mockResolvedValueOnce(result);
};
const LOGIN = {
  outcome: 'deferred',
  code: 'EAUTH 535',
  cause: 'login',
  concernsAll: true,
} satisfies MailResult;

test('sends all due mails at the start, at each request and every 15 seconds', async () => {
  results(
    { outcome: 'failed', code: 'EENVELOPE 550', cause: 'recipient' },
    { outcome: 'detached', code: 'E 552' },
  );
  const service = await start({}, 4);
  // No round starts during another.
  service.reportRequest();
  await vi.advanceTimersByTimeAsync(0);
  // The detached mail is retried without its CV.
  expect(attempt).toHaveBeenCalledTimes(5);
  expect(log.warn.mock.calls).toEqual([
    [{ code: 'EENVELOPE 550', recipient: RECIPIENT }, 'mail not sent'],
    [{ code: 'E 552', recipient: RECIPIENT }, 'mail not sent'],
  ]);
  await service.add();
  await service.send();
  expect(attempt).toHaveBeenCalledTimes(6);
  await service.add();
  await vi.advanceTimersByTimeAsync(14_999);
  expect(attempt).toHaveBeenCalledTimes(6);
  await vi.advanceTimersByTimeAsync(1);
  expect(attempt).toHaveBeenCalledTimes(7);
  await service.add();
  await service.stop();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(attempt).toHaveBeenCalledTimes(7);
  const sentence = MAIL_PROBLEMS.recipient('EENVELOPE 550');
  expect(log.error.mock.calls).toEqual([[{ recipients: [RECIPIENT] }, sentence]]);
});

test('logs a lasting error once, reports it, and retries all mails when it is over', async () => {
  const service = await start();
  await settle();
  expect(service.health()).toEqual([]);
  for (let round = 0; round < 3; round += 1) {
    await service.add(NOW - 60_000);
    results(LOGIN);
    await service.send();
  }
  expect(attempt).toHaveBeenCalledTimes(3);
  expect(log.warn).toHaveBeenCalledOnce();
  const sentence = MAIL_PROBLEMS.login('EAUTH 535');
  expect(log.error.mock.calls).toEqual([[{ recipients: [RECIPIENT] }, sentence]]);
  expect(service.health()).toEqual([sentence]);
  await service.add();
  await service.send();
  expect(attempt).toHaveBeenCalledTimes(7);
  expect(service.health()).toEqual([]);
  await service.stop();
});

const WRONG_SENDER = MAIL_PROBLEMS.settings('MAIL_FROM : …');
test.each([
  ['no mail server', undefined, MAIL_PROBLEMS.noneYet, MAIL_PROBLEMS.none],
  ['a wrong mail setting', 'MAIL_FROM : …', WRONG_SENDER, WRONG_SENDER],
])('reports %s at the start, and while a request waits', async (_, mailError, first, then) => {
  const service = await start({ mail: undefined, mailError });
  await settle();
  expect(service.health()).toEqual([first]);
  await service.add();
  await service.send();
  expect(service.health()).toEqual([then]);
  await service.stop();
});

test('needs no mail server if the site no longer receives requests', async () => {
  const settings = { ...receivingSettings(), delivery: 'simulated' as const };
  const service = await start({ mail: undefined, readCurrentBuild: () => ({ settings }) });
  await settle();
  expect(service.health()).toEqual([]);
  await service.add();
  await service.send();
  expect(service.health()).toEqual([MAIL_PROBLEMS.none]);
  await service.stop();
});

test('logs a new database once, and reports it until the start after its first request', async () => {
  const setup = receptionSetup(file);
  const begun = expect.stringContaining('un nouveau fichier des demandes est commencé');
  const remarkOfStart = async () => {
    const service = receptionService(setup, log as unknown as FastifyBaseLogger);
    service.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(log.warn.mock.calls).toEqual([[{ file }, begun]]);
    const remark = service.remark();
    await addRequest(service.inTransaction, dirname(file), newRequest(), NOW);
    // The first request does not prove that no earlier ones are elsewhere.
    expect(service.remark()).toEqual(remark);
    await service.stop();
    return remark;
  };
  const restarted = receptionService(setup, log as unknown as FastifyBaseLogger);
  restarted.start();
  await vi.advanceTimersByTimeAsync(0);
  await restarted.stop();
  expect(await remarkOfStart()).toEqual(begun);
  expect(await remarkOfStart()).toBe('');
});

test('retries waiting mails at its start, and after a lock that lasted longer', async () => {
  const database = openDatabase(file);
  await store(database, file);
  run(database, 'UPDATE mail SET tries = 3, due = :later', { later: NOW + DAY });
  database.exec('BEGIN IMMEDIATE');
  const service = await start();
  const busy = () => expect(service.health()).toContain(DATABASE_PROBLEMS.busy);
  await vi.waitFor(busy, { timeout: 20_000 });
  expect(attempt).not.toHaveBeenCalled();
  database.close();
  await vi.advanceTimersByTimeAsync(15_000);
  await vi.waitFor(() => expect(attempt).toHaveBeenCalledOnce(), { timeout: 20_000 });
  await service.stop();
});

test('does nothing before it is started', async () => {
  const database = openDatabase(file);
  await store(database, file);
  database.close();
  const mail = { server: { host: 'a.example' }, from: 'site@a.example' };
  const service = receptionService(
    receptionSetup(file, { mail }),
    log as unknown as FastifyBaseLogger,
  );
  await vi.advanceTimersByTimeAsync(3_600_000);
  await service.stop();
  expect(attempt).not.toHaveBeenCalled();
  expect(tryToWrite).not.toHaveBeenCalled();
  expect(removeAbandonedUploads).not.toHaveBeenCalled();
  expect(log.error).not.toHaveBeenCalled();
});

test('when stopped, finishes the active mail and sends no other', async () => {
  const { promise, resolve } = Promise.withResolvers<MailResult>();
  vi.mocked(attempt).mockReturnValueOnce(promise);
  const service = await start({}, 2);
  await settle();
  const stopped = service.stop();
  resolve({ outcome: 'sent', code: '' });
  await stopped;
  expect(attempt).toHaveBeenCalledOnce();
  expect(readDatabase(file, listRequests).map(({ mails }) => mails[0]?.state)).toEqual([
    'sent',
    'waiting',
  ]);
});

test('reports a full disk and a locked database, and logs each once, by its rounds alone', async () => {
  const service = await start({ minFreeBytes: Number.MAX_SAFE_INTEGER });
  expect([service.health(), service.health()]).toEqual(Array(2).fill([SERVICE_PROBLEMS.noRoom]));
  // Reading the health of the site writes nothing.
  expect(log.error).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  expect(service.cvRefusal()).toMatch(/Envoyez votre candidature à contact@/);
  await vi.waitFor(() =>
    expect(log.error.mock.calls).toEqual([[{ file: dirname(file) }, SERVICE_PROBLEMS.noRoom]]),
  );
  const other = openDatabase(file);
  other.exec('BEGIN IMMEDIATE');
  await expect(service.add()).rejects.toThrow();
  // A full disk refuses CVs alone, but a database that cannot be used refuses every request.
  expect(service.health()).toEqual([DATABASE_PROBLEMS.busy]);
  expect(log.error).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(15_000);
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(2), { timeout: 20_000 });
  expect(log.error).toHaveBeenLastCalledWith({ file }, DATABASE_PROBLEMS.busy);
  other.close();
  await service.add();
  expect(service.health()).not.toContain(DATABASE_PROBLEMS.busy);
  await service.stop();
});

test('logs once why a request was not stored, even if the next round can write', async () => {
  const service = await start();
  await settle();
  // The limit of this connection, whose next page does not fit.
  await service.inTransaction((database) => database.exec('PRAGMA max_page_count = 1'));
  const message = 'max@a.example '.repeat(10_000);
  const request = newRequest({ fields: { message } });
  const added = addRequest(service.inTransaction, dirname(file), request);
  const error = await added.catch((error: unknown) => error);
  service.reportFailure(error);
  service.reportFailure(error);
  expect(service.health()).toEqual([DATABASE_PROBLEMS.full]);
  await vi.advanceTimersByTimeAsync(15_000);
  await vi.waitFor(() => expect(service.health()).toEqual([]));
  await service.stop();
  expect(log.error.mock.calls).toEqual([[{ file }, DATABASE_PROBLEMS.full]]);
});

test('logs the problem of a build that cannot be read without requests', async () => {
  const problem = { sentence: BUILD_PROBLEMS.unreadable, file: 'dist.build.json' };
  const setup = receptionSetup(file, { readCurrentBuild: () => ({ problem }) });
  const service = receptionService(setup, log as unknown as FastifyBaseLogger);
  service.start();
  await vi.waitFor(() =>
    expect(log.error.mock.calls).toEqual([[{ file: problem.file }, problem.sentence]]),
  );
  await service.stop();
});

test('notices within 15 seconds that a problem is solved', async () => {
  const database = openDatabase(file);
  await store(database, file, { content: '%PDF-' });
  database.close();
  const cv = cvPath(dirname(file), 1);
  renameSync(cv, `${cv}.away`);
  const service = await start();
  await settle();
  await vi.waitFor(() => expect(service.health()).toEqual([SERVICE_PROBLEMS.missingCvs('1.pdf')]));
  renameSync(`${cv}.away`, cv);
  await vi.advanceTimersByTimeAsync(15_000);
  await vi.waitFor(() => expect(service.health()).toEqual([]));
  await service.stop();
});

test('after a repair of the folder, checks its CVs at once, and has logged none of its consequences', async () => {
  const database = openDatabase(file);
  await store(database, file, { content: '%PDF-' });
  database.close();
  const folder = dirname(file);
  renameSync(folder, `${folder}.away`);
  writeFileSync(folder, '');
  const mail = { server: { host: 'a.example' }, from: 'site@a.example' };
  const service = receptionService(
    receptionSetup(file, { mail }),
    log as unknown as FastifyBaseLogger,
  );
  service.start();
  await settle();
  expect(service.health()).toEqual([DATABASE_PROBLEMS.notAFolder]);
  rmSync(folder);
  renameSync(`${folder}.away`, folder);
  rmSync(cvPath(folder, 1));
  await vi.advanceTimersByTimeAsync(15_000);
  const missing = SERVICE_PROBLEMS.missingCvs('1.pdf');
  await vi.waitFor(() => expect(service.health()).toEqual([missing]));
  await service.stop();
  expect(log.error.mock.calls.map(([, sentence]) => sentence)).toEqual([
    DATABASE_PROBLEMS.notAFolder,
    missing,
  ]);
});

test('between hourly runs, only retries tasks that reported a problem', async () => {
  const service = await start();
  await settle();
  await service.add();
  writeFileSync(join(cvFolder(dirname(file)), '7.pdf'), '');
  vi.mocked(tryToWrite).mockClear();
  vi.mocked(removeAbandonedUploads).mockClear();
  await vi.advanceTimersByTimeAsync(3_540_000);
  expect(service.health()).toEqual([SERVICE_PROBLEMS.strayCvs('7.pdf')]);
  expect(tryToWrite).not.toHaveBeenCalled();
  expect(removeAbandonedUploads).not.toHaveBeenCalled();
  const seen = () =>
    readDatabase(file, (open) => get(open, "SELECT time FROM clock WHERE name = 'seen'")?.time);
  expect(seen()).toBe(NOW);
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(75_000);
  await settle();
  expect(tryToWrite).toHaveBeenCalledOnce();
  expect(removeAbandonedUploads).toHaveBeenCalledOnce();
  expect(seen()).toBeGreaterThanOrEqual(NOW + 3_600_000);
  expect(statSync(`${file}-wal`).size).toBe(0);
  await service.stop();
});

test('sweeps only discarded CVs, and reports other inconsistencies', async () => {
  const folder = cvFolder(dirname(file));
  const database = openDatabase(file);
  await store(database, file, { content: '%PDF-' });
  await store(database, file, { content: '%PDF-' }, NOW);
  // A process was killed between the reservation of a number and the commit.
  run(database, 'INSERT INTO discarded_cv VALUES (3, :since)', { since: NOW - 4_000_000 });
  run(database, 'INSERT INTO discarded_cv VALUES (4, :since)', { since: NOW });
  database.close();
  const old = (name: string) => {
    writeFileSync(join(folder, name), '%PDF-');
    utimesSync(join(folder, name), NOW / 1000 - 4000, NOW / 1000 - 4000);
  };
  const [abandoned = '', active = '', recent = ''] = [1, 2, 3].map(
    () => `${crypto.randomUUID()}.part`,
  );
  // Only the names of uploads are those of this site.
  const others = ['download.part', 'notes.txt', '4711.part'];
  for (const name of ['3.pdf', '4.pdf', '7.pdf', abandoned, active, ...others]) old(name);
  rmSync(cvPath(dirname(file), 2));
  writeFileSync(join(folder, recent), '');
  utimesSync(join(folder, recent), NOW / 1000, NOW / 1000);
  activeUploads.add(join(folder, active));
  const service = await start();
  await settle();
  activeUploads.clear();
  expect(readdirSync(folder).sort()).toEqual(
    ['1.pdf', '4.pdf', '7.pdf', active, recent, ...others].sort(),
  );
  expect(service.health()).toEqual([
    SERVICE_PROBLEMS.strayCvs('7.pdf'),
    SERVICE_PROBLEMS.missingCvs('2.pdf'),
  ]);
  await vi.advanceTimersByTimeAsync(3_600_001);
  expect(existsSync(join(folder, '7.pdf'))).toBe(true);
  await service.add();
  // No new request gets the number of a CV that may belong to another database.
  expect(readDatabase(file, listRequests).map(({ id }) => id)).toEqual([1, 2, 8]);
  await service.stop();
});

test('finds the CV of a request whose number follows the largest that a file may have', async () => {
  const database = openDatabase(file);
  await store(database, file, { content: '%PDF-' });
  writeFileSync(join(cvFolder(dirname(file)), '9999999.pdf'), '');
  // A scanner's date.
  writeFileSync(join(cvFolder(dirname(file)), '20261121.pdf'), '');
  await store(database, file, { content: '%PDF-' });
  expect(listRequests(database).map(({ id }) => id)).toEqual([1, 10_000_000]);
  database.close();
  const service = await start();
  await settle();
  await vi.waitFor(() =>
    expect(service.health()).toEqual([SERVICE_PROBLEMS.strayCvs('9999999.pdf')]),
  );
  await service.stop();
});

test('logs a late erasure if no process ran for days, as under Passenger without visitors', async () => {
  const later = NOW + 1500 * DAY;
  vi.setSystemTime(later);
  const database = openDatabase(file);
  await store(database, file, { content: '%PDF-' }, NOW);
  run(database, "INSERT INTO clock VALUES ('seen', :seen), ('jump', 0)", { seen: later - 9 * DAY });
  database.close();
  const service = await start();
  await settle();
  await vi.waitFor(() => expect(readdirSync(cvFolder(dirname(file)))).toEqual([]));
  expect(readDatabase(file, listRequests)).toEqual([]);
  expect(log.warn).toHaveBeenCalledWith(
    expect.stringMatching(/depuis le 21 décembre 2030 .* fait/),
  );
  expect(service.health()).toEqual([]);
  await service.stop();
});

test('a running server takes no step of the clock for a stop, and erases nothing', async () => {
  const settings = receivingSettings({ retentionMonths: { contact: 1 } });
  const service = await start({ readCurrentBuild: () => ({ settings }) }, 1);
  await settle();
  vi.setSystemTime(NOW + 40 * DAY);
  await vi.advanceTimersByTimeAsync(3_615_000);
  await settle();
  await vi.waitFor(() =>
    expect(service.health()).toEqual([expect.stringContaining('attend sept jours')]),
  );
  expect(readDatabase(file, listRequests)).toHaveLength(1);
  await service.stop();
});

test('reports that no CV can be written until one can', async () => {
  const folder = dirname(file);
  const service = await start();
  await settle();
  rmSync(cvFolder(folder), { recursive: true });
  // Even root cannot use a file as a folder.
  writeFileSync(cvFolder(folder), '');
  service.reportFailure(Object.assign(new Error(), { code: 'EACCES', syscall: 'open' }));
  expect(service.health()).toEqual([SERVICE_PROBLEMS.cvsNotWritten('EACCES')]);
  await vi.advanceTimersByTimeAsync(15_000);
  const { cvsNotWritten, cvsNotListed } = SERVICE_PROBLEMS;
  const both = [cvsNotWritten('ENOTDIR'), cvsNotListed('ENOTDIR')];
  await vi.waitFor(() => expect(service.health().toSorted()).toEqual(both));
  rmSync(cvFolder(folder));
  await vi.advanceTimersByTimeAsync(15_000);
  await vi.waitFor(() => expect(service.health()).toEqual([]));
  expect(readdirSync(cvFolder(folder))).toEqual([]);
  await service.stop();
});

test('while space lacks, writes a byte each round and a CV of the maximum size each hour', async () => {
  const sizes = () => vi.mocked(tryToWrite).mock.calls.map(([, bytes]) => bytes);
  const service = await start();
  await settle();
  const problem = SERVICE_PROBLEMS.cvsNotWritten('EDQUOT');
  const error = Object.assign(new Error(), { code: 'EDQUOT', syscall: 'write' });
  const fail = () => service.reportFailure(error);
  const runRounds = async (count: number) => {
    vi.mocked(tryToWrite).mockClear();
    for (let round = 0; round < count; round += 1) {
      await vi.advanceTimersByTimeAsync(15_000);
      await settle();
    }
  };
  fail();
  await runRounds(3);
  expect(sizes()).toEqual([1, 1, 1]);
  expect(service.health()).toEqual([problem]);
  // An upload of a visitor has space.
  service.reportUpload();
  expect(service.health()).toEqual([]);
  await vi.advanceTimersByTimeAsync(3_510_000);
  fail();
  await runRounds(4);
  expect(sizes()).toEqual([1, 1, LARGEST_CV]);
  expect(service.health()).toEqual([]);
  await service.stop();
});

test('reports that no request can be stored if the CVs cannot be listed', async () => {
  const service = await start();
  await settle();
  const folder = cvFolder(dirname(file));
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  const error = await service.add().catch((error: unknown) => error);
  service.reportFailure(error);
  expect(service.health()).toEqual([SERVICE_PROBLEMS.cvsNotListed('ENOTDIR')]);
  rmSync(folder);
  await vi.advanceTimersByTimeAsync(15_000);
  await vi.waitFor(() => expect(service.health()).toEqual([]));
  await service.stop();
});

test('runs one maintenance at a time, and stops after the active task', async () => {
  const service = await start();
  await settle();
  vi.mocked(tryToWrite).mockClear();
  const other = openDatabase(file);
  other.exec('BEGIN IMMEDIATE');
  // A later task would sweep this CV.
  run(other, 'INSERT INTO discarded_cv VALUES (3, 0)');
  await vi.advanceTimersByTimeAsync(7_200_000);
  await settle();
  expect(tryToWrite).toHaveBeenCalledOnce();
  const stopped = service.stop();
  other.exec('COMMIT');
  await stopped;
  expect(all(other, 'SELECT name FROM clock WHERE time > :NOW', { NOW })).toEqual([
    { name: 'seen' },
  ]);
  expect(all(other, 'SELECT id FROM discarded_cv')).toEqual([{ id: 3 }]);
  other.close();
  // SQLite deletes the WAL when the last connection closes.
  expect(existsSync(`${file}-wal`)).toBe(false);
});
