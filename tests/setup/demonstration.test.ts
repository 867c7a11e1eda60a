/** Tests the content that the requirements specify for the demonstration (chapters 2 and 9). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const DEMO = join(import.meta.dirname, '../../demo');
const read = (name: string) => JSON.parse(readFileSync(join(DEMO, name), 'utf8'));

const shown = (figures: Record<string, { value: number; suffix: string; label: string }>) =>
  Object.values(figures).map(({ value, suffix, label }) => `${value}${suffix} ${label}`);

test('has the figures of the hero and of the results', () => {
  const { hero, results } = read('figures.json');
  expect(shown(hero)).toEqual([
    '2500+ Apprenants formés',
    '96% Taux de satisfaction',
    '20 Formateurs experts',
    '150+ Entreprises clientes',
  ]);
  expect(shown(results).map((text) => text.split(' ', 1)[0])).toEqual(
    '2500+ 200+ 97%+ 120+'.split(' '),
  );
});

test('has six services, six domains and six features, eight cities, four members and twelve organisations', () => {
  expect(read('company.json').services).toHaveLength(6);
  expect(read('cities.json').map(({ name }: { name: string }) => name)).toEqual(
    'Paris Lyon Marseille Toulouse Nantes Lille Bordeaux Strasbourg'.split(' '),
  );
  const { domains } = read('sections/mission.json');
  const { features } = read('sections/hackathon.json');
  for (const cards of [domains, features])
    expect(Object.values(cards).filter(Boolean)).toHaveLength(6);
  expect(globSync('team/*.json', { cwd: DEMO })).toHaveLength(4);
  expect(globSync('organisations/*.json', { cwd: DEMO })).toHaveLength(12);
});

test('has an address in Essonne, and opens from Monday to Friday, 9h00 to 17h00', () => {
  const { address, openingHours } = read('company.json');
  expect(address.department).toBe('Essonne');
  expect(openingHours).toBe('Du lundi au vendredi, 9h00-17h00');
});
