import { expect, test } from 'vitest';
import { company, team } from '../../../tests/support/content.ts';
import { entry } from '../../../tests/support/review.ts';
import type { Entry } from '../entries.ts';
import { departures, type Named, namedIn, namesToKeep } from './departures.ts';

const member = (name: string) => entry('team', { ...team[0], name, bio: 'Ici.', alt: 'Ici.' });
const departuresIn = (entries: Entry[], names: Named[]) =>
  departures(entries, namedIn(entries), names);
const former = [
  { kind: 'team', name: 'Yann Quesnel' },
  { kind: 'clients', name: 'Lycée Ampère' },
];

test.each([
  ['Yann lit votre programme.', 'Yann Quesnel'],
  ['Le programme de Yann Quesnel.', 'Yann Quesnel'],
  ['Nos cours au Lycée Ampère.', 'Lycée Ampère'],
  ['Le Lycée du Parc, et Marie-Yann.'],
])('lists texts that name who has left: %s', (lead, name?: string) => {
  const page = entry('sections/hero', { lead });
  const listed = departuresIn([page, member('Ada Corbin')], former).map(({ reason }) => reason);
  expect(listed).toEqual(name ? [`« ${name} » n'a plus de fiche`] : []);
  expect(departuresIn([page, member('Yann Quesnel')], former.slice(0, 1))).toEqual([]);
});

test('lists a city that left the map, and the former city of the company where a text means its seat', () => {
  const cities = (...names: string[]) =>
    entry(
      'cities',
      names.map((name) => ({ name, latitude: 48, longitude: -2 })),
    );
  const own = entry('company', { ...company, address: { ...company.address, city: 'Vannes' } });
  const left = [
    { kind: 'company', name: 'Rennes' },
    { kind: 'cities', name: 'Rennes' },
  ];
  const found = (lead: string, ...others: Entry[]) =>
    departuresIn([own, entry('sections/hero', { lead }), ...others], left).map((one) => one.reason);
  expect(found('Nous venons à Rennes.', cities('Vannes'))).toEqual([
    "« Rennes » n'est plus votre ville",
    "« Rennes » n'est plus dans « Villes »",
  ]);
  expect(found('Nous venons à Rennes.', cities('Rennes'))).toEqual([]);
  expect(found('Notre bureau de Rennes.', cities('Rennes'))).toEqual([
    "« Rennes » n'est plus votre ville",
  ]);
});

test('another member may have the first name', () => {
  const page = entry('sections/hero', { lead: 'Yann lit votre programme.' });
  expect(departuresIn([page, member('Yann Corbin')], former)).toEqual([]);
});

test('remembers who has a file, and who left as long as a text names them', () => {
  const legal = entry('legal', { title: 'Crédits' }, 'Photo de Yann.');
  const kept = (invented: Named[], ...entries: Entry[]) =>
    namesToKeep(entries, namedIn(entries), former, invented);
  const ada = { kind: 'team', name: 'Ada Corbin' };
  expect(kept([], member('Ada Corbin'), legal)).toEqual([ada, former[0]]);
  expect(kept([], member('Yann Quesnel'))).toEqual([former[0]]);
  // A member of the demonstration.
  expect(kept([ada], member('Ada Corbin'))).toEqual([]);
});
