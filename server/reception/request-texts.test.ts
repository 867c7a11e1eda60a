import { expect, test } from 'vitest';
import { type Fields, summaryOf } from './request-texts.ts';

test.each<[string, Fields, string[]]>([
  ['gone', {}, ['', '', '', '']],
  [
    'hackathon',
    { firstName: 'Ada', lastName: 'L.', organization: 'École', phone: '01' },
    ['Ada L.', 'École', '01', ''],
  ],
  [
    'institution',
    { contactName: 'Jean', institutionName: 'Lycée', trainingDomain: 'network' },
    ['Jean', 'Lycée', '', 'Réseaux'],
  ],
  ['trainer', { expertiseDomains: ['DevOps', 'Web'] }, ['', '', '', 'DevOps, Web']],
  ['contact', { fullName: 'Lou', institution: 'CFA', subject: 'S' }, ['Lou', 'CFA', '', 'S']],
])('summarises sender and topic of %s', (kind, fields, summary) => {
  const { person, establishment, phone, topic } = summaryOf({ kind, fields });
  expect([person, establishment, phone, topic]).toEqual(summary);
});

test.each([
  [' a\r\n\t b\u202e\u0000 ', 'a b'],
  ['👩'.repeat(60), '👩'.repeat(60)],
  ['👩'.repeat(61), `${'👩'.repeat(59)}…`],
  [`${'x'.repeat(58)} yy`, `${'x'.repeat(58)}…`],
])('shortens %j to one line', (fullName, person) => {
  expect(summaryOf({ kind: 'contact', fields: { fullName } }).person).toBe(person);
});
