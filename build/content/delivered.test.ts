/**
 * As delivered, the content says what the requirements do (2 and 9). Once the owner's own words
 * are there, they are right: a test that kept the first figures would stop them from publishing.
 */
import { describe, expect, it } from 'vitest';
import {
  cities,
  claims,
  company,
  organisations,
  statistics,
  team,
} from '../../tests/support/content.ts';
import { checkContent } from './check.ts';

const { entries } = await checkContent();

/** Whether all files of a kind are those delivered. */
const isDelivered = (kind: string) =>
  entries.filter((entry) => entry.kind === kind).every(({ data }) => data.placeholder === true);

/** To an owner who changed a file and left its mark. */
const yours = (file: string) => `${file} a changé : écrivez "placeholder": false, il est à vous`;

describe('as delivered', () => {
  it.runIf(isDelivered('figures'))('the figures are those of the requirements, in order', () => {
    const hero = statistics.map(({ final, label }) => `${final} ${label}`);
    expect(hero, yours('figures.json')).toEqual([
      '2500+ Apprenants formés',
      '96% Taux de satisfaction',
      '20 Formateurs experts',
      '150+ Entreprises clientes',
    ]);
    const results = claims.map(({ final, label }) => `${final} ${label}`);
    expect(results, yours('figures.json')).toEqual([
      expect.stringMatching(/^2500\+ missions/),
      expect.stringMatching(/^200\+ formateurs/),
      expect.stringMatching(/^97%\+ .*examens/),
      expect.stringMatching(/^120\+ thématiques/),
    ]);
  });

  it.runIf(isDelivered('company'))('the hours are Monday to Friday, 9h00-17h00', () => {
    expect(company.openingHours, yours('company.json')).toEqual({
      days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
      opens: '9h00',
      closes: '17h00',
    });
  });

  it.runIf(isDelivered('company'))('the cities begin with the eight of the requirements', () => {
    // A ninth is the owner's to add, before anything else if they like.
    const first = cities.slice(0, 8).join(', ');
    expect(first, yours('company.json')).toBe(
      'Paris, Lyon, Marseille, Toulouse, Nantes, Lille, Bordeaux, Strasbourg',
    );
  });

  it.runIf(isDelivered('team'))('the team has four members', () => {
    expect(team, yours('team/')).toHaveLength(4);
  });

  it.runIf(isDelivered('organisations'))('there are twelve organisations', () => {
    expect(organisations, yours('organisations/')).toHaveLength(12);
  });
});
