import { expect, test } from 'vitest';
import { company, entries as demonstration } from '../../../tests/support/content.ts';
import { entry } from '../../../tests/support/review.ts';
import type { Entry } from '../entries.ts';
import { provisional } from '../finding.ts';
import { mentions } from './mentions.ts';
import { reviewedTexts } from './reviewed-texts.ts';

/** What the rules compare, without the texts of the company, which may have numbers. */
const { address, legal, openingHours } = company;
const place = { address, legal, openingHours };
const answers = (kind: string, ...texts: string[]) =>
  entry(`sections/${kind}`, { questions: texts.map((answer) => ({ answer })) });
const reasonsIn = (...entries: Entry[]) =>
  mentions(entries, demonstration).map(({ text, reason }) => `${text} : ${reason}`);

test.each([
  ['institutions', 'Nos cours ont 25 apprenants au plus', '25 apprenants'],
  // Another noun, in the same form.
  ['institutions', 'Un groupe compte vingt-cinq stagiaires', '25 stagiaires'],
  ['hackathon', 'Nous animons cent cinquante participants', '150 participants'],
  // The same noun, in another form.
  ['trainers', 'Nous animons 150 participants', '150 participants'],
  ['hackathon', 'Nous accueillons vingt-cinq apprenants', '25 apprenants'],
  ['trainers', 'Nous appelons deux références', '2 references'],
  ['institutions', 'Nous répondons sous trois jours', '3 jours'],
  // A week is seven days.
  ['institutions', 'Vous annulez quatorze jours avant', '14 jours'],
  // One end of a range, which the other does not prove to be copied.
  ['trainers', 'De 40 à 75 € nets', '40 €'],
  // A price in letters, which its owner confirms so.
  ['hackathon', 'Un cours coûte deux mille quatre cents euros', '2400 euros'],
])('lists in %s: %s', (kind, text, count) => {
  const [found = '', ...others] = reasonsIn(answers(kind, `${text}. Le nôtre.`));
  expect(others).toEqual([]);
  expect(found.normalize('NFD').replaceAll(/\p{M}/gu, '')).toContain(
    `: ${count}, comme dans la demonstration`,
  );
  expect(found).toContain(text);
});

test('names every number that a sentence shares with the demonstration', () => {
  expect(reasonsIn(answers('trainers', 'De 40 à 70 € HT.'))).toEqual([
    "De 40 à 70 € HT : 40 € et 70 €, comme dans la démonstration : « Nous payons vos cours de 40 à 70 € HT l'heure »",
  ]);
});

test('lists legal texts of the demonstration that the owner confirmed as they are', () => {
  const [credits] = demonstration.filter(({ file }) => file.includes('2-responsabilite'));
  const legal = (placeholder: boolean, body = credits?.body ?? '') =>
    reviewedTexts(
      [entry('legal', { title: 'Responsabilité', placeholder, personalData: false }, body)],
      demonstration,
      [],
    );
  expect(legal(false)).toMatchObject([
    {
      text: 'Responsabilité',
      reason: 'toute la section de la démonstration, que vous avez confirmée',
    },
  ]);
  const changed = credits?.body.replace('éditeur de ce site', 'Garance') ?? '';
  expect(legal(false, changed)).toMatchObject([
    {
      reason: 'phrases de la démonstration, que vous avez confirmées',
      excerpts: expect.not.arrayContaining([expect.stringContaining('Garance')]),
    },
  ]);
  expect(legal(true)).toEqual([]);
  expect(legal(false, 'Un autre texte.')).toEqual([]);
});

test("lists opening hours that are the demonstration's", () => {
  const listed = (opens: string) => {
    const openingHours = [{ from: 'monday', to: 'friday', opens, closes: '17h00' }];
    const own = [entry('company', { ...company, openingHours })];
    return reviewedTexts(own, demonstration, []).filter(({ field }) => field === 'openingHours');
  };
  expect(listed('9h00')).toMatchObject([{ text: 'Du lundi au vendredi, 9h00-17h00' }]);
  expect(listed('8h30')).toEqual([]);
});

test('lists the cities of the demonstration that the owner kept among others', () => {
  const listed = (...names: string[]) => {
    const cities = names.map((name, index) => ({ name, latitude: 45, longitude: index }));
    return reviewedTexts([entry('cities', cities)], demonstration, []).map(({ text }) => text);
  };
  expect(listed('Brest', 'Lyon', 'Nantes')).toEqual(['Lyon, Nantes']);
  expect(listed('Brest', 'Lyon')).toEqual([]);
});

test.each([
  ['trainers', 'Un groupe compte vingt-cinq stagiaires.'],
  ['institutions', 'Nous appelons deux références.'],
  // Laws, and what the site says itself.
  ['institutions', 'Le cours de 35 heures se paie à 30 jours, TVA de 20 % en plus.'],
  ['institutions', 'Nous répondons sous 24h. Dès 600 € TTC, cela change.'],
  ['hackathon', 'En mars 2026, à Brest.'],
  // Other durations, and decimals.
  ['trainers', 'Réponse sous dix jours.'],
  ['institutions', 'Pour 25,5 points.'],
  // Another unit than that of the demonstration's number.
  ['trainers', "Jusqu'à 30 km."],
])('lists nothing in %s: %s', (kind, text) => {
  expect(reasonsIn(answers(kind, text))).toEqual([]);
});

test('lists prices of the demonstration in other words, in any text', () => {
  const found = (text: string) => reasonsIn(answers('trainers', text)).length;
  for (const price of [
    '2,9 k€',
    '24 k€',
    'deux mille neuf cents euros',
    '2900 le cours',
    '2 900 HT',
  ])
    expect(found(`Comptez ${price}.`), price).toBe(1);
  for (const other of ['2,8 k€', '2900 élèves', 'En 2016 à Dijon', '24000 Périgueux', '45 €'])
    expect(found(`Comptez ${other}.`), other).toBe(0);
  expect(reasonsIn(entry('legal', {}, 'Un cours coûte 2,9 k€.'))).toEqual([
    'Un cours coûte 2,9 k€ : 2900 €, comme dans la démonstration',
  ]);
  const price = 'deux mille neuf cents euros HT';
  expect(reasonsIn(entry('proof', { profile: { price } }))).toEqual([
    `${price} : 2900 €, comme dans la démonstration`,
  ]);
});

test('a number that is a figure of the owner is confirmed, except as a duration', () => {
  const own = (value: number) =>
    entry('figures', { hero: { apprenants: { value, suffix: '', label: 'Apprenants' } } });
  expect(reasonsIn(answers('institutions', 'Avec 25 apprenants.'), own(25))).toEqual([]);
  expect(reasonsIn(answers('institutions', 'Annulez deux semaines avant.'), own(2))).toEqual([
    expect.stringMatching(
      /^Annulez deux semaines avant : 2 semaines, comme dans la démonstration : « .*deux semaines.* »$/,
    ),
  ]);
});

test("lists the demonstration's opening hours, unless they are the owner's", () => {
  const texts = answers(
    'trainers',
    'Du lundi au vendredi, de 9h à 17h.',
    'De neuf heures à dix-sept heures.',
    'Ouvert 9h00-17h00.',
    'De 9h à 17h30. De 19h à 17h.',
  );
  const hours = (closes: string) =>
    entry('company', { ...place, openingHours: [{ ...openingHours[0], closes }] });
  expect(reasonsIn(texts, hours('18h00'))).toEqual([
    'Du lundi au vendredi, de 9h à 17h : horaires de la démonstration',
    'De neuf heures à dix-sept heures : horaires de la démonstration',
    'Ouvert 9h00-17h00 : horaires de la démonstration',
  ]);
  expect(reasonsIn(texts, hours('17h00'))).toEqual([]);
  // A file with an error may have any hours.
  expect(reasonsIn(texts)).toEqual([]);
});

test("lists cities of the demonstration that the owner's map no longer has", () => {
  const texts = answers('trainers', 'À Lyon et à Metz. À LYON. Les Lyonnais. Lyon-Corbas.');
  const map = (...names: string[]) =>
    entry(
      'cities',
      names.map((name) => ({ name, latitude: 46, longitude: 5 })),
    );
  expect(reasonsIn(texts, map('Metz'))).toEqual([
    "À Lyon et à Metz : Lyon n'est pas dans « Villes »",
    "À LYON : Lyon n'est pas dans « Villes »",
  ]);
  expect(reasonsIn(texts, map('Metz', 'lyon'))).toEqual([]);
  // Without a map, no text contradicts it.
  expect(reasonsIn(texts)).toEqual([]);
  const seat = entry('company', { ...place, address: { ...address, city: 'Lyon' } });
  expect(reasonsIn(texts, map('Metz'), seat)).toEqual([]);
});

test("lists places of the demonstration's address, in legal texts too", () => {
  const own = (change: object, registryTown = 'Dijon') =>
    entry('company', {
      ...place,
      address: { ...address, ...change },
      legal: { ...legal, registryTown },
    });
  const court = entry('legal', {}, "Le tribunal d'Évry. Rien d'autre.");
  const moved = own({ city: 'Dijon', department: "Côte-d'Or" });
  expect(reasonsIn(court, answers('trainers', "En Essonne, et dans l'Aube."), moved)).toEqual([
    "Le tribunal d'Évry : Évry n'est pas dans votre adresse",
    "En Essonne, et dans l'Aube : Essonne n'est pas dans votre adresse",
  ]);
  expect(reasonsIn(entry('legal', {}, 'RCS EVRY'), moved)).toHaveLength(1);
  expect(reasonsIn(court, own({}, 'Évry'))).toEqual([]);
  expect(reasonsIn(court)).toEqual([]);
});

test('lists people with a surname of the demonstration, and texts that mention it', () => {
  const found = (name: string) =>
    reasonsIn(
      entry('team', { name, bio: `${name} vous reçoit.` }),
      entry('legal', {}, 'Écrivez à Mme DORVAL. La dorvalite.'),
    );
  const reason = 'nom de famille de la démonstration';
  expect(found('Marc Dorval')).toEqual([
    `Marc Dorval : ${reason}`,
    `Écrivez à Mme DORVAL : ${reason}`,
  ]);
  expect(found('Mme Dorval')).toEqual([`Mme Dorval : ${reason}`]);
  expect(found('Marc Dorvalle')).toEqual([]);
  expect(found('Karim Roussel')).toEqual(['Karim Roussel : prénom de la démonstration']);
  expect(found('Hélène Roussel')).toEqual(['Hélène Roussel : prénom de la démonstration']);
});

test('lists texts in their order, once, with its reason, and not if it is to be replaced', () => {
  const texts = answers('institutions', 'Avec 25 apprenants. Même prix à distance.');
  const listed = (...findings: Parameters<typeof provisional>[]) =>
    reviewedTexts(
      [texts],
      demonstration,
      findings.map((one) => provisional(...one)),
    ).map(({ text, reason = '' }) => `${text}${reason && ' *'}`);
  expect(listed()).toEqual(['Avec 25 apprenants *', 'Même prix à distance']);
  const field = 'questions.0.answer';
  expect(listed([texts, '', field, ['25']])).toEqual(['Même prix à distance']);
  expect(listed([texts, '', field])).toEqual([]);
  // It resembles a sentence, and has its number.
  const step = entry('sections/trainers', { nextSteps: ['Nous appelons deux références.'] });
  expect(reviewedTexts([step], demonstration, [])).toHaveLength(1);
});
