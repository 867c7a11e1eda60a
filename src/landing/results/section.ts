import { z } from 'astro/zod';
import { coordinates, isInFrance, outsideFrance } from '../../schema/coordinates.ts';
import { OWN, SHARED, sharedWith } from '../../schema/copied.ts';
import { named, object, text } from '../../schema/fields.ts';
import { type Figures, shownFigures } from '../figures.ts';
import { marginNote, titledWords } from '../words.ts';

/** A city where trainers teach. */
const city = named(
  'Ville',
  object({
    name: text('Nom', 'le nom de la ville', 'Paris', { maxLength: 30 }),
    ...coordinates(48.8566, 2.3522),
  }).refine(
    isInFrance,
    outsideFrance('la carte', 'la carte ne montre que la métropole : retirez cette ville'),
  ),
);

export type City = z.output<typeof city>;

export const cities = z
  .array(city, {
    error: 'écrivez la liste des villes entre crochets, par exemple [{ "name": "Paris", … }]',
  })
  .meta({
    ...OWN,
    advice:
      'ce sont les villes de la démonstration ; écrivez les vôtres, ou, si ce sont les mêmes, confirmez-le en changeant leur ordre',
  });

const words = titledWords(
  'Des résultats *qui se comptent.*',
  {
    // The note is about the owner's figures, so a copy does not suit them.
    marginNote: marginNote.meta(OWN),
    citiesTitle: text(
      'Titre des villes',
      'le titre des villes',
      'Où interviennent nos formateurs',
      { maxLength: 60 },
    ).meta(SHARED),
  },
  sharedWith('figures'),
);

export const results = {
  title: 'Page : résultats',
  words,
  anchor: 'experience',
  menu: 'Résultats',
  isShown: ({ figures, cities = [] }: { figures?: Figures; cities?: City[] }) =>
    shownFigures(figures?.results).length + cities.length > 0,
};
