import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import * as schemas from './content/schemas.ts';

/** A JSON file that holds one object is loaded as a collection of one entry, `main`. */
const single = (name: string) =>
  file(`src/content/${name}.json`, { parser: (text) => ({ main: JSON.parse(text) }) });

const entries = (folder: string, pattern = '*.json') =>
  glob({ base: `src/content/${folder}`, pattern });

export const collections = {
  company: defineCollection({ loader: single('company'), schema: schemas.company }),
  figures: defineCollection({ loader: single('figures'), schema: schemas.figures }),
  testimonial: defineCollection({ loader: single('testimonial'), schema: schemas.testimonial }),
  cities: defineCollection({
    loader: file('src/content/cities.json', {
      // Keyed by rank: the strict schema would refuse an `id` inside the entry itself.
      parser: (text) => ({ ...JSON.parse(text) }),
    }),
    schema: schemas.city,
  }),
  team: defineCollection({
    loader: entries('team'),
    schema: ({ image }) => schemas.teamMember(image()),
  }),
  clients: defineCollection({
    loader: entries('clients'),
    schema: ({ image }) => schemas.logo(image()),
  }),
  organisations: defineCollection({
    loader: entries('organisations'),
    schema: ({ image }) => schemas.logo(image()),
  }),
  legal: defineCollection({ loader: entries('legal', '*.md'), schema: schemas.legalSection }),
};
