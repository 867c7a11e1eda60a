import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { startMailServer } from '../../tests/delivery/mail-server.ts';
import { newRequest } from '../../tests/delivery/requests.ts';
import { newFolder } from '../../tests/server/support.ts';
import { adviceFor, asText, compose, sendNext, smtp } from './mail.ts';
import { readRequestSettings } from './owner-settings.ts';
import { type DueMail, type NewRequest, openStore, type Store } from './store.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const HOUR = 3_600_000;
const SENDER = 'Interligne <site@interligne.example>';
const COMPANY = { name: 'Interligne', email: 'contact@a.example', phone: '01 99 00 00 00' };
const SETTINGS = {
  ...readRequestSettings(),
  recipients: {
    hackathon: [],
    institution: [],
    trainer: ['t@a.example'],
    contact: ['c@a.example'],
  },
};
const CV = { name: 'mon cv.pdf', bytes: Buffer.from('%PDF-1.7') };

let store: Store;
beforeEach(async () => {
  store = openStore(join(await newFolder(), 'demandes.sqlite'));
  return () => store.close();
});

const add = (more: Partial<NewRequest> = {}) => store.add(newRequest(more), NOW);

/** The content of the next mail. */
const next = (settings = {}, now = NOW) => {
  const due = store.lease(now);
  return due && compose(due, store, COMPANY, { ...SETTINGS, ...settings }, SENDER);
};

it('mails an application with its CV, or with the command that saves it', () => {
  const fields = { fullName: 'Lou', expertiseDomains: ['DevOps'], message: 'Un\nDeux' };
  add({ kind: 'trainer', email: 'lou@a.example', fields, cv: CV });
  const mail = {
    messageId: `<notice-1-${NOW}@interligne.example>`,
    to: ['t@a.example'],
    subject: 'Candidature de formateur : Lou, DevOps (n° 1)',
    replyTo: { name: 'Lou', address: 'lou@a.example' },
  };
  const text = (where: string) =>
    `Lou\n\nCandidature de formateur n° 1 du 21 novembre 2026 à 11:00\n\nNom complet : Lou\nDomaines d'expertise : DevOps\nCe que vous aimez enseigner :\nUn\nDeux\nCV : mon cv.pdf (${where})\n\nVotre réponse à cet e-mail ira à Lou (lou@a.example).\n`;
  expect(next({ cvInMail: false })).toEqual({ ...mail, text: text('npm run requests -- cv 1') });
  expect(next({ cvInMail: true }, NOW + HOUR)).toEqual({
    ...{ ...mail, text: text('joint à cet e-mail') },
    attachments: [{ filename: 'cv-1.pdf', content: CV.bytes }],
  });
});

it('marks a suspicious request; puts an address with accents in the text only', () => {
  const fields = { fullName: 'Éloïse', institution: 'École', phone: '01', subject: 'Autre' };
  add({ email: 'mé@a.example', suspect: '4 liens', acknowledge: true, fields });
  expect(next({ cvInMail: true })).toEqual({
    messageId: `<notice-1-${NOW}@interligne.example>`,
    to: ['c@a.example'],
    subject: 'À vérifier : Message n° 1',
    text: "Éloïse, École, 01\n\nMessage n° 1 du 21 novembre 2026 à 11:00\nÀ vérifier : 4 liens\n\nNom complet : Éloïse\nÉtablissement : École\nSujet : Autre\n\nUne réponse à cet e-mail n'irait pas à Éloïse : écrivez à mé@a.example.\n",
  });
  expect(next()).toBeUndefined();
});

it('names the establishment in the subject, on one line', () => {
  add({ fields: { fullName: 'Zoé\r\nBcc: b@a.example', institution: `É\n${'x'.repeat(99)}` } });
  expect(next()).toMatchObject({
    subject: `Message : É ${'x'.repeat(57)}… (n° 1)`,
    replyTo: { name: 'Zoé Bcc: b@a.example', address: 'max@a.example' },
  });
});

it('acknowledges one request per day and address, without its text', () => {
  add({ acknowledge: true });
  add({ acknowledge: true, email: 'MAX@a.example' });
  next();
  expect([next(), next()].find((mail) => mail?.to === 'max@a.example')).toEqual({
    messageId: `<acknowledgement-2-${NOW}@interligne.example>`,
    to: 'max@a.example',
    subject: 'Interligne : nous avons reçu votre message',
    text: "Bonjour,\n\nNous avons bien reçu votre message, par notre site, le 21 novembre 2026 à 11:00.\n\nInterligne\n01 99 00 00 00\ncontact@a.example\n\nCet e-mail est automatique. Si vous n'avez rien envoyé, ignorez-le ou écrivez-nous.\n",
  });
  expect(next()).toBeUndefined();
});

it('mails the number of requests from robots, a day after the first', () => {
  const robots = { messageId: `<robots-1-${NOW}@interligne.example>`, to: ['c@a.example'] };
  const subject = 'Demandes de robots à relire';
  add({ isRobot: true });
  expect(next({}, NOW + 24 * HOUR - 1)).toBeUndefined();
  expect(next({}, NOW + 24 * HOUR)).toEqual({
    ...{ ...robots, subject },
    text: "1 demande vient sans doute d'un robot. Elle est conservée : npm run requests -- list\n",
  });
  add({ isRobot: true, suspect: '4 liens' });
  expect(next({}, NOW + 48 * HOUR)).toEqual({
    ...{ ...robots, subject },
    text: '2 demandes viennent sans doute de robots. Elles sont conservées : npm run requests -- list\n',
  });
  expect(next({}, NOW + 48 * HOUR)).toBeUndefined();
});

it('composes nothing about an erased request', async () => {
  const due: DueMail = { id: 1, request: 9, purpose: 'notice', created: NOW, tries: 0 };
  const composed = (mail: DueMail) => compose(mail, store, COMPANY, SETTINGS, SENDER);
  expect(composed(due)).toBeUndefined();
  expect(composed({ ...due, request: null })).toBeUndefined();
  const send = vi.fn();
  expect(await sendNext(store, send, () => undefined, NOW)).toBeUndefined();
  add();
  expect(await sendNext(store, send, () => undefined, NOW)).toEqual({ outcome: 'sent', code: '' });
  expect(send).not.toHaveBeenCalled();
  expect(store.list()[0]).toMatchObject({ mail: 'sent', error: '' });
});

it('prints a request', () => {
  add({ kind: 'trainer', cv: CV });
  const [request] = store.list();
  expect(request && asText(request)).toBe(
    'Candidature de formateur n° 1 du 21 novembre 2026 à 11:00\n\nNom complet : Max\nCV : mon cv.pdf (npm run requests -- cv 1)\n',
  );
});

const ANSWERS: [command: string, response: string, outcome: 'failed' | 'deferred'][] = [
  ['RCPT TO', '550 5.1.1 no such user (535, 550 5.7.1)', 'failed'],
  ['RCPT TO', '500', 'failed'],
  ['DATA', '554 5.6.0 no', 'failed'],
  ['DATA', '554 5.2.1 no', 'failed'],
  ['MAIL FROM', '550 5.1.0 no', 'deferred'],
  ['RCPT TO', '450 4.2.1 later', 'deferred'],
  ...['530 log in', '535 no', '552 full', '550 5.1.7 sender', '550 5.1.8 sender'].map(
    (response): (typeof ANSWERS)[number] => ['RCPT TO', response, 'deferred'],
  ),
  ...['550-5.2.2 full', '554 5.3.4 system', '550 5.4.5 limit', '550 5.7.1 not yours'].map(
    (response): (typeof ANSWERS)[number] => ['DATA', response, 'deferred'],
  ),
];

it.each(ANSWERS)('%s, %s: %s', async (command, response, outcome) => {
  add();
  const responseCode = Number(response.slice(0, 3));
  const failure = Object.assign(new Error(), { code: 'E', command, response, responseCode });
  const send = () => Promise.reject(failure);
  const code = `E ${responseCode}`;
  expect(await sendNext(store, send, () => ({}), NOW)).toEqual({ outcome, code });
  expect(store.list()[0]?.mail).toBe(outcome === 'failed' ? 'failed' : 'waiting');
});

it('retries after any other error, with growing intervals for three days', async () => {
  add();
  const down = () => Promise.reject(new Error());
  const tries: number[] = [];
  for (let minute = 0; minute <= 73 * 60; minute += 1) {
    if (await sendNext(store, down, () => ({}), NOW + minute * 60_000)) tries.push(minute);
  }
  // Twice as late each time, then every six hours.
  const sixHourly = Array.from({ length: 11 }, (_, at) => 511 + at * 360);
  expect(tries).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255, ...sixHourly]);
  expect(store.list()[0]).toMatchObject({ mail: 'failed', error: 'ERROR' });
  expect(store.oldestUnsent()).toBe(NOW);
  expect(store.retry(NOW + 100 * HOUR)).toBe(1);
  expect((await sendNext(store, down, () => ({}), NOW + 100 * HOUR))?.outcome).toBe('deferred');
});

it.each([
  [{ code: 'EDNS' }, /vérifiez SMTP_HOST\.$/],
  [{ code: 'EAUTH', responseCode: 535 }, /mot de passe \(réponse 535\) : vérifiez SMTP_USER et/],
  [{ command: 'MAIL FROM', responseCode: 550 }, /l'expéditeur \(réponse 550\) : .*MAIL_FROM/],
  [{ command: 'RCPT TO' }, /un destinataire : vérifiez les adresses de src\/content\/requests/],
  [{ command: 'DATA', responseCode: 554 }, /^le serveur refuse ce message \(réponse 554\)\.$/],
  [{ code: 'ESOCKET' }, /comme attendu \(ESOCKET\) : vérifiez SMTP_HOST et SMTP_PORT/],
  [{}, /comme attendu \(\)/],
])('advises about %j', (error, advice) => expect(adviceFor(error)).toMatch(advice));

it.each([{ path: import.meta.filename }, { href: 'http://127.0.0.1' }])(
  'attaches neither files nor URLs: %j',
  async (attachment) => {
    const { url, stop } = await startMailServer();
    const mail = { to: 'c@a.example', attachments: [attachment] };
    await expect(smtp({ url }, SENDER)(mail)).rejects.toThrow(/access rejected/);
    await stop();
  },
);
