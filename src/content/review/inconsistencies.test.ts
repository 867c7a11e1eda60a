import { expect, test } from 'vitest';
import { proof, requests, sections, team } from '../../../tests/support/content.ts';
import { entry, reasonsIn, steps } from '../../../tests/support/review.ts';
import type { Entry } from '../entries.ts';

test('compares nothing while a file has errors, because its texts are unknown', () => {
  const section = entry('legal', { title: 'Références' }, 'Il nomme deux personnes.');
  const refused = { file: 'sections/trainers.json', kind: 'sections/trainers', findings: [] };
  expect(reasonsIn(section)).toHaveLength(1);
  expect(reasonsIn(section, refused as unknown as Entry)).toEqual([]);
});

test('lists dates in the future in texts about the past', () => {
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

test('lists texts that promise the platform of which no point is left', () => {
  const found = (title: string, hosting: string) => {
    const none = Object.fromEntries(
      Object.keys(sections.hackathon.features).map((feature) => [feature, '']),
    );
    return reasonsIn(entry('sections/hackathon', { title, features: { ...none, hosting } }));
  };
  expect(found('Une plateforme *prête à servir.*', '')).toEqual([
    expect.stringMatching(/ : vous avez vidé tous les points de la plateforme ; si/),
  ]);
  expect(found('Une plateforme *prête à servir.*', 'À Lyon.')).toEqual([]);
  expect(found('Un hackathon *sans plateforme.*', '')).toEqual([]);
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
