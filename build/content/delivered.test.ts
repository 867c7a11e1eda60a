/**
 * As delivered, the content says what the specification does (2 and 9). Once the owner's own words
 * are there, they are right: a test that kept the first figures would stop them from publishing.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONTENT } from './check.ts';

const read = (file: string) => JSON.parse(readFileSync(new URL(file, CONTENT), 'utf8'));
const company = read('company.json');
const figures = read('figures.json');

/** Those still delivered, and all of them. */
function entries(folder: string) {
  const files = readdirSync(new URL(`${folder}/`, CONTENT))
    .filter((name) => name.endsWith('.json'))
    .map((name) => read(`${folder}/${name}`));
  return { all: files, delivered: files.every(({ placeholder }) => placeholder === true) };
}

type Figures = Record<string, { value: number; suffix: string; label: string }>;
const shown = (group: Figures) =>
  Object.entries(group).map(([name, { value, suffix }]) => `${name} ${value}${suffix}`);

/** To an owner who changed a file and left its mark. */
const yours = (file: string) => `${file} a changé : écrivez "placeholder": false, il est à vous`;

describe('as delivered', () => {
  it.runIf(figures.placeholder)('the figures are those of the specification, in order', () => {
    expect(shown(figures.hero), yours('figures.json')).toEqual([
      'apprenants 2500+',
      'satisfaction 96%',
      'formateurs 20',
      'entreprises 150+',
    ]);
    expect(Object.values(figures.hero as Figures).map(({ label }) => label)).toEqual([
      'Apprenants formés',
      'Taux de satisfaction',
      'Formateurs experts',
      'Entreprises clientes',
    ]);
    expect(shown(figures.results), yours('figures.json')).toEqual([
      'missions 2500+',
      'trainers 200+',
      'success 97%+',
      'themes 120+',
    ]);
  });

  it.runIf(company.placeholder)('the hours are Monday to Friday, 9h00-17h00', () => {
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
    expect(company.openingHours, yours('company.json')).toEqual({
      days,
      opens: '9h00',
      closes: '17h00',
    });
  });

  it.runIf(company.placeholder)('the cities begin with the eight of the specification', () => {
    const names = read('cities.json').map(({ name }: { name: string }) => name);
    // A ninth is the owner's to add, before anything else if they like.
    expect(names.slice(0, 8), yours('company.json')).toEqual([
      'Paris',
      'Lyon',
      'Marseille',
      'Toulouse',
      'Nantes',
      'Lille',
      'Bordeaux',
      'Strasbourg',
    ]);
  });

  it.runIf(entries('team').delivered)('the team has four members', () => {
    expect(entries('team').all, yours('team/')).toHaveLength(4);
  });

  it.runIf(entries('organisations').delivered)('there are twelve organisations', () => {
    expect(entries('organisations').all, yours('organisations/')).toHaveLength(12);
  });
});
