/** Compares the places in the content: cities with others, and the parts of the company's address. */
import { departmentOf } from '../../company/departments.ts';
import { sidesOfNames } from '../../landing/results/map-layout.ts';
import type { City } from '../../landing/results/section.ts';
import { distance, isSamePlace } from '../../schema/coordinates.ts';
import { contentOf } from '../content.ts';
import type { Entry } from '../entries.ts';
import { type Finding, provisional, type ReviewedText } from '../finding.ts';
import { isSameWord } from '../names.ts';
import { citiesIn } from './demonstration-index.ts';
import { COMPANY } from './rule.ts';

/** The demonstration's cities that the owner kept among others, which they may not serve. */
export function keptCities(entries: Entry[], demonstration: Entry[]): ReviewedText[] {
  const theirs = citiesIn(demonstration).map(({ name }) => name);
  const kept = citiesIn(entries)
    .map(({ name }) => name)
    .filter((name) => theirs.some((other) => isSameWord(other, name)));
  const place = { kind: 'cities', file: 'cities.json', field: '' } as const;
  const reason = 'villes de la démonstration ; gardez celles où vous intervenez';
  return kept.length > 1 ? [{ ...place, text: kept.join(', '), reason }] : [];
}

/** The problem with a city at the place of another city in `others`, or `undefined`. */
export function misplacedCity({ name, ...place }: City, others: City[]): string | undefined {
  const other = others.find((one) => isSamePlace(one, place));
  if (!other || isSameWord(other.name, name)) return undefined;
  return `« ${name} » est à la place de ${other.name} ; écrivez les deux nombres de « ${name} »`;
}

/** Large towns west of Greenwich, whose longitude has a minus. */
const WESTERN =
  'Angers,Anglet,Bayonne,Biarritz,Bordeaux,Brest,Caen,Cherbourg,Cholet,La Rochelle,La Roche-sur-Yon,Laval,Lorient,Mérignac,Mont-de-Marsan,Nantes,Niort,Pau,Pessac,Quimper,Rennes,Saint-Brieuc,Saint-Malo,Saint-Nazaire,Vannes'.split(
    ',',
  );

/** The problem with a longitude that lost its minus, or `undefined`. */
export const withoutMinus = ({ name, longitude }: City): string | undefined =>
  longitude > 0 && WESTERN.some((town) => isSameWord(town, name))
    ? `« ${name} » est à l'ouest de Greenwich ; écrivez sa longitude avec un moins : -${longitude}`
    : undefined;

/** What distinguishes names of departments, without articles and hyphens. */
const departmentKey = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/^(la|le|les|l['’])\s*/, '')
    .replaceAll(/[^a-z]/g, '');

/** The distance in kilometres within which a place is that of the demonstration, rounded. */
const FORMER_PLACE = 3;

/**
 * The demonstration's city, or a part of its name, its department and its registry beside a postal code of
 * another department. Another city may have the name of the part, and then its department too: « Évry
 * (Yonne) ». Coordinates near the demonstration's are reported like it.
 */
export function formerPlaces(entries: Entry[], demonstration: Entry[]): Finding[] {
  const { company } = contentOf(entries);
  if (!company) return [];
  const { city, postalCode, ...place } = company.address;
  const department = departmentOf(postalCode);
  const others = demonstration
    .flatMap((entry) => contentOf([entry]).company ?? [])
    .filter(({ address }) => departmentOf(address.postalCode) !== department);
  const formers = others.map(({ address }) => address);
  const isFormer = formers.some((former) =>
    [former.city, ...former.city.split('-')].some((name) => isSameWord(name, city)),
  );
  const around = formers.find((former) => distance(former, place) < FORMER_PLACE);
  const other = department ? ` ; si une autre s'appelle ainsi : « ${city} (${department}) »` : '';
  const sentence = `ville de la démonstration, et ${postalCode} n'est pas son code postal ; écrivez la vôtre${other}`;
  const kept = (field: string, noun: string, written: string, theirs: string[]) =>
    written && theirs.some((name) => isSameWord(name, written))
      ? provisional(
          COMPANY,
          `${noun} de la démonstration, et ${postalCode} est ailleurs ; écrivez le vôtre`,
          field,
        )
      : [];
  const departments = formers.map((former) => former.department);
  const registries = others.map(({ legal }) => legal?.registryTown ?? '');
  return [
    ...(department
      ? [
          kept('address.department', 'département', company.address.department ?? '', departments),
          kept('legal.registryTown', 'greffe', company.legal?.registryTown ?? '', registries),
        ].flat()
      : []),
    ...(isFormer ? [provisional(COMPANY, sentence, 'address.city')] : []),
    ...(around
      ? [
          provisional(
            COMPANY,
            `avec la longitude, ce point est à ${around.city}, la ville de la démonstration ; écrivez les deux nombres de votre adresse`,
            'address.latitude',
          ),
        ]
      : []),
  ];
}

/** Cities of which the map shows only the point, because it has no room for the name. */
export function namelessCities(entries: Entry[]): ReviewedText[] {
  const { cities = [] } = contentOf(entries);
  const placed = sidesOfNames(cities);
  return cities.flatMap((city) => {
    if (placed.has(city)) return [];
    const [, nearest] = cities.toSorted((a, b) => distance(a, city) - distance(b, city));
    const reason = `la carte n'en montre que le point, faute de place près de « ${nearest?.name} »`;
    return [{ kind: 'cities', file: 'cities.json', field: '', text: city.name, reason }];
  });
}

/** The distance in kilometres from which a place is not in a city. */
const FAR = 30;

/**
 * Contradictions in the company's address, which the owner reviews: the post serves some places from
 * another department, and a company may have moved.
 */
export function addressContradictions(entries: Entry[]): ReviewedText[] {
  const { company, cities = [] } = contentOf(entries);
  if (!company) return [];
  const { postalCode, city, department, ...place } = company.address;
  const expected = departmentOf(postalCode);
  const contradictions: ReviewedText[] = [];
  const add = (field: string, text: unknown, reason: string) =>
    contradictions.push({ ...COMPANY, field: `address.${field}`, text: `${text}`, reason });
  if (expected && !departmentKey(department).includes(departmentKey(expected)))
    add('department', department, `${postalCode} est en général dans « ${expected} »`);
  const onMap = cities.find(({ name }) => isSameWord(name, city));
  const away = onMap ? Math.round(distance(place, onMap)) : 0;
  const minus = withoutMinus({ name: city, ...place });
  if (minus) add('longitude', place.longitude, minus);
  else if (away > FAR)
    add(
      'latitude',
      place.latitude,
      `avec la longitude, ce point est à ${away} km de « ${city} » ; recopiez les deux nombres, avec leur signe`,
    );
  return contradictions;
}
