/** The content that the tested site is built with. */
import { existsSync, readdirSync } from 'node:fs';
import { contentUrl, readContentJson as read } from '../../build/content/folder.ts';
import { departmentOf } from '../../build/maps/departments.ts';
import type { Content } from '../../src/content-kinds.ts';
import type { Declaration } from '../../src/legal/declaration.ts';
import { company as companySchema } from '../../src/site/company.ts';
import { describeOpeningHours } from '../../src/site/opening-hours.ts';
import { formatNumber } from '../../src/ui/format-number.ts';

type Member = { name: string; title: string; bio: string; alt: string; order: number };
type Logo = { name: string; order: number };

const CONTENT = contentUrl();

const entries = <Entry extends { order: number }>(name: string): Entry[] =>
  (existsSync(new URL(`${name}/`, CONTENT)) ? readdirSync(new URL(`${name}/`, CONTENT)) : [])
    .filter((file) => file.endsWith('.json'))
    .map((file) => read(`${name}/${file.slice(0, -5)}`) as Entry)
    .sort((a, b) => a.order - b.order);

type Figure = { value: number; suffix: string; label: string };

const { hero, results } = read('figures') as Record<'hero' | 'results', object>;
const shown = (group: object) =>
  Object.values(group)
    .filter(({ label }: Figure) => label)
    .map(({ value, suffix, label }: Figure) => ({
      label,
      target: value,
      suffix,
      final: `${formatNumber(value)}${suffix}`,
    }));
/** The figures of the hero, and those of the results. */
export const statistics = shown(hero);
export const claims = shown(results);
export const trainers = (results as { trainers: Figure }).trainers;

export const cities = (read('cities') as { name: string }[]).map(({ name }) => name);
export const company = companySchema.parse(read('company'));
export const openingHours = describeOpeningHours(company.openingHours);
export const department = departmentOf(company.address.postalCode);
export const testimonial = read('testimonial') as { quote: string; author: string };
/** Only of a company that has evaluated its site. */
export const declaration = existsSync(new URL('accessibility.json', CONTENT))
  ? (read('accessibility') as Declaration)
  : undefined;
export const proof = read('proof') as Content['proof'] & object;
const section = (file: string) => [file.slice(0, -5), read(`sections/${file.slice(0, -5)}`)];
export const sections = Object.fromEntries(
  readdirSync(new URL('sections/', CONTENT)).map(section),
) as { [Name in keyof Content['words']]-?: NonNullable<Content['words'][Name]> };
export const team = entries<Member>('team');
export const clients = entries<Logo>('clients');
export const organisations = entries<Logo>('organisations');
