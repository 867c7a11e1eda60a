import { expect, test } from 'vitest';
import { company } from '../../../tests/support/content.ts';
import { entry } from '../../../tests/support/review.ts';
import { addressContradictions, formerPlaces } from './places.ts';
import { reviewedTexts } from './reviewed-texts.ts';

test("lists contradictions in the company's address", () => {
  const listed = (change: object, name = 'Angers') =>
    addressContradictions([
      entry('company', { ...company, address: { ...company.address, ...change } }),
      entry('cities', [{ name, latitude: 47.4784, longitude: -0.5632 }]),
    ]).map(({ field, text, reason }) => `${field} ${text} : ${reason}`);
  const angers = {
    postalCode: '49100',
    city: 'Angers',
    department: 'Maine-et-Loire',
    latitude: 47.47,
    longitude: -0.55,
  };
  expect(listed(angers)).toEqual([]);
  expect(listed({ ...angers, department: 'le Maine et Loire' })).toEqual([]);
  expect(listed({ ...angers, postalCode: '69100' })).toEqual([
    'address.department Maine-et-Loire : 69100 est en général dans « Rhône »',
  ]);
  expect(listed({ ...angers, department: 'Essonne' })).toHaveLength(1);
  expect(listed({ ...angers, longitude: 0.55 })).toEqual([
    expect.stringMatching(/^address.longitude 0.55 : « Angers » est à l'ouest .* : -0.55$/),
  ]);
  expect(listed({ ...angers, latitude: 46.47 })).toEqual([
    expect.stringMatching(
      /^address.latitude 46.47 : avec la longitude, ce point est à 11\d km de « Angers »/,
    ),
  ]);
});

test('lists cities of which the map has no room for the name', () => {
  const listed = (latitude: number) =>
    reviewedTexts(
      [
        entry('cities', [
          { name: 'Lyon', latitude: 45.764, longitude: 4.8357 },
          { name: 'Bron', latitude, longitude: 4.91 },
        ]),
      ],
      [],
      [],
    ).map(({ text, reason }) => `${text} : ${reason}`);
  expect(listed(45.73)).toEqual([
    "Bron : la carte n'en montre que le point, faute de place près de « Lyon »",
  ]);
  expect(listed(48)).toEqual([]);
});

test("reports the demonstration's city beside another postal code", () => {
  const at = (city: string, postalCode: string) =>
    entry('company', { address: { city, postalCode } });
  const found = (city: string, postalCode: string) =>
    formerPlaces([at(city, postalCode)], [at('Évry-Courcouronnes', '91000')]).map(
      ({ sentence }) => sentence,
    );
  for (const city of ['Évry-Courcouronnes', 'EVRY-COURCOURONNES', 'Évry', 'Courcouronnes'])
    expect(found(city, '21000'), city).toEqual([
      `ville de la démonstration, et 21000 n'est pas son code postal ; écrivez la vôtre ; si une autre s'appelle ainsi : « ${city} (Côte-d'Or) »`,
    ]);
  expect(found("Évry (Côte-d'Or)", '21000')).toEqual([]);
  expect(found('Dijon', '21000')).toEqual([]);
  const around = (latitude: number) =>
    formerPlaces(
      [
        entry('company', {
          address: { city: 'Dijon', postalCode: '21000', latitude, longitude: 2.44 },
        }),
      ],
      [
        entry('company', {
          address: { city: 'Évry', postalCode: '91000', latitude: 48.6298, longitude: 2.4418 },
        }),
      ],
    );
  expect(around(48.63)).toMatchObject([{ field: 'address.latitude' }]);
  expect(around(47.32)).toEqual([]);
  const kept = (postalCode: string, registryTown: string) =>
    formerPlaces(
      [
        entry('company', {
          address: { city: 'Dijon', postalCode, department: 'Essonne' },
          legal: { registryTown },
        }),
      ],
      [entry('company', company)],
    ).map(({ field, sentence }) => `${field} : ${sentence}`);
  expect(kept('21000', 'Évry')).toEqual([
    'address.department : département de la démonstration, et 21000 est ailleurs ; écrivez le vôtre',
    'legal.registryTown : greffe de la démonstration, et 21000 est ailleurs ; écrivez le vôtre',
  ]);
  expect(kept('21000', 'Dijon')).toHaveLength(1);
  expect(kept('91400', 'Évry')).toEqual([]);
  // The city has several postal codes.
  for (const code of ['91000', '91080']) expect(found('Évry', code)).toEqual([]);
});
