import { z } from 'astro/zod';
import { degrees, named, object, text } from '../../content/fields.ts';
import { type Figure, labelled } from '../figures.ts';
import { isInFrance } from '../maps/place.ts';
import { endsHighlighted, HIGHLIGHT_ERROR, heading, inEachSection, NO_WORDS } from '../words.ts';

/** One city where trainers teach, placed on the map of metropolitan France. */
export const city = named(
  'Ville',
  object({
    name: text('Nom', 'le nom de la ville', 'Paris'),
    latitude: degrees('Latitude', 'la latitude', 48.8566),
    longitude: degrees('Longitude', 'la longitude', 2.3522),
  }).refine(isInFrance, {
    path: ['latitude'],
    error:
      'la carte montre la France métropolitaine : vérifiez latitude et longitude, par exemple 48.8566 et 2.3522 pour Paris',
  }),
);

export const cities = z.array(city, {
  error: 'écrivez la liste des villes entre crochets, par exemple [{ "name": "Paris", … }]',
});

const words = object({
  ...inEachSection,
  ...heading('Des résultats qui se comptent.', 'qui se comptent.'),
  citiesTitle: text('Titre des villes', 'le titre des villes', 'Nos formateurs interviennent à'),
}).refine(endsHighlighted, HIGHLIGHT_ERROR);

export const results = {
  title: 'Page : résultats',
  words,
  neutral: { ...NO_WORDS, title: 'Résultats', citiesTitle: 'Villes' },
  anchor: 'experience',
  menu: 'Résultats',
  isShown: ({
    figures,
    cities = [],
  }: {
    figures?: { results: Record<string, Figure> };
    cities?: unknown[];
  }) => labelled(figures?.results).length + cities.length > 0,
};
