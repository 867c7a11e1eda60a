import type { z } from 'astro/zod';
import { fact, OR_NOTHING, object, text } from '../../schema/fields.ts';
import { MARKED_OR_NOTHING, markedText } from '../../schema/marked-text.ts';
import { titledWords } from '../words.ts';

/** The testimonial of a client: testimonial.json. */
export const testimonial = object({
  quote: fact(
    markedText(
      'Témoignage',
      'le témoignage, ou rien, sans guillemets français',
      'souligner en rouge',
      'Un formateur *à la hauteur*.',
      MARKED_OR_NOTHING,
      400,
    ).meta({ long: true }),
  ),
  author: fact(text('Auteur', 'le nom de la personne, ou rien', 'Hélène Exemple', OR_NOTHING)),
  role: fact(text('Fonction', 'sa fonction, ou rien', 'directrice des études', OR_NOTHING)),
  organisation: fact(
    text('Organisation', 'son organisation, ou rien', 'Campus Exemple', OR_NOTHING),
  ),
})
  .refine(({ quote, author }) => !quote || author, {
    path: ['author'],
    error: 'écrivez qui le dit, ou videz le témoignage',
  })
  .refine(({ quote }) => !/^["«“]/.test(quote), {
    path: ['quote'],
    error: 'retirez les guillemets, que la page ajoute',
  });

export type Testimonial = z.output<typeof testimonial>;

const words = titledWords('Des organismes de formation *nous font confiance.*', {});

export const trust = {
  title: 'Page : confiance',
  words,
  isShown: ({
    organisations,
    testimonial,
  }: {
    organisations: unknown[];
    testimonial?: Testimonial;
  }) => organisations.length > 0 || Boolean(testimonial?.quote),
};
