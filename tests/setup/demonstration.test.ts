/** Tests the facts of the demonstration that the requirements specify, and sections.spec.ts does not. */
import { expect, test } from 'vitest';
import company from '../../demo/company.json' with { type: 'json' };
import figures from '../../demo/figures.json' with { type: 'json' };

const shown = (group: object) =>
  Object.values(group).map(({ value, suffix, label }) => `${value}${suffix} ${label}`);

test('has the figures of the hero and of the results, and six services', () => {
  expect(shown(figures.hero)).toEqual([
    '2500+ Apprenants formés',
    '96% Taux de satisfaction',
    '20 Formateurs experts',
    '150+ Entreprises clientes',
  ]);
  const claims = shown(figures.results).map((text) => text.split(' ', 1)[0]);
  expect(claims).toEqual(['2500+', '200+', '97%+', '120+']);
  expect(company.services).toHaveLength(6);
});
