import { expect, test } from 'vitest';
import { company, proof } from '../../../tests/support/content.ts';
import { entry, reasonsIn, steps } from '../../../tests/support/review.ts';
import type { Entry } from '../entries.ts';
import { inconsistencies } from './inconsistencies.ts';
import { reviewedTexts } from './reviewed-texts.ts';

test('compares texts with the form, the contacts and the host of the company', () => {
  const own = entry('company', { ...company, legal: { ...company.legal, form: 'SAS' } });
  const found = (lead: string) =>
    reasonsIn(
      own,
      entry('sections/hero', { lead }),
      entry('testimonial', { quote: 'La SARL nous a prêté 60 formateurs.' }),
    );
  expect(found('La SARL Interligne vous répond.')).toEqual([
    'La SARL Interligne vous répond : votre forme juridique est « SAS »',
  ]);
  const trainers = steps('Vous êtes en micro-entreprise ou en EURL.');
  expect(reasonsIn(own, trainers)).toEqual([]);
  expect(found('Écrivez à b@c.example, ou au 02 99 00 12 34.')).toEqual([
    expect.stringMatching(/ : « b@c\.example » n'est pas ce que dit « Entreprise »$/),
  ]);
  expect(found(`Écrivez à ${company.email}, ou au ${company.phone}.`)).toEqual([]);
  expect(found('Ce site est hébergé par OVH.')).toEqual([
    expect.stringMatching(/ : votre hébergeur est « Hébergeur Exemple SAS »$/),
  ]);
  const hosted = (phone: string) =>
    reasonsIn(
      entry('company', {
        ...company,
        legal: { ...company.legal, host: { ...company.legal.host, name: 'Netlify, Inc.', phone } },
      }),
    );
  expect(hosted('09 72 10 10 07')).toEqual([
    '09 72 10 10 07 : un numéro français, et « Netlify, Inc. » est aux États-Unis',
  ]);
  expect(hosted('+1 415 691 1573')).toEqual([]);
});

test('reads an answer about the telephone with its question', () => {
  const ask = (question: string) => ({
    questions: [{ question, answer: 'Du lundi au samedi, de 9h à 17h.' }],
  });
  const found = (question: string) =>
    reasonsIn(entry('company', company), entry('sections/institutions', ask(question)));
  expect(found('Quand appeler ?')).toEqual([
    "Du lundi au samedi, de 9h à 17h : « samedi » n'est pas dans vos « Horaires »",
  ]);
  expect(found('Quand ont lieu les cours ?')).toEqual([]);
});

test.each([
  ['Notre SARL a un capital de 9 000 €.', `« Entreprise » dit « ${company.legal.shareCapital} »`],
  ['SIREN : 812 345 678.', `« Entreprise » dit « ${company.legal.siren} »`],
  ['SIRET 812 345 678 00011.', `« Entreprise » dit « ${company.legal.siret} »`],
  ['Immatriculée au RCS Brest.', `« Entreprise » dit « ${company.legal.registryTown} »`],
  ['Notre siège est à Brest.', `« Entreprise » dit « ${company.address.city} »`],
  [
    'Directrice de la publication : Ada Le Bris.',
    `« Entreprise » dit « ${company.legal.publicationDirector} »`,
  ],
  // A part of the digits of 10 000.
  ['Notre SARL a un capital de 1 000 €.', `« Entreprise » dit « ${company.legal.shareCapital} »`],
  ['Venez au 3 rue des Lilas.', "« rue des Lilas » n'est pas dans votre adresse"],
  ['Écrivez à Garance, 29000 Quimper.', "« 29000 Quimper » n'est pas dans votre adresse"],
  ['Hébergement : Nuage SAS.', `votre hébergeur est « ${company.legal.host.name} »`],
  [`SARL au capital de ${company.legal.shareCapital}, RCS ${company.legal.registryTown}.`],
  [`SIREN ${company.legal.siren.replaceAll(' ', '')}, au ${company.address.street}.`],
  ['La CNIL, 3 place de Fontenoy, 75007 Paris.'],
  [`Hébergé par ${company.legal.host.name}, 2 rue des Lilas, 75000 Paris.`],
])('compares with the company, on the page and in legal texts: %s', (text, reason?: string) => {
  const own = entry('company', company);
  const section = entry('legal', { title: 'Garance' }, text);
  const listed = (one: Entry) => inconsistencies([own, one]).map((found) => found.reason);
  expect(listed(section)).toEqual(reason ? [reason] : []);
  expect(listed(steps(text))).toEqual(reason ? [reason] : []);
});

test.each([
  ["Au téléphone jusqu'à 18h !", '18h00'],
  ['Nous vous rappelons avant 18h15.', '18h15'],
  ['Nos bureaux ferment à vingt heures.', '20h00'],
  ['Nous sommes ouverts de 8 h 30 à 17 heures.', '8h30'],
  ['Appelez-nous entre neuf heures et 12h.', '12h00'],
  ['Elle répond au téléphone du lundi au samedi.', 'samedi'],
  ['Au téléphone du lundi au vendredi, de 9h à 17h.'],
  ['Le samedi, nous sommes fermés. Laissez un message sur le répondeur dès 17h.'],
  ['Ouvert du lundi au vendredi, fermé le samedi.'],
  ['Appelez-nous. Le cours commence dès 8h.'],
  ['Le cours commence à 8h, le samedi.'],
  ['Appelez-nous pour un cours de 7 h.'],
])('compares with the opening hours: %s', (lead, other?: string) => {
  const reason = `${lead.replace(/ ?[.!]$/, '')} : « ${other} » n'est pas dans vos « Horaires »`;
  const own = entry('company', company);
  expect(reasonsIn(own, entry('sections/hero', { lead }))).toEqual(other ? [reason] : []);
  expect(reasonsIn(entry('sections/hero', { lead }))).toEqual([]);
});

test('reviews a declaration of another department', () => {
  const declared = (declaration: string, postalCode: string) =>
    reviewedTexts(
      [
        entry('company', { ...company, address: { ...company.address, postalCode } }),
        entry('proof', {
          ...proof,
          profile: { ...proof.profile, verified: '' },
          certification: { ...proof.certification, declaration },
        }),
      ],
      [],
      [],
    )
      .map(({ text, reason }) => `${text} : ${reason}`)
      .filter((one) => one.includes('chiffres'));
  expect(declared('11 91 05712 91', '63000')).toEqual([
    expect.stringMatching(/^11 91 05712 91 : en général, .* de 63000, sauf si/),
  ]);
  expect(declared('84 63 05712 91', '63000')).toEqual([]);
  expect(declared('04 97 05712 91', '97400')).toEqual([]);
});
