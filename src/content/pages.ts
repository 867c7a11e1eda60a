import type { Company } from '../company/company.ts';
import { SECTIONS, type SectionDefinition } from '../landing/sections.ts';

/** The metadata for search engines and shared links. */
export interface PageMetadata {
  /** 15 to 60 characters: more is cut in results. */
  title: string;
  /** 70 to 160 characters: more is cut in results. */
  description: string;
}

interface Page {
  /** First part of the title, or all of it if the company's name is long: at least 15 characters. */
  name: string;
  /** End of the description, after the company's name: 66 to 97 characters. The home page has its own. */
  contains?: string;
  /** The text of its link in the footers, if it has one. */
  footerLink?: (accessibility: string) => string;
  /** Ids of elements to which other pages and the owner's texts may link. */
  anchors?: readonly string[];
}

/** Joins two parts of a title, or returns the first where search engines would cut both. */
function titleOf(first: string, second: string): string {
  const both = `${first} | ${second}`;
  return both.length > 60 && first.length >= 15 ? first : both;
}

/** The pages that search engines list, by path; each is a file in src/pages/. */
const pages = {
  '/': {
    name: 'Accueil',
    anchors: Object.values<SectionDefinition>(SECTIONS).flatMap(({ anchor }) => anchor ?? []),
  },
  '/legal-notices': {
    name: 'Mentions légales',
    contains:
      'éditeur, hébergeur, propriété intellectuelle, responsabilité et données personnelles.',
    footerLink: () => 'Mentions légales',
  },
  '/accessibilite': {
    name: 'Accessibilité du site',
    contains: "état de conformité au RGAA, retour d'information, contact, voies de recours.",
    footerLink: (accessibility) => `Accessibilité : ${accessibility}`,
  },
} satisfies Record<string, Page>;

export type ListedPage = keyof typeof pages;

export const PAGES: Record<ListedPage, Page> = pages;

/** Root-relative URLs to which a text may link. */
export const INTERNAL_LINKS = Object.entries(PAGES).flatMap(([path, { anchors = [] }]) => [
  path,
  ...anchors.map((anchor) => `${path}#${anchor}`),
]);

/** The metadata of a listed page; the company's schema limits their lengths. */
export function metadataOf(page: ListedPage, company: Company): PageMetadata {
  const { name, contains } = PAGES[page];
  return contains
    ? { title: titleOf(name, company.name), description: `${company.name} : ${contains}` }
    : { title: titleOf(company.name, company.tagline), description: company.description };
}
