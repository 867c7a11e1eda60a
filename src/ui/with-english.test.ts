import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WithEnglish } from './with-english.tsx';

const render = (children: string) => renderToStaticMarkup(WithEnglish({ children }));

test('marks each English phrase, and keeps the rest of the text', () => {
  expect(render('Du Cloud Computing et de la Data Science, en français')).toBe(
    '<span>Du <span lang="en">Cloud Computing</span> et de la <span lang="en">Data Science</span>, en français</span>',
  );
  expect(render('Réseaux')).toBe('Réseaux');
});
