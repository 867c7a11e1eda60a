import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import proof from '../../../demo/proof.json' with { type: 'json' };
import words from '../../../demo/sections/institutions.json' with { type: 'json' };
import { type Proof, proof as schema } from '../proof.ts';
import { Institutions } from './institutions.tsx';

/** The markup without the spans that prevent line breaks. */
const markupOf = (proof?: Proof) =>
  renderToStaticMarkup(
    Institutions({ words: { ...words, questions: [] }, proof, children: null }),
  ).replace(/<\/?span[^>]*>/g, '');

const shown = (certification: Proof['certification']) => markupOf({ ...proof, certification });

/** The texts of the card's elements, without other optional fields. */
const cardOf = (profile: Partial<Proof['profile']>) =>
  markupOf({
    ...proof,
    profile: schema.shape.profile.parse({ years: 12, verified: '', ...profile }),
  })
    .match(/<div class="profile .*?<\/dl>.*?<\/div>/)?.[0]
    .split(/<[^>]*>/)
    .filter((text) => text.trim());

test('shows a profile, marked as an example, with the details that the owner filled in', () => {
  const details = { verified: 'Un.\nDeux.', course: 'Index', price: '2 900 € HT', city: 'Lyon' };
  expect(cardOf({ subject: 'SQL', years: 1, ...details })).toEqual([
    ...['Exemple de profil', 'SQL', '1 an de métier, Lyon', 'Vérifié', 'Un.', 'Deux.'],
    ...['Cours donné', 'Index', '2\u00a0900\u00a0€\u00a0HT', ' les\u00a035\u00a0heures'],
  ]);
  const noDetails = { verified: '', course: '', price: '', city: '' };
  expect(cardOf({ subject: 'SQL', years: 2, ...noDetails })).toEqual([
    ...['Exemple de profil', 'SQL', '2 ans de métier'],
  ]);
  expect(cardOf({ subject: '' })).toBeUndefined();
  expect(markupOf()).not.toMatch(/profile|request-facts/);
});

test('shows certification and declaration in the legal wording, if filled in', () => {
  const none = { qualiopi: [], certificate: '', declaration: '' };
  expect(shown(none)).not.toMatch(/certification qualité|Enregistrée|<h3>(Certif|Décla)/);
  const one = { ...none, qualiopi: ['training' as const], declaration: '11 91 12345 67' };
  expect(shown(one)).toContain(
    'La certification qualité a été délivrée au titre de la catégorie d’actions suivante\u00a0: actions de formation. <a href="/certificat-qualiopi.pdf">',
  );
  expect(shown(one)).toContain(
    '<h3>Déclaration d’activité</h3><p>Enregistrée sous le numéro 11\u00a091\u00a012345\u00a067. Cet enregistrement ne vaut pas agrément de l’État.</p>',
  );
  expect(shown({ ...none, qualiopi: ['training', 'skills'] })).toContain(
    'des catégories d’actions suivantes\u00a0: actions de formation\u00a0; bilans de compétences.',
  );
});
