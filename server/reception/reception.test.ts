/** Tests a request from the form to the mail to the company. */
import { renameSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Field } from '../../requests/fields.ts';
import { REQUESTS } from '../../requests/requests.ts';
import { formOf, PDF, SENT, type Sent, startDelivery } from '../../tests/delivery/requests.ts';
import { newLog, PATIENT, sendRaw } from '../../tests/server/support.ts';
import { CV } from '../../tests/support/complete-requests.ts';
import { PROBLEMS } from '../problems.ts';

type Delivery = Awaited<ReturnType<typeof startDelivery>>;

test('mails each kind of request to its recipients, with all fields of the form', async () => {
  const recipients = {
    hackathon: ['h@a.example'],
    institution: ['i@a.example'],
    trainer: ['t@a.example'],
    contact: ['c@a.example'],
  };
  const { post, kept, mailServer } = await startDelivery({ recipients, cvInMail: true });
  for (const { kind, fields } of REQUESTS) {
    const byName = new Map(Object.entries<Field>(fields));
    expect((await post(kind, formOf(SENT[kind]))).status).toBe(201);
    await expect.poll(() => kept().at(-1)?.mails[0]?.state, PATIENT).toBe('sent');
    const mail = mailServer.mails.at(-1);
    expect(mail?.to).toMatchObject({ text: `${kind[0]}@a.example` });
    expect(mail?.from?.text).toBe('"Interligne" <site@interligne.example>');
    expect(mail?.replyTo?.text).toContain(String(SENT[kind].email));
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    const { cv, gdprConsent: _, ...texts } = SENT[kind];
    for (const [name, value] of Object.entries(texts)) {
      const { options } = byName.get(name)?.about ?? {};
      for (const item of [value].flat()) expect(mail?.text).toContain(options?.[`${item}`] ?? item);
    }
    const attached = mail?.attachments.map(({ filename, content }) => [filename, `${content}`]);
    expect(attached).toEqual(cv ? [['cv-3.pdf', `${CV.buffer}`]] : []);
  }
});

test('logs and reports mails that are refused, without an address, a text or a secret', async () => {
  const { log, logged } = await newLog();
  const recipients = { contact: ['equipe@a.example'] };
  const options = { accessLog: true, log };
  const { post, origin, application, mailServer } = await startDelivery({ recipients }, options);
  const health = async () => {
    const answer = await fetch(`${origin}/healthz`);
    return [answer.status, await answer.text()];
  };
  expect(await health()).toEqual([200, 'ok\n']);
  mailServer.refuse('RCPT TO', '550 no');
  await post('contact', formOf(SENT.contact));
  await post('contact', formOf({ ...SENT.contact, email: 'max' }));
  await post('contact', 'broken', { 'content-type': 'multipart/form-data; boundary=b' });
  await expect.poll(logged, PATIENT).toContain('mail not sent');
  const sentence = PROBLEMS.mailRefused('EENVELOPE 550');
  const [status, text] = await health();
  expect([status, `${text}`.split('\n')[0]]).toEqual([503, `problème : ${sentence}`]);
  expect((await fetch(`${origin}/livez`)).status).toBe(200);
  await application.close();
  application.log.error('the end');
  await expect.poll(logged, PATIENT).toContain('the end');
  expect(await logged()).toContain('/demandes/contact');
  expect(await logged()).toContain('"request":1');
  expect(await logged()).not.toMatch(/@|d'essai|smtp:/);
});

test('limits the rate per form and IPv4 address or IPv6 /64 network, which a proxy forwards with changing ports', async () => {
  const { post } = await startDelivery({}, { trustProxy: true });
  const send = (forwarded: string, kind = 'contact') =>
    post(kind, formOf({}), { 'x-forwarded-for': `192.0.2.9, ${forwarded}` });
  const statusOf = async (forwarded: string) => (await send(forwarded)).status;
  for (let port = 1; port <= 10; port += 1) {
    expect(await statusOf(`203.0.113.5:${port}`)).toBe(422);
    expect(await statusOf(`[2001:db8::${port}]:${port}`)).toBe(422);
    // Entries that are not an address share one limit.
    expect(await statusOf(`unknown-${port}`)).toBe(422);
  }
  for (const forwarded of ['203.0.113.5', '[2001:db8::1]:99', '2001:db8::1', '_hidden'])
    expect(await statusOf(forwarded), forwarded).toBe(429);
  const refused = await send('203.0.113.5');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(await refused.json()).toEqual({ code: 'tooMany', errors: {} });
  expect(await statusOf('203.0.113.6:1')).toBe(422);
  expect(await statusOf('2001:db8:0:1::1')).toBe(422);
  expect((await send('203.0.113.5', 'hackathon')).status).toBe(422);
});

test('serves pages without its database, reports that without a path, and works once it is back', async () => {
  const { post, origin, file, kept } = await startDelivery();
  expect((await post('contact', formOf(SENT.contact))).status).toBe(201);
  // While a mail is being sent, a repair shows only at the next round, after 15 seconds.
  await expect.poll(() => kept()[0]?.mails[0]?.state, PATIENT).toBe('sent');
  renameSync(file, `${file}.away`);
  const refused = await post('contact', formOf(SENT.contact));
  expect([refused.status, refused.headers.get('x-content-type-options')]).toEqual([503, 'nosniff']);
  const text = async (path: string) => (await fetch(origin + path)).text();
  expect(await text('/healthz')).toBe(`problème : ${PROBLEMS.removed}\n`);
  expect([await text('/'), await text('/livez')]).toEqual(['Accueil', 'ok\n']);
  renameSync(`${file}.away`, file);
  expect((await post('contact', formOf({ ...SENT.contact, key: 'b' }))).status).toBe(201);
  await expect.poll(() => text('/healthz'), PATIENT).toBe('ok\n');
});

/** The beginning of a request with a CV that has not yet arrived. */
const beginUpload = (origin: string, length: string) =>
  `POST /demandes/trainer HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nOrigin: ${origin}\r\nContent-Type: multipart/form-data; boundary=b\r\n${length}\r\n\r\n--b\r\nContent-Disposition: form-data; name="cv"; filename="a.pdf"\r\n\r\n`;

test('refuses a form that is too large or of unknown length before it has arrived, and ends one that is too slow', async () => {
  const { origin } = await startDelivery({}, { limits: { headerMs: 300, requestMs: 1500 } });
  for (const [length, arrived, status] of [
    ['Content-Length: 10900000', 10_100_000, 413],
    ['Content-Length: 11000001', 0, 413],
    ['Transfer-Encoding: chunked', 0, 400],
    ['Content-Length: 10900000', 0, 408],
  ] as const) {
    const bytes = Buffer.concat([Buffer.from(beginUpload(origin, length)), Buffer.alloc(arrived)]);
    const answer = await sendRaw(Number(new URL(origin).port), bytes);
    expect(answer, length).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  }
});

test('serves others while a form contains the worst text for normalization', async () => {
  const { origin, post } = await startDelivery();
  const message = '\u0300\u0316'.repeat(250_000);
  const begin = performance.now();
  const [refused, { status }] = await Promise.all([
    post('contact', formOf({ ...SENT.contact, message })),
    fetch(origin),
  ]);
  expect([refused.status, status]).toEqual([413, 200]);
  // Normalization would take 10 s.
  expect(performance.now() - begin).toBeLessThan(5000);
});

/** Posts applications at the same time, each from an address of its own. Returns the statuses. */
const postAtOnce = (post: Delivery['post'], count: number, valuesOf: (at: number) => Sent) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const form = formOf({ ...SENT.trainer, ...valuesOf(at) });
      return (await post('trainer', form, { 'x-forwarded-for': `192.0.2.${at}` })).status;
    }),
  );

test('stores a request once that is sent twenty times at once', async () => {
  const { post, kept } = await startDelivery({}, { trustProxy: true });
  expect(await postAtOnce(post, 20, () => ({ key: 'a' }))).toEqual(Array(20).fill(201));
  expect(kept()).toHaveLength(1);
});

test('accepts CVs of 10 MB, and bounds those of a day over all addresses, those that are being received included', async () => {
  const bounds = { cvBytesPerDay: 25_000_000 };
  const { post, kept } = await startDelivery({}, { trustProxy: true }, bounds);
  const cv = new File([PDF, Buffer.alloc(10_000_000 - PDF.length)], 'cv.pdf', {
    type: CV.mimeType,
  });
  const statuses = await postAtOnce(post, 4, (at) => ({ cv, key: `${at}` }));
  expect(statuses.toSorted()).toEqual([201, 201, 503, 503]);
  expect(kept()).toHaveLength(2);
  expect((await post('contact', formOf(SENT.contact))).status).toBe(201);
});
