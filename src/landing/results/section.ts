import { z } from 'astro/zod';
import { coordinates, isInFrance, outsideFrance } from '../../schema/coordinates.ts';
import { OWN, SHARED, sharedWith } from '../../schema/copied.ts';
import { choice, named, object, text } from '../../schema/fields.ts';
import { type Figures, labelled } from '../figures.ts';
import { marginNote, titledWords } from '../words.ts';

export const SIDES = {
  left: 'à gauche du point',
  'far-left': 'plus loin à gauche',
  right: 'à droite',
  below: 'en dessous',
  'below-right': 'en dessous, vers la droite',
  'below-left': 'en dessous, vers la gauche',
  above: 'au-dessus',
  'above-right': 'au-dessus, vers la droite',
  'above-left': 'au-dessus, vers la gauche',
};

/** A city where trainers teach. */
const city = named(
  'Ville',
  object({
    name: text('Nom', 'le nom de la ville', 'Paris', { maxLength: 30 }),
    ...coordinates(48.8566, 2.3522),
    side: choice(
      SIDES,
      `écrivez le côté du nom : ${Object.entries(SIDES)
        .map(([side, meaning]) => `"${side}" (${meaning})`)
        .join(', ')}`,
    )
      .default('right')
      .meta({ title: 'Côté du nom', description: 'où le nom se lit, à côté de son point' }),
  }).refine(isInFrance, outsideFrance('la carte')),
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
    labelled(figures?.results).length + cities.length > 0,
};
