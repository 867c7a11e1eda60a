import { defineCollection } from 'astro:content';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import { accessibility } from '../build/content/accessibility.ts';
import { CONTENT_KINDS, checkKind, type Entry } from '../build/content/check.ts';
import { contentUrl } from '../build/content/folder.ts';
import * as schemas from '../build/content/schemas.ts';

/** The entries of a file: one, or those of its list, with padded indexes because Astro sorts ids as text. */
const entriesOf = ({ file, data }: Entry): [id: string, data: Record<string, unknown>][] => {
  if (Array.isArray(data)) return data.map((one, rank) => [String(rank).padStart(4, '0'), one]);
  return [[/\/(.*)\./.exec(file)?.[1] ?? 'main', data]];
};

/**
 * Loads files through the content check, so that both read them the same way. In development, a
 * collection with errors keeps its previous entries while the check reports the errors.
 */
const checked = (...kinds: Entry['kind'][]): Loader => ({
  name: 'content',
  load: async ({ config, store, parseData, renderMarkdown }) => {
    const reports = await Promise.all(kinds.map((kind) => checkKind(kind)));
    if (reports.some(({ problems }) => problems.length > 0)) return;
    const loaded = reports
      .flatMap(({ entries }) => entries)
      .flatMap((entry) => {
        const fileURL = new URL(entry.file, contentUrl());
        const path = fileURLToPath(fileURL);
        const filePath = relative(fileURLToPath(config.root), path).replaceAll('\\', '/');
        return entriesOf(entry).map(async ([id, data]) => {
          const rendered = entry.body ? await renderMarkdown(entry.body, { fileURL }) : undefined;
          const assetImports = rendered?.metadata?.imagePaths;
          const parsed = await parseData({ id, data, filePath: path });
          return { id, data: parsed, filePath, body: entry.body, rendered, assetImports };
        });
      });
    const fresh = await Promise.all(loaded);
    store.clear();
    for (const entry of fresh) store.set(entry);
  },
});

const sections = (Object.keys(CONTENT_KINDS) as Entry['kind'][]).filter((kind) =>
  kind.startsWith('sections/'),
);
const { company, figures, testimonial, proof, city, legalSection, teamMember, logo } = schemas;

export const collections = {
  company: defineCollection({ loader: checked('company'), schema: company }),
  figures: defineCollection({ loader: checked('figures'), schema: figures }),
  testimonial: defineCollection({ loader: checked('testimonial'), schema: testimonial }),
  proof: defineCollection({ loader: checked('proof'), schema: proof }),
  cities: defineCollection({ loader: checked('cities'), schema: city }),
  accessibility: defineCollection({ loader: checked('accessibility'), schema: accessibility }),
  // build/content/ validates each section with its own schema.
  sections: defineCollection({ loader: checked(...sections), schema: z.looseObject({}) }),
  team: defineCollection({
    loader: checked('team'),
    schema: ({ image }) => teamMember(image()),
  }),
  clients: defineCollection({ loader: checked('clients'), schema: ({ image }) => logo(image()) }),
  organisations: defineCollection({
    loader: checked('organisations'),
    schema: ({ image }) => logo(image()),
  }),
  legal: defineCollection({ loader: checked('legal'), schema: legalSection }),
};
