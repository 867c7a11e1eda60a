import { expect, test } from 'vitest';
import {
  company,
  figures,
  proof,
  requests,
  sections,
  team,
} from '../../../tests/support/content.ts';
import type { Entry } from '../entries.ts';
import { inconsistencies } from './inconsistencies.ts';
import { reviewedTexts } from './reviewed-texts.ts';

const entry = (kind: string, data: unknown, body = '') =>
  ({ file: `${kind}.json`, kind, data, body }) as Entry;
const steps = (...nextSteps: string[]) => entry('sections/trainers', { nextSteps });
const reasonsIn = (...entries: Entry[]) =>
  inconsistencies(entries).map(({ text, reason }) => `${text} : ${reason}`);

test('compares the references on the page with those of the legal notices', () => {
  const section = entry('legal', { title: 'Références' }, 'Il nomme deux personnes. Une suit.');
  expect(reasonsIn(section, steps('Nous appelons deux références.'))).toEqual([]);
  expect(reasonsIn(section, steps('Nous appelons vos références.'))).toEqual([]);
  expect(reasonsIn(section, steps('Nous appelons une référence.'))).toEqual([
    'Nous appelons une référence : « Références » (mentions légales) en compte 2',
  ]);
  expect(reasonsIn(section, steps('Vous donnez un cours.'))).toEqual([
    expect.stringMatching(/^Références : la page ne parle d'aucune référence/),
  ]);
  expect(reasonsIn(steps('Nous appelons une référence.'))).toEqual([
    expect.stringMatching(/ : aucune section des mentions légales ne parle de ces références/),
  ]);
  expect(reasonsIn(steps('Un ouvrage de référence. Un formateur référencé.'))).toEqual([]);
  expect(reasonsIn(steps('Deux références jointes au téléphone.'))).toHaveLength(1);
  expect(reasonsIn(section, steps('Nous appelons vos anciens clients.'))).toEqual([]);
  expect(reasonsIn(section, steps('Nous appelons un ancien client.'))).toHaveLength(1);
  const mixed = entry('legal', { title: 'Références' }, 'Une personne. Ces deux personnes.');
  expect(reasonsIn(mixed, steps('Nous appelons une référence.'))).toEqual([
    'Références : cette section en compte 1, puis 2',
  ]);
  const general = entry('legal', { title: 'Références' }, 'Deux personnes. Une personne refuse.');
  expect(reasonsIn(general, steps('Nous appelons deux références.'))).toEqual([]);
});

test('compares nothing while a file has errors, because its texts are unknown', () => {
  const section = entry('legal', { title: 'Références' }, 'Il nomme deux personnes.');
  const refused = { file: 'sections/trainers.json', kind: 'sections/trainers', findings: [] };
  expect(reasonsIn(section)).toHaveLength(1);
  expect(reasonsIn(section, refused as unknown as Entry)).toEqual([]);
});

test('compares the price of the profile with the rates', () => {
  const found = (price: string, rates: string) =>
    reasonsIn(
      entry('proof', { ...proof, profile: { ...proof.profile, verified: '', price }, rates }),
    );
  const rates = 'De 1 995 à 3 150 € HT les 35 heures, plus 20 % de TVA.';
  expect(found('3 900 € HT', rates)).toEqual(['3 900 € HT : hors de vos tarifs, de 1995 à 3150 €']);
  expect(found('1 995 € HT', rates)).toEqual([]);
  expect(found('3 900 € HT', 'Entre 1 995 et 3 150 € HT les 35 heures.')).toHaveLength(1);
  expect(found('', rates)).toEqual([]);
  expect(found('3 900 € HT', 'Sur devis, dès 800 €.')).toEqual([]);
});

test('compares the prices of courses with the rates of the same unit', () => {
  const rates = "De 1 995 à 3 150 € HT les 35 heures. Comptez 84 à 112 € HT l'heure.";
  const found = (kind: string, lead: string) =>
    reasonsIn(entry('proof', { ...proof, profile: undefined, rates }), entry(kind, { lead }));
  expect(found('sections/institutions', "De 78 à 104 € HT l'heure.")).toEqual([
    "De 78 à 104 € HT l'heure : « Tarifs » dit 84 à 112 €",
  ]);
  expect(found('sections/hero', 'De 2 100 à 3 150 € HT les 35 heures.')).toHaveLength(1);
  expect(found('sections/hero', 'De 1 995 à 3 150 € HT les 35 heures.')).toEqual([]);
  expect(found('sections/institutions', 'Un devis de 200 € HT.')).toEqual([]);
  // What trainers receive.
  expect(found('sections/trainers', "De 40 à 70 € HT l'heure.")).toEqual([]);
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

test('lists a range of prices from the higher one, and dates in the future in texts about the past', () => {
  expect(reasonsIn(steps('De trois mille à 2 100 € HT le cours.'))).toEqual([
    "De trois mille à 2 100 € HT le cours : à l'envers : de 2100 à 3000 €",
  ]);
  expect(reasonsIn(steps('Entre 3 000 et 2 100 € HT le cours.'))).toHaveLength(1);
  expect(reasonsIn(steps('De 2 100 à 3 000 € HT, de 8h à 17h.'))).toEqual([]);
  const hackathon = (example: string) =>
    reasonsIn(entry('sections/hackathon', { ...sections.hackathon, example }));
  expect(hackathon('En mai 2096, 36 étudiants ont gagné.')).toEqual([
    'En mai 2096, 36 étudiants ont gagné : « mai 2096 » est à venir',
  ]);
  expect(hackathon('En janvier 2026, 36 étudiants ont gagné.')).toEqual([]);
  expect(hackathon('En 2096, 36 étudiants ont gagné.')).toEqual([
    'En 2096, 36 étudiants ont gagné : « 2096 » est à venir',
  ]);
  expect(hackathon('Depuis 2096, 36 étudiants ont gagné.')).toEqual([
    'Depuis 2096, 36 étudiants ont gagné : « 2096 » est à venir',
  ]);
  expect(hackathon('En 2020, 36 étudiants ont gagné.')).toEqual([]);
});

test('lists prices with VAT beside prices without it', () => {
  const without = steps('Nos prix sont nets : TVA non applicable.');
  const rates = entry('sections/institutions', { lead: 'Le cours à 900 €, plus 20 % de TVA.' });
  expect(reasonsIn(without, rates)).toEqual([
    expect.stringMatching(/20 % de TVA : ailleurs : « Nos prix sont nets : TVA non applicable »$/),
  ]);
  const section = entry('legal', { title: 'Ventes' }, 'TVA non applicable.');
  expect(reasonsIn(section, rates)).toHaveLength(1);
  expect(reasonsIn(rates)).toEqual([]);
  const exempt = entry('company', { ...company, legal: { ...company.legal, vatNumber: '' } });
  expect(reasonsIn(exempt, rates)).toEqual([
    expect.stringMatching(/20 % de TVA : « Entreprise » n'a pas de numéro de TVA$/),
  ]);
  expect(reasonsIn(entry('company', company), rates)).toEqual([]);
});

test('lists figures « and more » of which the note has the number, and more experts than trainers', () => {
  const { hero, results } = figures;
  const found = (note: string, experts: number) =>
    reasonsIn(
      entry('figures', {
        hero: { ...hero, formateurs: { ...hero.formateurs, value: experts } },
        results,
        note,
      }),
    );
  const source = 'en 2026 ; registre du personnel';
  expect(found(`2500 apprenants ${source}.`, 20)).toEqual([
    'Apprenants formés : « 2500+ », et la note dit 2500',
    expect.stringMatching(/^missions .* : « 2500\+ », et la note dit 2500$/),
  ]);
  expect(found(`Plus de 2 500 apprenants ${source}.`, 20)).toEqual([]);
  expect(found(`2513 apprenants ${source}.`, 201)).toEqual([
    'Formateurs experts : 201, et 200 dans le réseau',
  ]);
});

test('lists forms that the page does not have', () => {
  const found = (delivery: string) =>
    reasonsIn(entry('requests', { ...requests, delivery }), steps('Remplissez le formulaire.'));
  expect(found('none')).toEqual(["Remplissez le formulaire : votre site n'a pas de formulaire"]);
  expect(found('server')).toEqual([]);
});

test('lists alternative texts of portraits that name another person', () => {
  const found = (alt: string) =>
    reasonsIn(entry('team', { ...team[0], name: 'Claire Vasseur', alt }));
  expect(found('Portrait de Solène Marivault')).toEqual([
    "Portrait de Solène Marivault : ce nom n'est pas « Claire Vasseur »",
  ]);
  expect(found('Portrait de Claire Vasseur')).toEqual([]);
  expect(found('Elle sourit devant un Mac')).toEqual([]);
});

test('lists other words for a domain that the page does not show', () => {
  const mission = { ...sections.mission, domains: { ...sections.mission.domains, data: '' } };
  const lead = entry('sections/hero', { lead: 'Des experts en cloud et data.' });
  expect(reasonsIn(entry('sections/mission', mission), lead)).toEqual([
    'Des experts en cloud et data : « Page : notre mission » ne montre pas ce domaine',
  ]);
  expect(reasonsIn(entry('sections/mission', sections.mission), lead)).toEqual([]);
  const others = { ...mission, domains: { ...mission.domains, data: 'SQL', development: '' } };
  const services = (text: string) =>
    reasonsIn(entry('sections/mission', others), entry('sections/hero', { lead: text }));
  expect(services('Des formateurs en développement.')).toHaveLength(1);
  expect(services('Le développement de votre école.')).toEqual([]);
});

test('compares texts with the company, its figures and its settings', () => {
  const own = entry('company', { ...company, legal: { ...company.legal, form: 'SAS' } });
  const settings = entry('requests', { ...requests, delivery: 'server' });
  const found = (lead: string) =>
    reasonsIn(
      own,
      settings,
      entry('figures', figures),
      entry('sections/hero', { lead }),
      entry('testimonial', { quote: 'La SARL nous a prêté 60 formateurs.' }),
    );
  expect(found('La SARL Interligne vous répond.')).toEqual([
    'La SARL Interligne vous répond : votre forme juridique est « SAS »',
  ]);
  expect(found('Une SAS de 60 formateurs.')).toEqual([
    'Une SAS de 60 formateurs : « Chiffres » dit 20 et 200',
  ]);
  expect(found('Écrivez à b@c.example, ou au 02 99 00 12 34.')).toEqual([
    expect.stringMatching(/ : « b@c\.example » n'est pas ce que dit « Entreprise »$/),
  ]);
  expect(found('Votre CV est conservé trois ans.')).toEqual([
    expect.stringMatching(/ : les mentions légales disent 23 mois, de « Réception des demandes »$/),
  ]);
  expect(found('Nous comptons 40 entreprises clientes.')).toEqual([
    'Nous comptons 40 entreprises clientes : « Chiffres » dit 150',
  ]);
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
  expect(found('Nous envoyons votre CV à toutes nos écoles.')).toHaveLength(1);
  expect(found('Recevez notre newsletter.')).toEqual([
    expect.stringMatching(/ : les mentions légales promettent : aucune prospection$/),
  ]);
  expect(found('Nous gardons une copie de votre casier.')).toHaveLength(1);
  for (const same of [
    'Choisissez entre deux formateurs, parmi 200 formateurs.',
    'Un groupe a 30 apprenants au plus.',
    `Écrivez à ${company.email}, ou au ${company.phone}.`,
    'Votre CV est effacé après 23 mois. Nous ne gardons aucun casier.',
  ])
    expect(found(same), same).toEqual([]);
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

test('compares percentages with the figure of the same noun', () => {
  const own = entry('figures', {
    hero: { satisfaction: { value: 94, suffix: '%', label: 'Satisfaction' } },
    results: {},
    note: 'Satisfaction : 94 % en 2025, selon les enquêtes de fin de cours.',
  });
  expect(reasonsIn(own, steps('98 % de satisfaction chez vos apprenants.'))).toEqual([
    '98 % de satisfaction chez vos apprenants : « Chiffres » dit 94 %',
  ]);
  expect(reasonsIn(own, steps('94 % de satisfaction.', '50 % du prix est dû.'))).toEqual([]);
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

test('lists a declaration of another department, and figures without a note', () => {
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
  expect(reasonsIn(entry('figures', { ...figures, note: 'Chiffres de 2026.' }))).toHaveLength(1);
  expect(
    reasonsIn(entry('figures', { ...figures, note: 'En 2026 ; notre registre du personnel.' })),
  ).toEqual([]);
  expect(reasonsIn(entry('figures', { ...figures, note: '' }))).toEqual([
    "vide : aucun chiffre n'y a sa date et sa source",
  ]);
});

test('lists an answer, a biography or a title that stands twice', () => {
  const bio = 'Il suit les cours, et il vous appelle.';
  const member = (name: string) => ({
    ...entry('team', { ...team[0], name, bio, alt: 'Il sourit' }),
    file: `team/${name}.json`,
  });
  expect(reasonsIn(member('Ada'), member('Léo'))).toEqual([
    `${bio} : le même texte est aussi dans content/team/Ada.json`,
  ]);
  const questions = [1, 2].map(() => ({ question: '?', answer: bio }));
  expect(reasonsIn(entry('sections/trainers', { questions }))).toEqual([
    `${bio} : le même texte est deux fois ici`,
  ]);
  const titled = ['trust', 'contact'].map((name) =>
    entry(`sections/${name}`, { title: 'Les *nôtres.*' }),
  );
  expect(reasonsIn(...titled)).toEqual([
    expect.stringMatching(/ : le même texte est aussi dans content\/sections\/trust\.json$/),
  ]);
});

test('compares texts with what the legal texts of the owner say', () => {
  const law = entry('legal', { title: 'Ventes' }, 'Nous ne vendons pas aux consommateurs.');
  const found = (lead: string) => reasonsIn(law, entry('sections/hero', { lead }));
  expect(found('Des cours pour les particuliers.')).toEqual([
    'Des cours pour les particuliers : les mentions légales disent : « Nous ne vendons pas aux consommateurs »',
  ]);
  expect(found('Pas de cours aux particuliers.')).toEqual([]);
});

test('lists hackathons of people that the page does not offer, and a certification without a declaration', () => {
  const member = entry('team', { ...team[0], title: 'Responsable des hackathons' });
  expect(reasonsIn(member)).toEqual([
    "Responsable des hackathons : la page n'offre plus de hackathon",
  ]);
  expect(reasonsIn(member, entry('sections/hackathon', sections.hackathon))).toEqual([]);
  const certified = (declaration: string) =>
    reasonsIn(
      entry('proof', {
        ...proof,
        profile: { ...proof.profile, verified: '' },
        certification: { qualiopi: ['training'], certificate: './q.pdf', declaration },
      }),
    );
  expect(certified('')).toEqual(["Qualiopi : et aucun numéro de déclaration d'activité"]);
  expect(certified('11 91 05712 91')).toEqual([]);
});
