import { type CollectionEntry, getCollection, getEntry } from 'astro:content';
import type { z } from 'astro/zod';
import { NEUTRAL_WORDS, type sections } from '../../build/content/sections.ts';
import { SECTIONS } from '../../build/pages.ts';

type SingleFile = 'company' | 'figures' | 'testimonial' | 'proof' | 'accessibility';
type Single<Name extends SingleFile> = CollectionEntry<Name>['data'];

/** The entry of a single-file collection, if the content has it. */
const single = async <Name extends SingleFile>(name: Name): Promise<Single<Name> | undefined> =>
  (await getEntry(name, 'main'))?.data;

/** The company. Throws in French when the file is missing or invalid. */
export async function getCompany(): Promise<Single<'company'>> {
  const company = await single('company');
  if (company) return company;
  throw new Error(
    'content/company.json est absent ou illisible : vérifiez les virgules, les guillemets et les accolades du fichier.',
  );
}

/** What the company declares about its site, if it has evaluated it. */
export const getDeclaration = () => single('accessibility');
export const getProof = () => single('proof');
export const getTestimonial = () => single('testimonial');

export type Figure = Single<'figures'>['hero']['apprenants'];

/** The figures with a label; the others are not shown. */
export async function getFigures() {
  const { hero = {}, results, note = '' } = (await single('figures')) ?? {};
  const shown = (group: Record<string, Figure>) =>
    Object.values(group).filter(({ label }) => label);
  return { hero: shown(hero), results: shown(results ?? {}), trainers: results?.trainers, note };
}

export const getCities = async () => (await getCollection('cities')).map(({ data }) => data);

/** Whether the results section has content. */
export const getHasResults = async () =>
  (await getFigures()).results.length + (await getCities()).length > 0;

/** Whether the team section has content. */
export const getHasTeam = async () =>
  (await getCollection('team')).length + (await getCollection('clients')).length > 0;

/** The sections in the menus. */
export async function getMenu() {
  const shown = {
    activity: (await getSections()).mission,
    team: await getHasTeam(),
    experience: await getHasResults(),
    contact: true,
  };
  return SECTIONS.filter(({ anchor }) => shown[anchor]);
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

/** The sections; build/content/ has validated each with its own schema. */
export async function getSections() {
  const entries = await getCollection('sections');
  const own = Object.fromEntries(entries.map(({ id, data }) => [id, data])) as Partial<Sections>;
  return { ...NEUTRAL_WORDS, ...own };
}

export type Testimonial = Single<'testimonial'>;
export type Proof = Single<'proof'>;
export type { Company } from '../../build/content/schemas.ts';
