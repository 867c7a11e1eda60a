/** Requests from the form to the mail. */
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { REQUEST_KINDS, type RequestKind } from '../../requests/schemas.ts';
import type { Refusal } from '../../requests/validator.ts';
import { formOf, PDF, SENT, type Sent, startDelivery } from '../../tests/delivery/requests.ts';
import { newFolder, PATIENT } from '../../tests/server/support.ts';
import { openLog } from '../access-log.ts';
import { toCsv } from './csv.ts';
import { compose } from './mail.ts';
import { readRequestSettings } from './owner-settings.ts';
import { openStore } from './store.ts';

vi.setConfig({ testTimeout: 30_000 });

const keptIn = (file: string) => {
  const store = openStore(file);
  const kept = store.list();
  store.close();
  return kept;
};

const withKey = (values: Sent, key: string = crypto.randomUUID()) => ({ ...values, key });

/** The subjects of the requests in SENT. */
const IN_MAIL = {
  hackathon: {
    person: 'Ada Exemple',
    who: 'Ada Exemple, École Exemple, 01 99 00 00 00',
    subject: 'Demande de hackathon : École Exemple',
  },
  institution: {
    person: 'Jean Exemple',
    who: 'Jean Exemple, Lycée Exemple',
    subject: 'Demande de formateur : Lycée Exemple, Réseaux',
  },
  trainer: {
    person: 'Lou Exemple',
    who: 'Lou Exemple',
    subject: 'Candidature de formateur : Lou Exemple, DevOps, Développement Web',
  },
  contact: { person: 'Max Exemple', who: 'Max Exemple', subject: 'Message : Max Exemple' },
};

it.each(REQUEST_KINDS)('%s: stores it and mails it to its recipients', async (kind) => {
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
  const { person, who, subject } = IN_MAIL[kind];
  expect(mail?.replyTo?.value).toEqual([{ name: person, address: SENT[kind].email }]);
  expect(mail?.subject).toBe(`${subject} (n° 1)`);
  expect(mail?.text?.split('\n')[0]).toBe(who);
  expect(mail?.text).toContain(`ira à ${person} (${SENT[kind].email}).`);
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

it('answers a form sent without scripts with a page', async () => {
  const { post, file } = await startDelivery();
  const html = { accept: 'text/html' };
  const sent = await post('contact', formOf(SENT.contact), html);
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/demande-recue']);

  const values = { ...SENT.contact, email: 'max', fullName: "$'<b>Max</b>" };
  const refused = await post('contact', formOf(values), html);
  expect(refused.status).toBe(422);
  // Every field by its label, and no input.
  expect(await refused.text()).toBe(
    "<h1>Demande non envoyée</h1><p>Votre demande n'a pas été enregistrée. Corrigez ce qui suit, puis envoyez-la de nouveau.</p><ul><li><strong>E-mail</strong> Écrivez l'adresse e-mail en entier, arobase et domaine compris.</li></ul>",
  );
  expect(keptIn(file)).toHaveLength(1);
});

it('stores a request sent again once, and a changed one separately, with scripts or without', async () => {
  const { post, file, mailServer } = await startDelivery();
  for (const body of [
    withKey(SENT.contact, 'a4d7c2f0-0000-4000-8000-00000000000a'),
    SENT.trainer,
  ]) {
    const kind = 'cv' in body ? 'trainer' : 'contact';
    const answers = await Promise.all([1, 2, 3].map(() => post(kind, formOf(body))));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  }
  const key = 'a4d7c2f0-0000-4000-8000-00000000000a';
  await post('contact', formOf(withKey({ ...SENT.contact, message: 'Corrigé.' }, key)));
  const cv = new File([PDF, 'corrigé'], 'mon cv.pdf', { type: 'application/pdf' });
  await post('trainer', formOf({ ...SENT.trainer, cv }));
  expect(keptIn(file)).toHaveLength(4);
  await expect.poll(() => mailServer.mails.length, PATIENT).toBe(4);
});

it('puts an address with accents in the text only, because mail servers reject it in Reply-To', async () => {
  const { post, mailServer } = await startDelivery();
  await post('contact', formOf({ ...SENT.contact, email: 'éloïse@école.example' }));
  await expect.poll(() => mailServer.mails.length, PATIENT).toBe(1);
  expect(mailServer.mails[0]?.replyTo).toBeUndefined();
  expect(mailServer.mails[0]?.text).toContain('écrivez à éloïse@école.example.');
});

it('shortens a name to one line in the headers', async () => {
  const { post, mailServer } = await startDelivery();
  const fullName = `Zoé "Z" <z@a.example>,\r\nBcc: b@a.example\u202e ${'Éléonore '.repeat(10)}`;
  await post('contact', formOf({ ...SENT.contact, fullName }));
  await expect.poll(() => mailServer.mails.length, PATIENT).toBe(1);
  const [mail] = mailServer.mails;
  const name = 'Zoé "Z" <z@a.example>, Bcc: b@a.example Éléonore Éléonore É…';
  expect(mail?.subject).toBe(`Message : ${name} (n° 1)`);
  expect(mail?.replyTo?.value).toEqual([{ name, address: SENT.contact.email }]);
  expect(mail?.bcc).toBeUndefined();
});

it('removes control characters from the name of a CV', async () => {
  const { post, file } = await startDelivery();
  const cv = new File([PDF], '\u001b]0;x\u0007cv\u202E.pdf', { type: 'application/pdf' });
  await post('trainer', formOf({ ...SENT.trainer, cv }));
  expect(keptIn(file)[0]?.cv).toBe(']0;xcv.pdf');
});

const WORDS = {
  'every script': 'Éloïse d’Ærøskøbing, « à côté » ; "guillemets" 👩‍👩‍👧‍👦 🇫🇷 et ﷽ שלום עולם مرحبا',
  'a formula': '=HYPERLINK("https://a.example";"x")',
  'a formula of Lotus': '@SUM(1+1)',
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
    const safe = /^[=@]/.test(text) ? `'${text}` : text;
    expect(csv).toContain(`"${safe.replaceAll('"', '""')}"`);
  },
);

describe('refuses what the forms never send, and stores nothing', () => {
  const long = 'x'.repeat(200);
  const large = new File([PDF, Buffer.alloc(20_000_000)], 'cv.pdf', { type: 'application/pdf' });
  const other = new File(['MZ'], 'cv.pdf', { type: 'application/pdf' });
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`a${at}`, 'x']));
  const broken = '--b\r\nContent-Disposition: form-data; name="fullName"\r\n\r\nMax';
  const of = (boundary: string) => ({
    'content-type': `multipart/form-data; boundary=${boundary}`,
  });

  type Row = [
    what: string,
    kind: RequestKind,
    body: BodyInit,
    headers: Record<string, string>,
    status: number,
  ];
  it.each<Row>([
    ['a CV of 20 MB', 'trainer', formOf({ ...SENT.trainer, cv: large }), {}, 413],
    ['a CV that is no PDF', 'trainer', formOf({ ...SENT.trainer, cv: other }), {}, 422],
    ['1,000 fields', 'contact', formOf({ ...SENT.contact, ...many }), {}, 413],
    [
      'a field of 200 kB',
      'contact',
      formOf({ ...SENT.contact, message: long.repeat(1000) }),
      {},
      422,
    ],
    ['a part that does not end', 'contact', broken, of('b'), 400],
    ['no boundary', 'contact', broken, { 'content-type': 'multipart/form-data' }, 400],
    ['JSON', 'contact', JSON.stringify(SENT.contact), { 'content-type': 'application/json' }, 400],
    ['another site', 'contact', formOf(SENT.contact), { origin: 'https://a.example' }, 403],
    ['a form elsewhere', 'contact', formOf(SENT.contact), { 'sec-fetch-site': 'same-site' }, 403],
  ])('%s', async (_, kind, body, headers, status) => {
    const { post, file, origin } = await startDelivery();
    const answer = await post(kind, body, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const { message, errors } = (await answer.json()) as Refusal;
    expect(message).toMatch(/^Votre demande n'a pas été enregistrée\. .+\.$/);
    if (kind === 'trainer') expect(errors.cv).toMatch(/PDF|10 Mo/);
    expect(keptIn(file)).toEqual([]);
    expect((await fetch(origin)).status).toBe(200);
  });
});

it('stores requests of robots without a mail of their own, and mails suspicious ones with a mark', async () => {
  const { post, file, store, mailServer } = await startDelivery({ acknowledgement: true });
  const links = (count: number) => 'https://www.a.example '.repeat(count);
  const sent: Sent[] = [
    { f7: 'x', message: links(4) },
    { elapsed: '900' },
    { message: links(4) },
    { message: links(2) },
  ];
  for (const more of sent) {
    expect((await post('contact', formOf(withKey({ ...SENT.contact, ...more })))).status).toBe(201);
  }
  expect(keptIn(file).map(({ suspect }) => suspect)).toEqual([
    'champ caché rempli',
    'rempli en moins de 3 secondes',
    '4 liens',
    '',
  ]);
  // Three to the company; an acknowledgement for the last one only.
  await expect.poll(() => mailServer.mails.length, PATIENT).toBe(4);
  const subjects = mailServer.mails.map(({ subject }) => subject ?? '').sort();
  expect(subjects.filter((subject) => subject.includes('n° '))).toEqual([
    'Message : Max Exemple (n° 4)',
    'À vérifier : Message n° 2',
    'À vérifier : Message n° 3',
  ]);
  // A day later, one mail about all of them.
  const due = store.lease(Date.now() + 25 * 3_600_000);
  const company = { name: 'Interligne', email: '', phone: '' };
  const mail = due && compose(due, store, company, readRequestSettings(), 'site@a.example');
  expect(mail?.text).toMatch(/^1 demande vient sans doute d'un robot\./);
});

it('sends one acknowledgement per day and address, without the text of the request', async () => {
  const { post, mailServer } = await startDelivery({ acknowledgement: true });
  for (const message of ['un', 'deux']) {
    await post('contact', formOf(withKey({ ...SENT.contact, message, fullName: 'Publicité' })));
  }
  await expect.poll(() => mailServer.mails.length, PATIENT).toBe(3);
  const [acknowledgement, ...others] = mailServer.mails.filter(({ subject }) =>
    /reçu votre message$/.test(subject ?? ''),
  );
  expect(others).toEqual([]);
  expect(acknowledgement?.to).toMatchObject({ text: SENT.contact.email });
  expect(acknowledgement?.text).toMatch(
    /bien reçu votre message, par notre site, le \d+ \p{L}+ \d{4} à/u,
  );
  expect(acknowledgement?.text).not.toMatch(/Publicité|un$|deux/m);
});

it('logs no address, text or secret', async () => {
  const folder = await newFolder({ log: '' });
  const log = await open(join(folder, 'log'), 'a');
  const logged = { accessLog: true, log: openLog(log.fd) } as const;
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
