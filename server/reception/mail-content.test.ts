import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

import { createTransport } from 'nodemailer';

import { beforeEach, expect, test } from 'vitest';
import { receivingSettings, store } from '../../tests/delivery/requests.ts';
import { newFolder } from '../../tests/server/support.ts';
import { openDatabase } from './database.ts';
import { compose } from './mail-content.ts';
import { takeMail } from './mail-queue.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const HOUR = 3_600_000;
const FROM = { name: 'Interligne', address: 'site@interligne.example' };
const SETTINGS = receivingSettings({
  company: { name: 'Interligne', email: 'contact@a.example' },
  recipients: { contact: ['c@a.example'], trainer: ['t@a.example'] },
});

let database: DatabaseSync;
beforeEach(async () => {
  database = openDatabase(join(await newFolder(), 'demandes.sqlite'));
  return () => database.close();
});

const add = (request: Parameters<typeof store>[1] = {}) =>
  store(
    database,
    { recipients: [request.kind === 'trainer' ? 't@a.example' : 'c@a.example'], ...request },
    NOW,
  );

/** The content of the next due mail. */
const composeNext = (settings = {}, now = NOW, from = FROM.address) => {
  const all = { ...SETTINGS, ...settings };
  const due = takeMail(database, all, now);
  return due && compose(database, due, all, from);
};

test('writes the domains of addresses in ASCII, as headers require', async () => {
  add({ email: 'lou@école.example' });
  const mail = composeNext({}, NOW, 'site@école-it.example');
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail(mail ?? {});
  const [headers = ''] = String(message).split('\r\n\r\n');
  expect(headers).toMatch(/^[\x20-\x7e\r\n]*$/);
  expect(headers).toContain(`Message-ID: <request-mail-1-${NOW}@xn--cole-it-9xa.example>`);
  expect(headers).toMatch(/^From: .*<site@xn--cole-it-9xa\.example>/m);
  expect(headers).toMatch(/^Reply-To: .*lou@xn--cole-9oa\.example/m);
});

test('mails an application with or without its CV', () => {
  const fields = { fullName: 'Lou', expertiseDomains: ['DevOps'], message: 'Un\nDeux' };
  add({ kind: 'trainer', email: 'lou@a.example', fields, content: '%PDF-1.7' });
  const mail = {
    from: FROM,
    messageId: `<request-mail-1-${NOW}@interligne.example>`,
    to: 't@a.example',
    subject: 'Candidature de formateur\u00a0: Lou, DevOps (n°\u00a01)',
    replyTo: { name: 'Lou', address: 'lou@a.example' },
  };
  const text =
    "Lou\n\nCandidature de formateur n°\u00a01 du 21 novembre 2026 à 11h00\n\nNom complet\u00a0: Lou\nDomaines d'expertise\u00a0: DevOps\nCe que vous aimez enseigner, où et quand\u00a0:\nUn\nDeux\nCV\u00a0: mon cv.pdf (« npm run requests -- cv 1 ../cv-1.pdf »)\n\nPour répondre à Lou\u00a0: lou@a.example.\nÀ supprimer de votre messagerie au plus tard le 21 novembre 2028.\n";
  expect(composeNext({ cvInMail: false })).toEqual({ ...mail, text });
  const attachments = [{ filename: 'cv-1.pdf', content: Buffer.from('%PDF-1.7') }];
  expect(composeNext({ cvInMail: true }, NOW + HOUR)).toEqual({ ...mail, text, attachments });
});

test('mentions an address with accents only in the text', () => {
  add({ email: 'mé@a.example', fields: { fullName: 'Éloïse', fax: '01' } });
  const mail = composeNext();
  expect(mail).not.toHaveProperty('replyTo');
  expect(mail?.text).toMatch(/fax\u00a0: 01\n\nPour répondre à Éloïse\u00a0: mé@a\.example\./);
});

test('contains the last day that the legal notices promise, even after a short month', () => {
  const received = Date.parse('2026-12-31T10:00:00Z');
  store(database, { recipients: ['c@a.example'] }, received);
  const periods = { retentionMonths: { contact: 2 }, copiesMonths: 1 };
  // Two months later is 28 February, and a month after that 28 March, not the 31st.
  expect(composeNext(periods, received)?.text).toMatch(/au plus tard le 28 mars 2027\.\n$/);
});
