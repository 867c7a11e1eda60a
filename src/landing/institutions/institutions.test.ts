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

test('a profile is marked as an example', () => {
  expect(markupOf(schema.parse(proof))).toContain('Exemple de profil');
});

const shown = (certification: Proof['certification']) => markupOf({ ...proof, certification });

test('shows certification and declaration in the legal wording, if filled in', () => {
  const none = { qualiopi: [], certificate: '', declaration: '' };
  expect(shown(none)).not.toMatch(/certification qualité|Enregistrée/);
  expect(shown({ ...none, qualiopi: ['training'], declaration: '11 91 12345 67' })).toMatch(
    /délivrée au titre de la catégorie d’actions suivante\s: actions de formation\. <a href="\/certificat-qualiopi\.pdf">.*Enregistrée sous le numéro 11\s91\s12345\s67\. Cet enregistrement ne vaut pas agrément de l’État\./,
  );
  expect(shown({ ...none, qualiopi: ['training', 'skills'] })).toMatch(
    /des catégories d’actions suivantes\s: actions de formation\s; bilans de compétences\./,
  );
});
