import { stat } from 'node:fs/promises';
import { INTERNAL_LINKS } from '../../src/site/pages.ts';
import { CONTENT, type Entry } from './check.ts';

/** A year, in milliseconds: legal texts older than that deserve a look. */
const YEAR = 366 * 24 * 3600 * 1000;

/** What the owner should look at before publishing, each line a French sentence. */
export interface Review {
  placeholders: string[];
  links: string[];
  alternatives: string[];
  dates: string[];
  places: string[];
  weights: string[];
}

/** Files that still carry the placeholder mark. */
export const placeholdersOf = (entries: Entry[]): string[] =>
  entries.filter(({ data }) => data.placeholder === true).map(({ file }) => file);

function brokenLinks({ file, body }: Entry): string[] {
  const links = [
    ...body.matchAll(/(?<!!)\[[^\]]*\]\(([^)\s]+)[^)]*\)/g),
    ...body.matchAll(/href="([^"]*)"/g),
  ];
  return links.flatMap(([, to = '']) => {
    if (/^(https:|mailto:|tel:)/.test(to) || INTERNAL_LINKS.includes(to)) return [];
    if (to.startsWith('http:')) {
      return [
        `src/content/${file} : le lien « ${to} » n'est pas chiffré ; écrivez https://, par exemple https://www.cnil.fr.`,
      ];
    }
    return [
      `src/content/${file} : le lien « ${to} » ne mène nulle part ; écrivez une adresse complète ou une page du site, par exemple https://www.cnil.fr ou /legal-notices.`,
    ];
  });
}

const missingAlternatives = ({ file, body }: Entry): string[] =>
  [...body.matchAll(/!\[\s*\]\(([^)]+)\)/g)].map(
    ([, to]) =>
      `src/content/${file} : l'image « ${to} » n'a pas de description ; écrivez-la entre les crochets, par exemple ![Notre salle de cours](salle.jpg).`,
  );

function oldDates({ file, kind, data }: Entry, today: Date): string[] {
  const { legal } = data as { legal?: { updated?: string } };
  if (kind !== 'company' || !legal?.updated) return [];
  const age = today.getTime() - new Date(legal.updated).getTime();
  if (age > YEAR) {
    return [
      `src/content/${file} : les mentions légales datent du ${legal.updated}, il y a plus d'un an ; relisez-les puis changez « legal.updated ».`,
    ];
  }
  return age < 0
    ? [
        `src/content/${file} : « legal.updated » est une date à venir (${legal.updated}) ; vérifiez l'année, le mois et le jour.`,
      ]
    : [];
}

/** The map and the footer name the department (specification, 2): code, not content. */
function elsewhere({ file, kind, data }: Entry): string[] {
  const { address } = data as { address?: { postalCode?: string } };
  const code = address?.postalCode;
  if (kind !== 'company' || typeof code !== 'string' || code.startsWith('91')) return [];
  return [
    `src/content/${file} : le code postal ${code} n'est pas en Essonne, que nomment le plan et le pied de page ; demandez à un développeur de changer src/landing/contact/region.svg et src/site/footer.tsx.`,
  ];
}

const weight = (bytes: number) =>
  bytes < 1e6
    ? `${Math.ceil(bytes / 1000)} ko`
    : `${(bytes / 1e6).toFixed(1).replace('.', ',')} Mo`;

async function weights(entries: Entry[], folder: URL): Promise<string[]> {
  const lines = entries.map(async ({ file, data }) => {
    const name = data.picture ?? data.logo;
    if (typeof name !== 'string') return [];
    const size = (await stat(new URL(name, new URL(file, folder))).catch(() => undefined))?.size;
    return size === undefined ? [] : [{ file: `${file} (${name})`, size }];
  });
  return (await Promise.all(lines))
    .flat()
    .sort((a, b) => b.size - a.size)
    .slice(0, 5)
    .map(({ file, size }) => `${weight(size)} : src/content/${file}`);
}

/** Looks at content that is valid, for what a reader would trip over. */
export async function review(
  entries: Entry[],
  today = new Date(),
  folder: URL = CONTENT,
): Promise<Review> {
  return {
    placeholders: placeholdersOf(entries),
    links: entries.flatMap(brokenLinks),
    alternatives: entries.flatMap(missingAlternatives),
    places: entries.flatMap(elsewhere),
    dates: entries.flatMap((entry) => oldDates(entry, today)),
    weights: await weights(entries, folder),
  };
}
