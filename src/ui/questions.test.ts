import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Questions } from './questions.tsx';

test('omits questions without an answer', () => {
  const render = (items: Parameters<typeof Questions>[0]['items']) =>
    renderToStaticMarkup(Questions({ items }));
  const blank = { question: 'Combien ?', answer: '' };
  const html = render([blank, { question: 'Quand ?', answer: 'Demain.' }]);
  expect(html).toContain('Quand');
  expect(html).not.toContain('Combien');
  expect(render([blank])).toBe('');
});
