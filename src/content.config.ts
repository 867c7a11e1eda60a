import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { CONTENT } from '../build/content/folder.ts';
import * as schemas from '../build/content/schemas.ts';

/** A JSON file that holds one object is loaded as a collection of one entry, `main`. */
const single = (name: string) =>
  file(new URL(`${name}.json`, CONTENT).href, { parser: (text) => ({ main: JSON.parse(text) }) });

const entries = (folder: string, pattern = '*.json') =>
  glob({ base: new URL(`${folder}/`, CONTENT), pattern });

/**
 * In development a mistake is told by build/content/, which holds the page back until it is
 * mended: Astro would tell it again, in English.
 */
const told = <Schema extends z.ZodType>(schema: Schema) =>
  import.meta.env.DEV ? schema.catch(({ value }) => value as z.output<Schema>) : schema;

export const collections = {
  company: defineCollection({ loader: single('company'), schema: told(schemas.company) }),
  figures: defineCollection({ loader: single('figures'), schema: told(schemas.figures) }),
  testimonial: defineCollection({
    loader: single('testimonial'),
    schema: told(schemas.testimonial),
  }),
  proof: defineCollection({ loader: single('proof'), schema: told(schemas.proof) }),
  cities: defineCollection({
    loader: file(new URL('cities.json', CONTENT).href, {
      // Keyed by rank: the strict schema would refuse an `id` inside the entry itself. With zeros
      // before it, since Astro sorts entries by their key as text.
      parser: (text) =>
        Object.fromEntries(
          Object.entries(JSON.parse(text)).map(([rank, city]) => [rank.padStart(4, '0'), city]),
        ) as Record<string, Record<string, unknown>>,
    }),
    schema: told(schemas.city),
  }),
  // Each section has a schema of its own, by which build/content/ checks it.
  sections: defineCollection({ loader: entries('sections'), schema: z.looseObject({}) }),
  team: defineCollection({
    loader: entries('team'),
    schema: ({ image }) => told(schemas.teamMember(image())),
  }),
  clients: defineCollection({
    loader: entries('clients'),
    schema: ({ image }) => told(schemas.logo(image())),
  }),
  organisations: defineCollection({
    loader: entries('organisations'),
    schema: ({ image }) => told(schemas.logo(image())),
  }),
  legal: defineCollection({ loader: entries('legal', '*.md'), schema: told(schemas.legalSection) }),
};
