/** Requests when the mail server, the disk or the database fails. */
import { readFileSync } from 'node:fs';
import { open, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, vi } from 'vitest';
import { type Mood, startMailServer } from '../../tests/delivery/mail-server.ts';
import { formOf, SENT, startDelivery } from '../../tests/delivery/requests.ts';
import { itOnUnix, newFolder, PATIENT } from '../../tests/server/support.ts';
import { openLog } from '../access-log.ts';
import { compose, sendNext, smtp } from './mail.ts';
import { readCompany, readRequestSettings } from './owner-settings.ts';
import { removeSetAside, writeExport } from './requests-folder.ts';
import { eraseOld } from './service.ts';
import { type DueMail, type NewRequest, openStore, type Store } from './store.ts';

vi.setConfig({ testTimeout: 30_000 });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.parse('2026-11-21T10:00:00Z');
const FROM = 'site@interligne.example';

const aRequest = (more: Partial<NewRequest> = {}): NewRequest => ({
  key: crypto.randomUUID(),
  kind: 'contact',
  email: 'max@organisme.example',
  fields: { fullName: 'Max', email: 'max@organisme.example', message: 'Bonjour.' },
  isRobot: false,
  suspect: '',
  acknowledge: false,
  ...more,
});

const TEAM = 'equipe@organisme.example';

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

const newStore = async () => openStore(join(await newFolder(), 'demandes.sqlite'));

/** The mails to one address, for `sendNext`. */
const composeTo =
  (store: Store, ...recipients: string[]) =>
  (due: DueMail) => {
    const settings = readRequestSettings();
    const to = { ...settings.recipients, contact: recipients };
    return compose(due, store, readCompany(), { ...settings, recipients: to }, FROM);
  };

describe('a mail server that', () => {
  /** A store with one request, and the outcome of an attempt to mail it. */
  async function tryOnce(mailServer: MailServer, recipients = [TEAM], socketTimeout?: number) {
    const store = await newStore();
    store.add(aRequest(), NOW);
    const send = smtp({ url: mailServer.url }, FROM, { socketTimeout });
    const attempt = await sendNext(store, send, composeTo(store, ...recipients), NOW);
    await mailServer.stop();
    return { attempt, request: store.list()[0] };
  }

  it.each<[Mood, RegExp]>([
    ['refuses for now', /451/],
    ['refuses our login', /535/],
    ['refuses the sender', /550/],
    ['has a full mailbox', /552/],
    ['has sent enough today', /550/],
    ['drops', /ECONN|ESOCKET/],
    ['stalls', /ETIMEDOUT|ESOCKET|ECONN/],
  ])('%s: retries the mail', async (mood, code) => {
    const mailServer = await startMailServer();
    mailServer.be(mood);
    const timeout = mood === 'stalls' ? 500 : undefined;
    const { attempt, request } = await tryOnce(mailServer, [TEAM], timeout);
    expect(attempt).toEqual({ outcome: 'deferred', code: expect.stringMatching(code) });
    expect(request).toMatchObject({ mail: 'waiting', error: attempt?.code });
  });

  it('offers no encryption: sends nothing', async () => {
    const commands = { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] };
    const mailServer = await startMailServer(commands);
    expect((await tryOnce(mailServer)).attempt).toMatchObject({ outcome: 'deferred' });
    expect(mailServer.mails).toEqual([]);
  });

  it('is down for three days: marks the mail as failed', async () => {
    const store = await newStore();
    store.add(aRequest(), NOW);
    const down = () => Promise.reject(Object.assign(new Error(), { code: 'ECONNECTION' }));
    const composed = composeTo(store, TEAM);
    const tries: number[] = [];
    for (let minute = 0; minute <= 73 * 60; minute += 1) {
      const now = NOW + minute * MINUTE;
      if (await sendNext(store, down, composed, now)) tries.push(minute);
    }
    // The interval doubles up to six hours.
    const sixHourly = Array.from({ length: 11 }, (_, at) => 511 + at * 360);
    expect(tries).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255, ...sixHourly]);
    expect(store.list()[0]).toMatchObject({ mail: 'failed', error: 'ECONNECTION' });
    expect(store.oldestUnsent()).toBe(NOW);
    expect(store.retry(NOW + 100 * HOUR)).toBe(1);
    expect((await sendNext(store, down, composed, NOW + 100 * HOUR))?.outcome).toBe('deferred');
  });

  it('rejects one of two recipients: the other gets the mail, and the list reports it', async () => {
    const mailServer = await startMailServer();
    mailServer.unknown.add('gone@organisme.example');
    const to = [TEAM, 'gone@organisme.example'];
    const { attempt, request } = await tryOnce(mailServer, to);
    expect(attempt).toEqual({ outcome: 'sent', code: 'EENVELOPE 550' });
    expect(mailServer.mails).toHaveLength(1);
    const error = 'destinataire refusé : EENVELOPE 550';
    expect(request).toMatchObject({ mail: 'sent', error });
  });

  it.each([
    ['knows none of the recipients', (server: MailServer) => server.unknown.add(TEAM)],
    ['refuses this very message', (server: MailServer) => server.be('refuses for good')],
  ])('%s: marks the mail as failed', async (_, refuse) => {
    const mailServer = await startMailServer();
    refuse(mailServer);
    const { attempt, request } = await tryOnce(mailServer);
    expect(attempt).toMatchObject({ outcome: 'refused' });
    expect(request).toMatchObject({ mail: 'failed', error: expect.stringMatching('550') });
  });

  it('refuses our login: logs it once, reports it at /healthz, sends the mails once it is corrected', async () => {
    const folder = await newFolder({ log: '' });
    const log = await open(join(folder, 'log'), 'a');
    const delivery = await startDelivery({}, { log: openLog(log.fd) });
    const { mailServer, store } = delivery;
    mailServer.be('refuses our login');
    for (const message of ['Un.', 'Deux.']) {
      const { status } = await delivery.post('contact', formOf({ ...SENT.contact, message }));
      expect(status).toBe(201);
      await expect.poll(() => store.list().at(-1)?.error, PATIENT).toBe('EAUTH 535');
    }
    const health = async () => (await fetch(`${delivery.origin}/healthz`)).text();
    await expect
      .poll(health, PATIENT)
      .toMatch(/^ok\nplus ancien .* \d+ s\ndernier échec : EAUTH 535\n$/);
    mailServer.be('takes');
    // The next request succeeds, and the waiting mails follow.
    await delivery.post('contact', formOf({ ...SENT.contact, message: 'Trois.' }));
    await expect.poll(() => mailServer.mails.length, PATIENT).toBe(3);
    expect(await health()).not.toContain('échec');
    await delivery.application.close();
    const said = await readFile(join(folder, 'log'), 'utf8');
    expect(said.match(/EAUTH 535/g)).toHaveLength(1);
    await log.close();
  });

  it('was corrected while the server was stopped: sends the mails at the start', async () => {
    const file = join(await newFolder(), 'demandes.sqlite');
    const store = openStore(file);
    store.add(aRequest());
    store.notSent(store.lease()?.id ?? 0, 'EAUTH 535', Date.now() + 6 * HOUR);
    const { mailServer } = await startDelivery({}, {}, { file, store });
    await expect.poll(() => mailServer.mails.length, PATIENT).toBe(1);
  });

  it('is slow: a shutdown waits for the mail being sent', async () => {
    const { application, post, mailServer, file } = await startDelivery();
    const release = mailServer.hold();
    await post('contact', formOf(SENT.contact));
    const closed = application.close();
    setImmediate(release);
    await closed;
    const store = openStore(file);
    expect(store.list()[0]?.mail).toBe('sent');
    store.close();
  });
});

it('leases a mail to one process, and keeps its Message-ID for retries', async () => {
  const store = await newStore();
  store.add(aRequest(), NOW);
  const first = store.lease(NOW);
  expect(store.lease(NOW)).toBeUndefined();
  // The other process was killed before it stored the outcome.
  const second = store.lease(NOW + 10 * MINUTE);
  const idOf = (due: typeof first) =>
    due && compose(due, store, readCompany(), readRequestSettings(), FROM)?.messageId;
  expect(idOf(first)).toMatch(/^<notice-1-\d+@interligne\.example>$/);
  expect(idOf(second)).toBe(idOf(first));
});

describe('when nothing can be stored, the visitor gets an error and pages are served', () => {
  const expectNothingKept = async (
    { post, origin }: Awaited<ReturnType<typeof startDelivery>>,
    cv = SENT.trainer.cv,
  ) => {
    const answer = await post('trainer', formOf({ ...SENT.trainer, cv }), { accept: 'text/html' });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain("n'a pas été enregistrée. Notre serveur");
    expect((await fetch(origin)).status).toBe(200);
  };

  it('disk full', async () => {
    const delivery = await startDelivery();
    await delivery.post('contact', formOf(SENT.contact));
    // Not one page more than the file has.
    delivery.store.limitPages(1);
    await expectNothingKept(
      delivery,
      new File(['%PDF-', Buffer.alloc(3_000_000, 'x')], 'cv.pdf', { type: 'application/pdf' }),
    );
    const store = openStore(delivery.file);
    expect(store.list()).toHaveLength(1);
    store.close();
  });

  it('file locked', async () => {
    const delivery = await startDelivery();
    const other = new DatabaseSync(delivery.file);
    other.exec('BEGIN EXCLUSIVE');
    await expectNothingKept(delivery);
    other.exec('ROLLBACK');
    other.close();
    expect((await delivery.post('contact', formOf(SENT.contact))).status).toBe(201);
  });

  it('file damaged: the server sets it aside for thirty days and creates a new one', async () => {
    const file = join(await newFolder({ log: '' }), 'demandes.sqlite');
    const damaged = Buffer.alloc(20_000, 'damaged');
    await writeFile(file, damaged);
    // Only the server does: a command would rename the file while the server uses it.
    expect(() => openStore(file)).toThrow('not a database');
    const log = await open(join(dirname(file), 'log'), 'a');
    const { application, post } = await startDelivery({}, { log: openLog(log.fd) }, { file });
    expect((await post('contact', formOf(SENT.contact))).status).toBe(201);
    const [aside = ''] = (await readdir(dirname(file))).filter((name) => name.includes('ancien'));
    expect((await stat(join(dirname(file), aside))).size).toBe(damaged.length);
    await application.close();
    expect(await readFile(join(dirname(file), 'log'), 'utf8')).toContain(
      `mis de côté pendant 30 jours : ${join(dirname(file), aside)}`,
    );
    await log.close();

    expect(removeSetAside(file, new Date(Date.now() - 30 * 24 * HOUR))).toEqual([]);
    expect(removeSetAside(file, new Date(Date.now() + HOUR))).toEqual([aside]);
    expect(await readdir(dirname(file))).not.toContain(aside);
  });
});

itOnUnix('only its owner can read the file', async () => {
  const file = join(await newFolder(), 'demandes/demandes.sqlite');
  const store = openStore(file);
  store.add(aRequest());
  for (const name of await readdir(dirname(file))) {
    expect((await stat(join(dirname(file), name))).mode & 0o077, name).toBe(0);
  }
  expect((await stat(dirname(file))).mode & 0o077).toBe(0);
  store.close();
});

it('erased data leaves the disk: tables, WAL and exports', async () => {
  const folder = await newFolder();
  const store = openStore(join(folder, 'demandes.sqlite'));
  const word = 'un-mot-que-rien-d-autre-ne-contient';
  const cv = { name: 'cv.pdf', bytes: Buffer.from(`%PDF-${word.repeat(1000)}`) };
  store.add(aRequest({ kind: 'trainer', cv, fields: { message: word } }), NOW);
  writeExport(folder, 'demandes.csv', word);
  const filesWithTheWord = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const found = files.filter(({ parentPath, name }) =>
      readFileSync(join(parentPath, name)).includes(word),
    );
    return found.map(({ name }) => name);
  };
  expect(await filesWithTheWord()).toContain('demandes.csv');
  store.eraseBefore('trainer', NOW + 1);
  expect(await filesWithTheWord()).toEqual([]);
  store.close();
});

it('erases old requests at the start', async () => {
  const file = join(await newFolder(), 'demandes.sqlite');
  const store = openStore(file);
  store.add(aRequest(), Date.parse('2020-01-01'));
  await startDelivery({}, {}, { file, store });
  expect(store.list()).toEqual([]);
});

it('erases each kind after its retention, with CVs and mails', async () => {
  const store = await newStore();
  const cv = { name: 'cv.pdf', bytes: Buffer.from('%PDF-') };
  store.add(aRequest({ kind: 'trainer', cv }), Date.parse('2024-11-20'));
  store.add(aRequest({ kind: 'trainer', cv }), Date.parse('2024-11-22'));
  store.add(aRequest(), Date.parse('2025-11-20'));
  store.add(aRequest(), Date.parse('2025-11-22'));
  expect(eraseOld(store, readRequestSettings(), new Date('2026-11-21'))).toBe(2);
  expect(store.list().map(({ id }) => id)).toEqual([2, 4]);
  expect(store.cv(1)).toBeUndefined();
  expect(store.cv(2)?.name).toBe('cv.pdf');
  store.close();
});
