/** What becomes of requests when the mail server, the disk or the file fails. */
import { readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, vi } from 'vitest';
import { type Mood, startMailServer } from '../../tests/delivery/mail-server.ts';
import { formOf, SENT, startDelivery } from '../../tests/delivery/requests.ts';
import { newFolder, PATIENT } from '../../tests/server/support.ts';
import { compose, sendNext, smtp } from './mail.ts';
import { eraseOld } from './service.ts';
import { readCompany, readRequestSettings } from './settings.ts';
import { type NewRequest, openStore } from './store.ts';

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
  suspect: '',
  acknowledge: false,
  ...more,
});

const newStore = async () => openStore(join(await newFolder(), 'demandes.sqlite'));

describe('a mail server that', () => {
  /** Sends what is due at a time; what was logged of it. */
  async function sendAt(now: number, store: ReturnType<typeof openStore>, url: string) {
    const codes: string[] = [];
    const settings = readRequestSettings();
    const composed = (due: Parameters<typeof compose>[0]) =>
      compose(due, store, readCompany(), settings, FROM);
    const send = smtp(url, FROM, { socketTimeout: 500 });
    await sendNext(store, send, composed, (code) => codes.push(code), now);
    return codes.join();
  }

  it.each<[Mood, RegExp]>([
    ['refuses for now', /451/],
    ['drops', /ECONN|ESOCKET/],
    ['stalls', /ETIMEDOUT|ESOCKET|ECONN/],
  ])('%s: the request waits, is tried again later and later, and arrives', async (mood, code) => {
    const mailServer = await startMailServer();
    mailServer.be(mood);
    const store = await newStore();
    store.add(aRequest(), NOW);
    expect(await sendAt(NOW, store, mailServer.url)).toMatch(code);
    expect(store.list()[0]).toMatchObject({ mail: 'waiting', error: expect.stringMatching(code) });
    // Not yet, then after a minute.
    expect(await sendAt(NOW + 59_000, store, mailServer.url)).toBe('');
    expect(await sendAt(NOW + MINUTE, store, mailServer.url)).toMatch(code);
    mailServer.be('takes');
    await sendAt(NOW + 2 * MINUTE, store, mailServer.url);
    expect(mailServer.mails).toHaveLength(0);
    await sendAt(NOW + 3 * MINUTE, store, mailServer.url);
    expect(mailServer.mails).toHaveLength(1);
    expect(store.list()[0]?.mail).toBe('sent');
    await mailServer.stop();
  });

  it('is down for three days: kept as failed, until it is retried', async () => {
    const store = await newStore();
    store.add(aRequest(), NOW);
    const down = 'smtp://127.0.0.1:1';
    let tries = 0;
    for (let now = NOW; now < NOW + 80 * HOUR; now += MINUTE) {
      if (await sendAt(now, store, down)) tries += 1;
      if (store.list()[0]?.mail === 'failed') break;
      now += store.list()[0]?.mail === 'waiting' && tries > 8 ? 5 * HOUR : 0;
    }
    expect(tries).toBeGreaterThan(10);
    expect(store.list()[0]?.mail).toBe('failed');
    expect(store.oldestUnsent()).toBe(NOW);
    expect(store.retry(NOW + 100 * HOUR)).toBe(1);
    const mailServer = await startMailServer();
    await sendAt(NOW + 100 * HOUR, store, mailServer.url);
    expect(mailServer.mails).toHaveLength(1);
    await mailServer.stop();
  });

  it('refuses for good: kept as failed at once; the visitor saw a success', async () => {
    const { post, file, mailServer, origin } = await startDelivery();
    mailServer.be('refuses for good');
    expect((await post('contact', formOf(SENT.contact))).status).toBe(201);
    const store = openStore(file);
    await expect.poll(() => store.list()[0], PATIENT).toMatchObject({ mail: 'failed' });
    expect(store.list()[0]?.error).toContain('550');
    expect(await (await fetch(`${origin}/healthz`)).text()).toMatch(/^ok\n.* \d+ s\n$/);
    store.close();
  });
});

it('a mail under way is not sent by another process; later it has the same Message-ID', async () => {
  const store = await newStore();
  store.add(aRequest(), NOW);
  const first = store.lease(NOW);
  expect(store.lease(NOW)).toBeUndefined();
  // That process was killed before it could say what came of it.
  const second = store.lease(NOW + 10 * MINUTE);
  const idOf = (due: typeof first) =>
    due && compose(due, store, readCompany(), readRequestSettings(), FROM)?.messageId;
  expect(idOf(first)).toMatch(/^<notice-1-\d+@interligne\.example>$/);
  expect(idOf(second)).toBe(idOf(first));
});

describe('when nothing can be kept, the visitor is told, and pages are served', () => {
  const expectNothingKept = async (
    { post, origin }: Awaited<ReturnType<typeof startDelivery>>,
    cv = SENT.trainer.cv,
  ) => {
    const answer = await post('trainer', formOf({ ...SENT.trainer, cv }), { accept: 'text/html' });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain("rien n'a été conservé");
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

  it('file damaged: set aside whole, and a new one is begun', async () => {
    const file = join(await newFolder(), 'demandes.sqlite');
    openStore(file).close();
    const damaged = Buffer.alloc(20_000, 'damaged');
    await writeFile(file, damaged);
    const said: string[] = [];
    const store = openStore(file, (sentence) => said.push(sentence));
    store.add(aRequest());
    expect(store.list()).toHaveLength(1);
    store.close();
    const [aside = ''] = (await readdir(dirname(file))).filter((name) => name.includes('abime'));
    expect(said.join()).toContain(aside);
    expect((await stat(join(dirname(file), aside))).size).toBe(damaged.length);
  });
});

it('only its owner can read the file', async () => {
  const file = join(await newFolder(), 'demandes/demandes.sqlite');
  const store = openStore(file);
  store.add(aRequest());
  for (const name of await readdir(dirname(file))) {
    expect((await stat(join(dirname(file), name))).mode & 0o077, name).toBe(0);
  }
  expect((await stat(dirname(file))).mode & 0o077).toBe(0);
  store.close();
});

it('each kind is erased when its months are over, the CV and the mails with it', async () => {
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
