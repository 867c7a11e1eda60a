import type { Company } from '../content.ts';

/** What search engines and shared links show of a page. */
export interface PageMetadata {
  /** 15 to 60 characters: more is cut in results. */
  title: string;
  /** 70 to 160 characters: more is cut in results. */
  description: string;
}

/** Bounds of what search engines show whole, in characters. */
const BOUNDS = { title: [15, 60], description: [70, 160] } as const;

/** Returns the metadata unchanged, or throws a message that says what to shorten or lengthen. */
export function checkMetadata(metadata: PageMetadata): PageMetadata {
  for (const field of ['title', 'description'] as const) {
    const [least, most] = BOUNDS[field];
    const { length } = metadata[field];
    if (length < least || length > most) {
      throw new Error(
        `Page « ${metadata.title} » : ${field} compte ${length} caractères, il en faut de ${least} à ${most}. Le nom et la phrase d'activité (company.json, name et tagline) en font partie.`,
      );
    }
  }
  return metadata;
}

/** The pages that search engines list, by their address. */
export const PAGES = {
  '/': ({ name, tagline }: Company) =>
    checkMetadata({
      title: `${name} | ${tagline}`,
      description:
        'Des formateurs IT qualifiés pour les écoles et organismes de formation : sélection, contrat, suivi pédagogique et administratif. Hackathons sur mesure.',
    }),
  '/legal-notices': ({ name }: Company) =>
    checkMetadata({
      title: `Mentions légales | ${name}`,
      description: `Mentions légales du site ${name} : éditeur, hébergeur, propriété intellectuelle, responsabilité et données personnelles.`,
    }),
  '/accessibilite': ({ name }: Company) =>
    checkMetadata({
      title: `Accessibilité : non conforme | ${name}`,
      description: `Déclaration d'accessibilité du site ${name} : ce qui a été testé, avec quels outils, les limites connues et comment nous joindre.`,
    }),
} as const;

export type ListedPage = keyof typeof PAGES;

/** Address of the picture that stands for a page where its link is shared. */
export const sharePictureOf = (page: ListedPage): string =>
  `/share${page === '/' ? '/home' : page}.png`;
