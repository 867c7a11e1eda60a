import { z } from 'astro/zod';
import { OWN, SHARED, sharedWith } from '../../schema/copied.ts';
import { choice, named, object, text, whole } from '../../schema/fields.ts';
import { type Figures, labelled } from '../figures.ts';
import { marginNote, titledWords } from '../words.ts';

/** A distance on the outline of France (src/ui/drawings.svg), in its units. */
const position = (title: string, from: string) =>
  whole(title, `la distance ${from} de la carte de France, qui mesure 480 sur 480`, [0, 480], 240);

const SIDES = {
  left: 'à gauche du point',
  'far-left': 'plus loin à gauche',
  right: 'à droite',
  below: 'en dessous',
  'below-right': 'en dessous, vers la droite',
};

/** One city where trainers teach. */
const city = named(
  'Ville',
  object({
    name: text('Nom', 'le nom de la ville', 'Paris'),
    x: position('Depuis la gauche', 'du bord gauche'),
    y: position('Depuis le haut', 'du bord haut'),
    side: choice(SIDES, `écrivez le côté du nom : "${Object.keys(SIDES).join('", "')}"`)
      .default('right')
      .meta({ title: 'Côté du nom', description: 'où le nom se lit, à côté de son point' }),
  }),
);

export type City = z.output<typeof city>;
export type Point = Pick<City, 'x' | 'y'>;

export const cities = z
  .array(city, {
    error: 'écrivez la liste des villes entre crochets, par exemple [{ "name": "Paris", … }]',
  })
  .meta({
    ...OWN,
    advice:
      'ce sont les villes de la démonstration ; écrivez les vôtres, ou, si ce sont les mêmes, rangez-les autrement',
  });

const words = titledWords(
  'Des résultats *qui se comptent.*',
  {
    // Of the figures.
    marginNote: marginNote.meta(OWN),
    citiesTitle: text(
      'Titre des villes',
      'le titre des villes',
      'Où interviennent nos formateurs',
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
