import { z } from 'astro/zod';
import { coordinates, isInFrance } from '../../schema/coordinates.ts';
import { fact, named, object, text } from '../../schema/fields.ts';
import { type Figures, shownFigures } from '../figures.ts';
import { titledWords } from '../words.ts';

/** A city where trainers teach. */
const city = named(
  'Ville',
  object({
    name: text('Nom', 'le nom de la ville', 'Paris', { maxLength: 30 }),
    ...coordinates(48.8566, 2.3522),
  }).refine(isInFrance, {
    path: ['latitude'],
    error: 'la carte ne montre que la métropole : la latitude vient avant la longitude',
  }),
);

export type City = z.output<typeof city>;

export const cities = fact(z.array(city));

const words = titledWords('Des résultats *qui se comptent.*', {
  citiesTitle: text('Titre des villes', 'le titre des villes', 'Où interviennent nos formateurs', {
    maxLength: 60,
  }),
});

export const results = {
  title: 'Page : résultats',
  words,
  anchor: 'experience',
  menu: 'Résultats',
  isShown: ({ figures, cities = [] }: { figures?: Figures; cities?: City[] }) =>
    shownFigures(figures?.results).length + cities.length > 0,
};
