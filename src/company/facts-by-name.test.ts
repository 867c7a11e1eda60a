import { expect, test } from 'vitest';
import { company, requests } from '../../tests/support/content.ts';
import { bracesIn, withFacts } from './facts-by-name.ts';

test('names in braces stand for texts and numbers', () => {
  const text = '{company.legal.name}, {requests.retentionMonths.trainer} mois, {company.nam}{}';
  expect(withFacts(text, { company, requests })).toBe(
    'Interligne Formation, 23 mois, {company.nam}{}',
  );
  expect(withFacts('a {company.legal.host.logMonths}b', {})).toBe('a b');
});

test('finds names and single braces with their lines', () => {
  expect(bracesIn('a\n{company.email} b\n{ company.email }}\n{company.email')).toEqual([
    { name: '{company.email}', line: 2 },
    { name: '{ company.email }', line: 3 },
    { name: '}', line: 3 },
    { name: '{company.email', line: 4 },
  ]);
});
