import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import proof from '../../../tests/contents/as-delivered/proof.json' with { type: 'json' };
import words from '../../../tests/contents/as-delivered/sections/institutions.json' with {
  type: 'json',
};
import { Institutions } from './institutions.tsx';

const shown = (certification: { qualiopi: string; declaration: string }) =>
  renderToStaticMarkup(
    Institutions({
      words: { ...words, questions: [] },
      proof: { ...proof, certification },
      children: null,
    }),
  );

it('tells certification and declaration once the owner has filled them in, and not before', () => {
  expect(shown({ qualiopi: '', declaration: '' })).not.toMatch(/Qualiopi|Déclaration d/);
  const filled = shown({ qualiopi: 'actions de formation', declaration: '11 91 12345 67' });
  expect(filled).toContain('Certification Qualiopi délivrée au titre des actions de formation.');
  expect(filled).toContain('11 91 12345 67. Cet enregistrement ne vaut pas agrément de');
});
