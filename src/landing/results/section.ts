import { z } from 'astro/zod';
import { coordinates, type Place } from '../../schema/coordinates.ts';
import { choice, fact, named, object, text } from '../../schema/fields.ts';
import { type Figures, shownFigures } from '../figures.ts';
import { titledWords } from '../words.ts';

/** The sides of a city's dot on which the map may write its name. */
const SIDES = {
  right: 'à droite du point',
  left: 'à gauche',
  'far-left': 'plus loin à gauche',
  above: 'au-dessus',
  'above-right': 'au-dessus, vers la droite',
  'above-left': 'au-dessus, vers la gauche',
  below: 'en dessous',
  'below-right': 'en dessous, vers la droite',
  'below-left': 'en dessous, vers la gauche',
};

/** Whether a place is in the bounding box of metropolitan France, Corsica included. */
const isInFrance = ({ latitude, longitude }: Place) =>
  latitude >= 41 && latitude <= 51.5 && longitude >= -5.5 && longitude <= 10;

/** A city where trainers teach. */
const city = named(
  'Ville',
  object({
    name: text('Nom', 'le nom de la ville', 'Paris', { maxLength: 30 }),
    ...coordinates(48.8566, 2.3522),
    side: choice(SIDES)
      .default('right')
      .meta({
        title: 'Côté du nom',
        description: `où la carte écrit le nom (${Object.keys(SIDES).join(', ')})`,
      }),
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
