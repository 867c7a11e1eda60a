import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { text as textOf } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { beforeEach, expect, test } from 'vitest';
import { receivingSettings, store } from '../../tests/delivery/requests.ts';
import { newFolder } from '../../tests/server/support.ts';
import { cvPath, removeCv } from './cv-files.ts';
import { compose, type DueMail, recipientsOf } from './mail-content.ts';
import { leaseMail } from './mail-queue.ts';
import { openDatabase } from './open-database.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const HOUR = 3_600_000;
const FROM = { name: 'Interligne', address: 'site@interligne.example' };
const SETTINGS = receivingSettings({
  url: 'https://www.a.example',
  company: {
    name: 'Interligne',
    email: 'contact@a.example',
    phone: '01 99 00 00 00',
    identity: 'Interligne Formation, SARL au capital de 10 000 €, RCS Évry 123 456 782, 91000 Évry',
  },
});

let database: DatabaseSync;
let file: string;
beforeEach(async () => {
  file = join(await newFolder(), 'demandes.sqlite');
  database = openDatabase(file);
  return () => database.close();
});

const add = (request: Parameters<typeof store>[2] = {}) =>
  store(
    database,
    file,
    { recipients: [request.kind === 'trainer' ? 't@a.example' : 'c@a.example'], ...request },
    NOW,
  );

const composeMail = (due: DueMail, settings = {}) =>
  compose(database, due, {
    settings: { ...SETTINGS, ...settings },
    from: FROM.address,
    requestsFolder: dirname(file),
  });

test('writes the domains of addresses in ASCII, as headers require', async () => {
  await add({ email: 'lou@école.example' });
  const due = leaseMail(database, NOW) as DueMail;
  const context = { settings: SETTINGS, requestsFolder: dirname(file) };
  const mail = compose(database, due, { ...context, from: 'site@école-it.example' });
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail(mail ?? {});
  const [headers = ''] = String(message).split('\r\n\r\n');
  expect(headers).toMatch(/^[\x20-\x7e\r\n]*$/);
  expect(headers).toContain(`Message-ID: <notice-1-${NOW}@xn--cole-it-9xa.example>`);
  expect(headers).toMatch(/^From: .*<site@xn--cole-it-9xa\.example>/m);
  expect(headers).toMatch(/^Reply-To: .*lou@xn--cole-9oa\.example/m);
});

/** The content of the next due mail. */
const composeNext = (settings = {}, now = NOW) => {
  const due = leaseMail(database, now);
  return due && composeMail(due, settings);
};

test('mails an application with its CV, or with the path of its CV', async () => {
  const fields = { fullName: 'Lou', expertiseDomains: ['DevOps'], message: 'Un\nDeux' };
  await add({ kind: 'trainer', email: 'lou@a.example', fields, content: '%PDF-1.7' });
  const mail = {
    from: FROM,
    messageId: `<notice-1-${NOW}@interligne.example>`,
    to: 't@a.example',
    subject: 'Candidature de formateur\u00a0: Lou, DevOps (n°\u00a01)',
    replyTo: { name: 'Lou', address: 'lou@a.example' },
  };
  const text = (location: string) =>
    `Lou\n\nCandidature de formateur n°\u00a01 du 21 novembre 2026 à 11h00\n\nNom complet\u00a0: Lou\nDomaines d'expertise\u00a0: DevOps\nCe que vous aimez enseigner, où et quand\u00a0:\nUn\nDeux\nCV\u00a0: mon cv.pdf (${location})\n\nPour répondre à Lou\u00a0: lou@a.example.\nÀ supprimer de votre messagerie au plus tard le 21 novembre 2028.\n`;
  const path = cvPath(dirname(file), 1);
  expect(composeNext({ cvInMail: false })).toEqual({ ...mail, text: text(path) });
  const withCv = composeNext({ cvInMail: true }, NOW + HOUR);
  const [attachment] = withCv?.attachments ?? [];
  expect(withCv).toMatchObject({ ...mail, text: text('joint à cet e-mail') });
  expect(attachment?.filename).toBe('cv-1.pdf');
  expect(await textOf(attachment?.content as NodeJS.ReadableStream)).toBe('%PDF-1.7');
  // Someone may delete the file by hand.
  removeCv(dirname(file), 1);
  expect(composeNext({ cvInMail: true }, NOW + 2 * HOUR)).toEqual({
    ...mail,
    text: text(`${path}, qui manque ou ne peut pas être lu`),
  });
});

test('mentions an address with accents only in the text', async () => {
  const fields = { fullName: 'Éloïse', institution: 'École', fax: '01', subject: 'Autre' };
  await add({ email: 'mé@a.example', fields });
  expect(composeNext({ cvInMail: true })).toEqual({
    from: FROM,
    messageId: `<notice-1-${NOW}@interligne.example>`,
    to: 'c@a.example',
    subject: 'Message\u00a0: École, Autre (n°\u00a01)',
    text: 'Éloïse, École\n\nMessage n°\u00a01 du 21 novembre 2026 à 11h00\n\nNom complet\u00a0: Éloïse\nÉtablissement\u00a0: École\nSujet\u00a0: Autre\nfax\u00a0: 01\n\nPour répondre à Éloïse\u00a0: mé@a.example.\nÀ supprimer de votre messagerie au plus tard le 21 décembre 2027.\n',
  });
  expect(composeNext()).toBeUndefined();
});

test('acknowledges one request per day and address, without quoting it', async () => {
  await add({ acknowledge: true });
  await add({ acknowledge: true, email: 'MAX@a.example' });
  composeNext();
  expect([composeNext(), composeNext()].find((mail) => mail?.to === 'max@a.example')).toEqual({
    from: FROM,
    messageId: `<acknowledgement-2-${NOW}@interligne.example>`,
    to: 'max@a.example',
    subject: 'Interligne\u00a0: nous avons reçu votre message',
    replyTo: 'contact@a.example',
    // C. com. R.123-237 requires the identity.
    text: "Bonjour,\n\nNous avons bien reçu votre message, par notre site, le 21 novembre 2026 à 11h00.\n\nCe que deviennent vos données\u00a0: https://www.a.example/legal-notices\n\nCet e-mail est automatique. Si vous n'avez rien envoyé, ignorez-le ou écrivez-nous.\n\nInterligne\n01 99 00 00 00\ncontact@a.example\nInterligne Formation, SARL au capital de 10 000 €, RCS Évry 123 456 782, 91000 Évry\n",
  });
  expect(composeNext()).toBeUndefined();
});

test('mails the number of requests from robots a day after the first', async () => {
  await add({ isRobot: true });
  await add({ isRobot: true });
  expect(composeNext({}, NOW + 24 * HOUR - 1)).toBeUndefined();
  expect(composeNext({}, NOW + 24 * HOUR)).toEqual({
    from: FROM,
    messageId: `<robots-1-${NOW}@interligne.example>`,
    to: 'c@a.example',
    subject: 'Demandes de robots à relire',
    text: "Demandes qui viennent sans doute de robots, conservées sans fichier joint\u00a0: 2.\n\nUne vraie demande peut s'y trouver. Pour les relire, tapez sur le serveur, dans le dossier du site\u00a0:\nnpm run requests -- list\n",
  });
  expect(composeNext({}, NOW + 24 * HOUR)).toBeUndefined();
});

test('a form without recipients has those of general contact, or the company', () => {
  const settings = receivingSettings({ recipients: { contact: ['c@a.example'] } });
  expect(recipientsOf(settings, 'audit')).toEqual(['c@a.example']);
  expect(recipientsOf({ ...settings, recipients: {} }, 'audit')).toEqual([settings.company.email]);
});

test('a recipient that is listed twice gets each mail once', () => {
  const settings = receivingSettings({ recipients: { contact: ['c@a.example', 'c@a.example'] } });
  expect(recipientsOf(settings, 'contact')).toEqual(['c@a.example']);
});

test('contains the last day that the legal notices promise, even after a short month', async () => {
  const received = Date.parse('2026-12-31T10:00:00Z');
  await store(database, file, { recipients: ['c@a.example'] }, received);
  const periods = { retentionMonths: { contact: 2 }, copiesMonths: 1 };
  // Two months later is 28 February, and a month after that 28 March, not the 31st.
  expect(composeNext(periods, received)?.text).toMatch(/au plus tard le 28 mars 2027\.\n$/);
});

test('does not attach a CV that the mail server refused as too large', async () => {
  await add({ kind: 'trainer', content: '%PDF-' });
  const due = leaseMail(database, NOW);
  const mail = due && composeMail({ ...due, withoutCv: 1 }, { cvInMail: true });
  expect(mail).not.toHaveProperty('attachments');
  expect(mail?.text).toContain(`CV\u00a0: mon cv.pdf (${cvPath(dirname(file), 1)})`);
});
