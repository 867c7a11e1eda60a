import { type CollectionEntry, getCollection, getEntry } from 'astro:content';
import type { z } from 'astro/zod';
import type { sections } from '../../build/content/sections.ts';
import { SECTIONS } from '../../build/pages.ts';

/** The entry of a single-file collection. Throws in French when the file is missing or invalid. */
async function single<Name extends 'company' | 'figures' | 'testimonial' | 'proof'>(
  name: Name,
): Promise<CollectionEntry<Name>['data']> {
  const entry = await getEntry(name, 'main');
  if (!entry) {
    throw new Error(
      `src/content/${name}.json est absent ou illisible : vérifiez les virgules, les guillemets et les accolades du fichier.`,
    );
  }
  return entry.data;
}

export const getCompany = () => single('company');
export const getProof = () => single('proof');
export const getTestimonial = () => single('testimonial');

export type Figure = CollectionEntry<'figures'>['data']['hero']['apprenants'];

/** The figures with a label; the others are not shown. */
export async function getFigures() {
  const { hero, results, note } = await single('figures');
  const shown = (group: Record<string, Figure>) =>
    Object.values(group).filter(({ label }) => label);
  return { hero: shown(hero), results: shown(results), trainers: results.trainers, note };
}

export const getCities = async () => (await getCollection('cities')).map(({ data }) => data);

/** Whether the results section has content. */
export const getHasResults = async () =>
  (await getFigures()).results.length + (await getCities()).length > 0;

/** The sections in the menus. */
export async function getMenu() {
  const hasResults = await getHasResults();
  return SECTIONS.filter(({ anchor }) => anchor !== 'experience' || hasResults);
}

/** Entries of a collection in the owner's order. */
export async function getOrdered<Name extends 'team' | 'clients' | 'organisations'>(
  name: Name,
): Promise<CollectionEntry<Name>['data'][]> {
  const entries = await getCollection(name);
  return entries.map((entry) => entry.data).sort((a, b) => a.order - b.order);
}

/** The owner's texts of each section of the landing page, by file name. */
export type Sections = { [Name in keyof typeof sections]: z.output<(typeof sections)[Name]> };

/** All sections; build/content/ has validated each with its own schema. */
export async function getSections(): Promise<Sections> {
  const entries = await getCollection('sections');
  return Object.fromEntries(entries.map(({ id, data }) => [id, data])) as Sections;
}

export type Testimonial = CollectionEntry<'testimonial'>['data'];
export type Proof = CollectionEntry<'proof'>['data'];
export type { Company } from '../../build/content/schemas.ts';
