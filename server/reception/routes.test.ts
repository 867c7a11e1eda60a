/** Tests the routes of the forms, without a network and mails. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HONEYPOT_FIELD } from '../../requests/protocol.ts';
import type { RequestKind } from '../../requests/requests.ts';
import { formOf, PDF, receivingSettings, SENT, type Sent } from '../../tests/delivery/requests.ts';
import { newFolder } from '../../tests/server/support.ts';
import { CV } from '../../tests/support/complete-requests.ts';
import type { CurrentBuild } from '../current-build.ts';
import { databaseAt } from './database.ts';
import type { ReserveSpace } from './read-form.ts';
import { getCv, listRequests } from './requests.ts';
import { requestRoutes } from './routes.ts';

type Headers = Record<string, string>;

async function start({ page = '<h1>Demande non envoyée</h1><!-- messages -->' } = {}) {
  const siteFolder = await newFolder(page ? { 'demande-refusee.html': page } : {});
  const folder = await newFolder();
  const release = vi.fn();
  const reserveSpace = vi.fn<ReserveSpace>(() => release);
  const settings = receivingSettings();
  const readCurrentBuild = vi.fn((): CurrentBuild => ({ settings }));
  const runRound = vi.fn();
  const log = vi.fn();
  const app = fastify({ logger: { level: 'error', stream: { write: log } } });
  const database = databaseAt(join(folder, 'demandes.sqlite'));
  onTestFinished(database.close);
  const kept = () => database.read(listRequests);
  await app.register(requestRoutes, {
    siteFolder,
    reception: { readCurrentBuild },
    service: { database, folder, reserveSpace, runRound },
  });
  /** Sends a form like the site's script. */
  const post = async (kind: RequestKind, body: BodyInit, headers: Headers = {}, from?: string) => {
    const form = new Response(body);
    return app.inject({
      method: 'POST',
      url: `/demandes/${kind}`,
      remoteAddress: from ?? '192.0.2.1',
      payload: Buffer.from(await form.arrayBuffer()),
      headers: {
        host: 'a.example',
        origin: 'https://a.example',
        accept: 'application/json',
        'content-type': form.headers.get('content-type') ?? '',
        ...headers,
      },
    });
  };
  const files = () => readdirSync(folder).filter((name) => name.endsWith('.part'));
  return {
    app,
    runRound,
    log,
    post,
    readCurrentBuild,
    reserveSpace,
    release,
    files,
    database,
    kept,
  };
}

const file = (content: BlobPart[], name = 'cv.pdf', type = 'application/pdf') =>
  new File(content, name, { type });
/** An empty file input. */
const NO_FILE = file([], '', 'application/octet-stream');
const LARGE_CV = file([PDF, Buffer.alloc(10_000_000)]);

test('stores a request with its CV once, then sends mails', async () => {
  const { post, runRound, files, release, kept, database } = await start();
  const cv = file([PDF], `\u001b]0;x\u0007cv\u202E.pdf${'x'.repeat(200)}`);
  const body = () => formOf({ ...SENT.trainer, cv });
  const { statusCode, body: answer, headers } = await post('trainer', body());
  expect([statusCode, answer]).toEqual([201, '{}']);
  expect(headers).not.toHaveProperty('x-ratelimit-limit');
  const again = await post('trainer', body(), { accept: 'text/html' });
  expect([again.statusCode, again.headers.location]).toEqual([303, '/demande-recue']);
  expect(runRound).toHaveBeenCalledOnce();
  const { cv: _, ...fields } = SENT.trainer;
  expect(kept()).toEqual([
    {
      id: 1,
      kind: 'trainer',
      received: expect.any(Number),
      email: SENT.trainer.email,
      fields: { ...fields, cityAvailability: '' },
      cv: `]0;xcv.pdf${'x'.repeat(190)}`,
      mails: [expect.objectContaining({ recipient: 'contact@interligne.example' })],
    },
  ]);
  expect(Buffer.from(database.read((opened) => getCv(opened, 1)) ?? '')).toEqual(PDF);
  expect(release).toHaveBeenCalledTimes(2);
  expect(files()).toEqual([]);
});

test('ignores files that the form lacks, and a second file', async () => {
  const { post, kept, database } = await start();
  const other = { cv: file([PDF]), other: file([PDF]) };
  expect((await post('contact', formOf({ ...SENT.contact, ...other }))).statusCode).toBe(201);
  const form = formOf({ other: file([PDF]), ...SENT.trainer });
  form.append('cv', file([PDF, 'second']));
  expect((await post('trainer', form)).statusCode).toBe(201);
  expect(kept().map(({ cv }) => cv)).toEqual([null, 'cv.pdf']);
  expect(Buffer.from(database.read((opened) => getCv(opened, 2)) ?? '')).toEqual(CV.buffer);
});

test('stores a request again only if it changed, or without scripts on another day', async () => {
  const { post, kept } = await start();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T08:00:00Z') });
  const countAfter = async (more: Sent = {}) => {
    await post('contact', formOf({ ...SENT.contact, ...more }));
    return kept().length;
  };
  expect(await countAfter()).toBe(1);
  expect(await countAfter({ key: 'a' })).toBe(2);
  expect(await countAfter({ key: 'b' })).toBe(3);
  expect(await countAfter({ key: 'a', message: 'Autre.' })).toBe(4);
  expect(await countAfter({ message: 'Autre.' })).toBe(5);
  vi.setSystemTime(Date.parse('2026-11-20T23:00:00Z'));
  expect(await countAfter()).toBe(5);
  vi.setSystemTime(Date.parse('2026-11-21T08:00:00Z'));
  expect(await countAfter({ key: 'a' })).toBe(5);
  expect(await countAfter()).toBe(6);
  vi.useRealTimers();
});

test.each([
  [{ origin: 'https://a.example' }, 201],
  [{ origin: 'https://b.example', 'sec-fetch-site': 'same-origin' }, 201],
  [{ origin: 'https://a.example', 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'https://a.example', host: 'a.example:443' }, 201],
  [{ origin: 'https://a.example', host: 'A.Example' }, 201],
  [{ origin: 'https://a.example', host: 'a.example:8443' }, 403],
  [{ origin: 'https://b.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: '' }, 403],
])('accepts only forms of this site: %j is %i', async (headers, status) => {
  const { post, kept } = await start();
  expect((await post('contact', formOf(SENT.contact), headers)).statusCode).toBe(status);
  expect(kept()).toHaveLength(status === 201 ? 1 : 0);
});

const many = Object.fromEntries(Array.from({ length: 37 }, (_, at) => [`a${at}`, 'x']));
const broken = '--b\r\nContent-Disposition: form-data; name="fullName"\r\n\r\nMax';
const MULTIPART = 'multipart/form-data; boundary=b';
const withCv = (cv: File) => formOf({ ...SENT.trainer, cv });
const noPdf = file(['MZ', ' '.repeat(1020), '%PDF-']);
test.each<[string, RequestKind, BodyInit, type: string, string, names: string[]]>([
  ['a CV above 10 MB', 'trainer', withCv(LARGE_CV), '', '413 tooLarge', ['cv']],
  ['a CV without the PDF signature', 'trainer', withCv(noPdf), '', '422 invalid', ['cv']],
  ['no CV', 'trainer', withCv(NO_FILE), '', '422 invalid', ['cv']],
  ['41 fields', 'contact', formOf({ ...SENT.contact, ...many }), '', '413 tooLarge', []],
  ['a part without an end', 'contact', broken, MULTIPART, '400 unreadable', []],
  ['JSON', 'contact', '{}', 'application/json', '400 unreadable', []],
])('refuses %s, and stores nothing', async (_, kind, body, type, result, names) => {
  const { post, files, reserveSpace, release, kept } = await start();
  const answer = await post(kind, body, type ? { 'content-type': type } : {});
  const { code, errors } = answer.json();
  expect([`${answer.statusCode} ${code}`, Object.keys(errors)]).toEqual([result, names]);
  expect([kept(), files()]).toEqual([[], []]);
  expect(release).toHaveBeenCalledTimes(reserveSpace.mock.calls.length);
});

test('refuses a form without scripts with a page that lists the errors, without quoting the input', async () => {
  const values = { ...SENT.contact, email: 'max', fullName: '', message: "$'<b>Max</b>" };
  const html = { accept: 'text/html' };
  const { post } = await start();
  const { statusCode, headers, body } = await post('contact', formOf(values), html);
  expect([statusCode, headers['content-type']]).toEqual([422, 'text/html; charset=utf-8']);
  expect(body).toMatch(/^<h1>.*<ul><li>.*Nom complet.*<\/li><li>.*E-mail.*<\/li><\/ul>$/);
  expect(body).not.toMatch(/max|Max/);
  const withoutPage = await start({ page: '' });
  const plain = await withoutPage.post('contact', formOf(values), html);
  expect([plain.statusCode, plain.body]).toEqual([422, expect.stringMatching(/^Votre demande /)]);
});

test('has no routes while the forms are simulated, or without the record of a build', async () => {
  const { post, readCurrentBuild, kept } = await start();
  readCurrentBuild.mockReturnValue({ settings: { ...receivingSettings(), delivery: 'simulated' } });
  const { statusCode, headers } = await post('contact', formOf(SENT.contact));
  expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
  // The body is not read.
  expect(headers.connection).toBe('close');
  readCurrentBuild.mockReturnValue({});
  expect((await post('contact', formOf(SENT.contact))).statusCode).toBe(503);
  readCurrentBuild.mockReturnValue({ settings: receivingSettings() });
  expect((await post('contact', formOf(SENT.contact))).statusCode).toBe(201);
  expect(kept()).toHaveLength(1);
});

test('responds with 503 if a request cannot be stored, reports it, and logs only the code', async () => {
  const { post, log, runRound, database } = await start();
  const error = Object.assign(new Error('max@a.example'), { code: 'ENOSPC', syscall: 'write' });
  vi.spyOn(database, 'write').mockImplementation(() => {
    throw error;
  });
  const refused = await post('contact', formOf(SENT.contact));
  expect([refused.statusCode, refused.json()]).toEqual([503, { code: 'unavailable', errors: {} }]);
  const entry = /"code":"ENOSPC","stack":\[" +at .+"msg":"request not stored"/;
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(entry));
  expect(log).not.toHaveBeenCalledWith(expect.stringContaining('max@'));
  expect(runRound).toHaveBeenCalledOnce();
  expect(database.problem()).toMatch(/^Le disque est plein/);
});

/** Begins forms that do not end. Returns a function that ends the first one, and then all. */
function beginForms(app: Awaited<ReturnType<typeof start>>['app'], addresses: string[]) {
  const forms = addresses.map((remoteAddress) => {
    const payload = new PassThrough();
    const type = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '1000' };
    const headers = { ...type, host: 'a', origin: 'http://a' };
    const from = { method: 'POST', url: '/demandes/hackathon', remoteAddress } as const;
    return { payload, answer: app.inject({ ...from, headers, payload }).then() };
  });
  return async (count = forms.length) => {
    for (const { payload, answer } of forms.splice(0, count)) {
      payload.end('--b--');
      expect((await answer).statusCode).toBe(422);
    }
  };
}

test.each([
  ['an IP address to eight', Array(8).fill('192.0.2.1'), '192.0.2.1', 429],
  ['all addresses to fifty', Array.from({ length: 50 }, (_, at) => `192.0.2.${at}`), '::1', 503],
])('limits the active requests of %s', async (_, addresses, from, status) => {
  const { app, post } = await start();
  const end = beginForms(app, addresses);
  const statusOf = async (address: string) =>
    (await post('contact', formOf(SENT.contact), {}, address)).statusCode;
  expect(await statusOf(from)).toBe(status);
  if (status === 429) expect(await statusOf('192.0.2.2')).toBe(201);
  await end(1);
  expect(await statusOf(from)).toBe(201);
  await end();
});

test('answers a form with a filled honeypot as received, and does not store it', async () => {
  const { post, runRound, kept } = await start();
  const robot = formOf({ ...SENT.contact, [HONEYPOT_FIELD]: 'https://a.example', key: 'a' });
  const { statusCode, body } = await post('contact', robot);
  expect([statusCode, body]).toEqual([201, '{}']);
  expect(kept()).toEqual([]);
  expect((await post('contact', formOf({ ...SENT.contact, key: 'a' }))).statusCode).toBe(201);
  expect(kept()).toHaveLength(1);
  expect(runRound).toHaveBeenCalledOnce();
});
