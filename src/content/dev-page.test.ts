import { expect, test } from 'vitest';
import { devPage } from './dev-page.ts';

test('lists the errors as text', () => {
  const page = devPage(['<b>Un</b>', 'Deux']);
  expect(page).toContain('<title>2 erreurs dans le contenu</title>');
  expect(page).toContain('<ul>\n<li>&lt;b&gt;Un&lt;/b&gt;</li>\n<li>Deux</li>\n</ul>');
  expect(devPage(['Un'])).toContain('<h1>Une erreur dans le contenu</h1>');
});
