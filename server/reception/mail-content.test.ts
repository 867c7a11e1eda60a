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
  const mail = composeNext({ cvInMail: false });
  expect(mail).toMatchObject({
    from: FROM,
    messageId: `<request-mail-1-${NOW}@interligne.example>`,
    to: 't@a.example',
    subject: 'Candidature de formateur\u00a0: Lou, DevOps (n°\u00a01)',
    replyTo: { name: 'Lou', address: 'lou@a.example' },
    text: expect.stringMatching(
      /Un\nDeux\nCV\u00a0: mon cv\.pdf .* cv 1 .* 21 novembre 2028\.\n$/s,
    ),
  });
  const attachments = [{ filename: 'cv-1.pdf', content: Buffer.from('%PDF-1.7') }];
  expect(composeNext({ cvInMail: true }, NOW + HOUR)).toEqual({ ...mail, attachments });
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
