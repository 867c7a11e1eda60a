/** A request from the form to the mail that the company reads. */
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { formOf, PDF, SENT, type Sent, startDelivery } from '../../tests/delivery/requests.ts';
import { newFolder, PATIENT, sendRaw } from '../../tests/server/support.ts';
import { toCsv } from './csv.ts';
import { KINDS, type Kind } from './settings.ts';
import { openStore } from './store.ts';

vi.setConfig({ testTimeout: 30_000 });

const keptIn = (file: string) => {
  const store = openStore(file);
  const kept = store.list();
  store.close();
  return kept;
};

const withKey = (values: Sent, key: string = crypto.randomUUID()) => ({ ...values, key });

it.each(KINDS)('%s: kept, and mailed to who answers it', async (kind) => {
  const recipients = {
    hackathon: ['h@a.example'],
    institution: ['i@a.example'],
    trainer: ['t@a.example'],
    contact: ['c@a.example'],
  };
  const { post, file, mailServer } = await startDelivery({ recipients, cvInMail: true });
  const { status } = await post(kind, formOf(withKey(SENT[kind])));
  expect(status).toBe(201);
  const [kept] = keptIn(file);
  expect(kept).toMatchObject({ kind, email: SENT[kind].email, suspect: '' });

  await expect.poll(() => mailServer.mails.length, PATIENT).toBe(1);
  const [mail] = mailServer.mails;
  expect(mail?.to).toMatchObject({ text: `${kind[0]}@a.example` });
  expect(mail?.from?.text).toBe('"Interligne" <site@interligne.example>');
  expect(mail?.replyTo?.text).toBe(SENT[kind].email);
  expect(mail?.subject).toMatch(
    /^(Demande de (hackathon|formateur)|Candidature de formateur|Message) n° 1$/,
  );
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  const { cv, gdprConsent, ...words } = SENT[kind] as Sent;
  const shown = { network: 'Réseaux', advanced: 'Avancé' } as Record<string, string>;
  for (const word of Object.values(words).flat()) {
    expect(mail?.text).toContain(shown[String(word)] ?? word);
  }
  expect(mail?.attachments.map(({ filename, content }) => [filename, `${content}`])).toEqual(
    cv ? [['cv-1.pdf', `${PDF}`]] : [],
  );
  await expect.poll(() => keptIn(file)[0]?.mail, PATIENT).toBe('sent');
});

it('a form sent without scripts leads to a page', async () => {
  const { post, file } = await startDelivery();
  const html = { accept: 'text/html' };
  const sent = await post('contact', formOf(SENT.contact), html);
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/demande-recue']);

  const values = { ...SENT.contact, email: 'max', fullName: '"><b>Max</b>', gdprConsent: [] };
  const refused = await post('contact', formOf(values), html);
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain('<h1>Demande non envoyée</h1>');
  expect(page).toContain('arobase et domaine compris');
  expect(page).toContain('Cochez la case');
  // What was typed comes back, and nothing of it is markup.
  expect(page).toMatch(/name="email" [^>]*type="email" value="max"/);
  expect(page).toContain('type="hidden" name="fullName" value="&#34;&#62;&#60;b&#62;Max');
  expect(keptIn(file)).toHaveLength(1);
});

it('a second try makes no second request, with scripts or without', async () => {
  const { post, file, mailServer } = await startDelivery();
  for (const body of [
    withKey(SENT.contact, 'a4d7c2f0-0000-4000-8000-00000000000a'),
    SENT.trainer,
  ]) {
    const kind = 'cv' in body ? 'trainer' : 'contact';
    const answers = await Promise.all([1, 2, 3].map(() => post(kind, formOf(body))));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  }
  expect(keptIn(file)).toHaveLength(2);
  await expect.poll(() => mailServer.mails.length, PATIENT).toBe(2);
});

const WORDS = {
  accents: 'Éloïse d’Ærøskøbing, « à côté » ; "guillemets"',
  emoji: '👩‍👩‍👧‍👦 🇫🇷 et ﷽',
  'right to left': 'שלום עולם مرحبا',
  'a formula': '=HYPERLINK("https://a.example";"x")',
  long: 'Une phrase. '.repeat(833),
};

it.each(Object.entries(WORDS))(
  '%s: the same in the file, the mail and the export',
  async (_, words) => {
    const { post, file, mailServer } = await startDelivery();
    const text = words.trim();
    await post('contact', formOf({ ...SENT.contact, message: words, fullName: text.slice(0, 80) }));
    const [kept] = keptIn(file);
    expect(kept?.fields.message).toBe(text);
    await expect.poll(() => mailServer.mails[0]?.text, PATIENT).toContain(text);
    const csv = toCsv(keptIn(file));
    expect(csv.startsWith('\uFEFF"Numéro";"Reçue le"')).toBe(true);
    const safe = text.startsWith('=') ? `'${text}` : text;
    expect(csv).toContain(`"${safe.replaceAll('"', '""')}"`);
  },
);

describe('what no form of ours sends is refused, and nothing of it kept', () => {
  const long = 'x'.repeat(200);
  const large = new File([PDF, Buffer.alloc(20_000_000)], 'cv.pdf', { type: 'application/pdf' });
  const other = new File(['MZ'], 'cv.pdf', { type: 'application/pdf' });
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`a${at}`, 'x']));
  const broken = '--b\r\nContent-Disposition: form-data; name="fullName"\r\n\r\nMax';
  const latin = Buffer.from(`${broken} \xe9\r\n--b--\r\n`, 'latin1');
  const of = (boundary: string) => ({
    'content-type': `multipart/form-data; boundary=${boundary}`,
  });

  it.each<
    [what: string, kind: Kind, body: BodyInit, headers: Record<string, string>, status: number]
  >([
    ['a CV of 20 MB', 'trainer', formOf({ ...SENT.trainer, cv: large }), {}, 413],
    ['a CV that is no PDF', 'trainer', formOf({ ...SENT.trainer, cv: other }), {}, 422],
    ['1,000 fields', 'contact', formOf({ ...SENT.contact, ...many }), {}, 413],
    [
      'a field of 200 kB',
      'contact',
      formOf({ ...SENT.contact, message: long.repeat(1000) }),
      {},
      400,
    ],
    ['another encoding', 'contact', latin, of('b'), 400],
    ['a part that does not end', 'contact', broken, of('b'), 400],
    ['no boundary', 'contact', broken, { 'content-type': 'multipart/form-data' }, 400],
    ['JSON', 'contact', JSON.stringify(SENT.contact), { 'content-type': 'application/json' }, 400],
    ['an encoding of addresses', 'contact', new URLSearchParams({ email: 'a@b.fr' }), {}, 400],
    ['another site', 'contact', formOf(SENT.contact), { origin: 'https://a.example' }, 403],
    [
      'another site, by the browser',
      'contact',
      formOf(SENT.contact),
      { 'sec-fetch-site': 'cross-site' },
      403,
    ],
  ])('%s', async (_, kind, body, headers, status) => {
    const { post, file, origin } = await startDelivery();
    const answer = await post(kind, body, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const { errors } = (await answer.json()) as { errors: Record<string, string> };
    if (kind === 'trainer') expect(errors.cv).toMatch(/PDF|10 Mo/);
    expect(keptIn(file)).toEqual([]);
    expect((await fetch(origin)).status).toBe(200);
  });

  it.each(KINDS)('a header in any field of %s', async (kind) => {
    const { post, file } = await startDelivery();
    const injected = 'a@b.fr\r\nBcc: c@d.fr';
    const names = Object.entries(SENT[kind]).filter(([, value]) => typeof value === 'string');
    for (const [name] of names.filter(([field]) => field !== 'message')) {
      // A rate of its own for each, so that the words are what is refused.
      const { status } = await post(kind, formOf({ ...SENT[kind], [name]: injected }));
      expect(status, name).toBe(400);
    }
    expect(keptIn(file)).toEqual([]);
  });

  it('a body that comes too slowly', async () => {
    const { origin, file } = await startDelivery({}, { limits: { headerMs: 200, uploadMs: 400 } });
    const port = Number(new URL(origin).port);
    const head = `POST /demandes/contact HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${origin}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000\r\n\r\n`;
    expect(await sendRaw(port, head + broken)).toMatch(/^HTTP\/1\.1 408 /);
    expect(keptIn(file)).toEqual([]);
  });
});

it('a flood from one address is turned away; pages and another visitor get through', async () => {
  const { post, origin, file } = await startDelivery({}, { trustProxy: true });
  const from = (address: string, at: number) =>
    post('contact', formOf({ ...SENT.contact, message: `${address}, n° ${at}` }), {
      'x-forwarded-for': address,
    });
  const flood = Array.from({ length: 1000 }, (_, at) => from('192.0.2.1', at));
  const meanwhile = await fetch(origin);
  expect(meanwhile.status).toBe(200);
  expect((await from('192.0.2.2', 0)).status).toBe(201);
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(990);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  const crowd = Array.from({ length: 50 }, (_, at) => from(`198.51.100.${at}`, at));
  for (const { status } of await Promise.all(crowd)) expect(status).toBe(201);
  expect(keptIn(file)).toHaveLength(10 + 1 + 50);
});

it('what looks like a robot is kept and marked, and not mailed one by one', async () => {
  const { post, file, mailServer } = await startDelivery({ acknowledgement: true });
  const links = 'https://a.example '.repeat(4);
  const signs: Sent[] = [{ f7: 'x' }, { elapsed: '900' }, { message: links }];
  for (const more of signs) {
    expect((await post('contact', formOf(withKey({ ...SENT.contact, ...more })))).status).toBe(201);
  }
  expect(keptIn(file).map(({ suspect }) => suspect)).toEqual([
    'champ caché rempli',
    'rempli en moins de 3 secondes',
    '4 liens',
  ]);
  await post('contact', formOf(withKey(SENT.contact)));
  // To the company and to the sender, about the last one alone.
  await expect.poll(() => mailServer.mails.length, PATIENT).toBe(2);
  expect(mailServer.mails.map(({ subject }) => subject).join()).toContain('n° 4');
});

it('the sender is told once a day that it has come, without a word of theirs', async () => {
  const { post, mailServer } = await startDelivery({ acknowledgement: true });
  for (const message of ['un', 'deux']) {
    await post('contact', formOf(withKey({ ...SENT.contact, message, fullName: 'Publicité' })));
  }
  await expect.poll(() => mailServer.mails.length, PATIENT).toBe(3);
  const [told, ...others] = mailServer.mails.filter(({ subject }) =>
    /reçu votre demande/.test(subject ?? ''),
  );
  expect(others).toEqual([]);
  expect(told?.to).toMatchObject({ text: SENT.contact.email });
  expect(told?.text).not.toMatch(/Publicité|un$|deux/m);
});

it('no log holds an address, a word or a secret', async () => {
  const folder = await newFolder({ log: '' });
  const log = await open(join(folder, 'log'), 'a');
  const logged = { accessLog: 'short', logTo: log.fd } as const;
  const { post, application, mailServer } = await startDelivery({}, logged);
  mailServer.be('refuses for good');
  await post('contact', formOf(SENT.contact));
  await post('contact', formOf({ ...SENT.contact, email: 'max' }));
  await post('contact', 'broken', { 'content-type': 'multipart/form-data; boundary=b' });
  const read = () => readFile(join(folder, 'log'), 'utf8');
  await expect.poll(read, PATIENT).toContain('mail not sent');
  await application.close();
  application.log.error('the end');
  await expect.poll(read, PATIENT).toContain('the end');
  expect(await read()).toContain('/demandes/contact');
  expect(await read()).not.toMatch(/max@|Max Exemple|Bonjour|smtp:/);
  await log.close();
});
