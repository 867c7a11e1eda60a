import { stat } from 'node:fs/promises';
import type { z } from 'astro/zod';
import { drawNetwork } from '../maps/france.ts';
import { INTERNAL_LINKS } from '../pages.ts';
import { checkContent, type Entry, type Report, valueAt } from './check.ts';
import { CONTENT } from './folder.ts';
import { describeWeight } from './pictures.ts';
import { linksIn } from './read.ts';
import type * as schemas from './schemas.ts';

/** A year in milliseconds: older legal texts should be reviewed. */
const YEAR = 366 * 24 * 3600 * 1000;

function brokenLinks({ body }: Entry): string[] {
  const links = [
    ...linksIn(body).flatMap(({ isPicture, to }) => (isPicture ? [] : to)),
    ...[...body.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to),
  ];
  return links
    .filter((to) => !/^(https:|mailto:|tel:)/.test(to) && !INTERNAL_LINKS.includes(to))
    .map((to) =>
      to.startsWith('http:')
        ? `le lien « ${to} » n'est pas chiffré ; écrivez https://, par exemple https://www.cnil.fr`
        : `le lien « ${to} » ne mène nulle part ; écrivez une adresse complète ou une page du site, par exemple https://www.cnil.fr ou /legal-notices`,
    );
}

const undescribedPictures = ({ body }: Entry): string[] =>
  linksIn(body)
    .filter(({ isPicture, text }) => isPicture && !text.trim())
    .map(
      ({ to }) =>
        `l'image « ${to} » n'a pas de description ; écrivez-la entre les crochets, par exemple ![Notre salle de cours](salle.jpg)`,
    );

/** The map and the footer name the Essonne (requirements, 2) in code, not in content. */
function outsideEssonne({ data }: Entry): string[] {
  const code = valueAt(data, ['address', 'postalCode']);
  if (typeof code !== 'string' || code.startsWith('91')) return [];
  return [
    `le code postal ${code} n'est pas en Essonne, que nomment le plan et le pied de page ; demandez à un développeur de changer build/maps/region.ts, src/landing/contact/map-frame.tsx et src/site/footer.tsx`,
  ];
}

/** Requests may not be received with provisional settings. */
const unsetRequests = ({ data }: Entry): string[] =>
  ['netlify', 'server'].includes(String(data.delivery)) && data.placeholder === true
    ? [
        'les demandes sont reçues alors que ces réglages sont provisoires ; relisez-les, puis écrivez "placeholder": false',
      ]
    : [];

/** Visitors believe the success message, which is the same when nothing is sent. */
const simulatedRequests = ({ data }: Entry): string[] =>
  data.delivery === 'simulated'
    ? [
        'les formulaires sont simulés : le visiteur lit « Message envoyé ! Nous avons bien reçu votre message », et rien ne vous parvient ; choisissez comment les recevoir, par exemple "delivery": "netlify" (docs/guide-du-proprietaire.md, « Recevoir les demandes »)',
      ]
    : [];

/** Domains in `.example` do not exist (RFC 2606). SITE_URL overrides the content. */
function provisionalUrl({ data }: Entry): string[] {
  const url = process.env.SITE_URL || String(data.url);
  return 'url' in data && /\.example\/?$/.test(url)
    ? [
        `« url » : ${url} n'est pas une vraie adresse ; les moteurs de recherche et les liens partagés y mèneraient ; écrivez la vôtre, par exemple "https://www.votre-domaine.fr"`,
      ]
    : [];
}

/** Cities whose label does not fit on the map, which shows their dot only. */
function unnamedCities({ problems, entries }: Report): string[] {
  const dataOf = (kind: Entry['kind']) => entries.find((entry) => entry.kind === kind)?.data;
  const company = dataOf('company') as schemas.Company | undefined;
  const cities = dataOf('cities') as z.infer<typeof schemas.cities> | undefined;
  if (problems.length > 0 || !company || !cities) return [];
  const { places } = drawNetwork(cities, { ...company.address, name: company.address.city });
  const unnamed = places.flatMap(({ name, label }) => (label ? [] : name));
  if (unnamed.length === 0) return [];
  return [
    `src/content/cities.json : ${places.length - unnamed.length} noms sur ${places.length} tiennent sur la carte ; n'y ont qu'un point : ${unnamed.join(', ')}.`,
  ];
}

function oldDates({ data }: Entry, today: Date): string[] {
  const updated = String(valueAt(data, ['legal', 'updated']));
  const age = today.getTime() - Date.parse(updated);
  if (age > YEAR) {
    return [
      `les mentions légales datent du ${updated}, il y a plus d'un an ; relisez-les puis changez « legal.updated »`,
    ];
  }
  if (age < 0) {
    return [
      `« legal.updated » est une date à venir (${updated}) ; vérifiez l'année, le mois et le jour`,
    ];
  }
  return [];
}

/** The five heaviest pictures: `34 ko : src/content/team/...`. */
export async function heaviestPictures(entries: Entry[], folder = CONTENT): Promise<string[]> {
  const pictures = entries.map(async ({ file, data }) => {
    const name = data.picture ?? data.logo;
    if (typeof name !== 'string') return [];
    const size = (await stat(new URL(name, new URL(file, folder))).catch(() => undefined))?.size;
    return size === undefined ? [] : [{ file: `${file} (${name})`, size }];
  });
  return (await Promise.all(pictures))
    .flat()
    .sort((a, b) => b.size - a.size)
    .slice(0, 5)
    .map(({ file, size }) => `${describeWeight(size)} : src/content/${file}`);
}

type Check = (entry: Entry, today: Date) => string[];

/** Whether a finding prevents publication: always, only with `strict`, or never. */
type Blocks = 'always' | 'strict' | 'never';

/** The checks of each file: their heading, the message without findings, the function. */
const CHECKS: [title: string, none: string, check: Check, blocks: Blocks][] = [
  ['Liens à corriger', 'Tous les liens mènent quelque part', brokenLinks, 'always'],
  [
    'Images sans description',
    'Toutes les images ont une description',
    undescribedPictures,
    'always',
  ],
  ['Adresse à revoir', "L'adresse convient au plan", outsideEssonne, 'never'],
  ['Demandes à régler', 'Les demandes sont simulées, ou réglées', unsetRequests, 'always'],
  ['Demandes simulées', 'Les formulaires ne sont pas simulés', simulatedRequests, 'strict'],
  ['Adresse du site provisoire', "L'adresse du site est la vôtre", provisionalUrl, 'strict'],
  ['Dates à revoir', 'Les dates sont à jour', oldDates, 'never'],
  [
    'Contenus encore provisoires',
    'Plus rien de provisoire',
    ({ data }) => (data.placeholder === true ? [''] : []),
    'strict',
  ],
];

interface Finding {
  title: string;
  /** Message when there are no findings. */
  none: string;
  /** French sentences. */
  lines: string[];
  /** Whether it prevents publication. */
  blocking: boolean;
}

/** All findings, in the order of the report. */
export const review = (
  { problems, entries }: Report,
  { strict = false, today = new Date() } = {},
): Finding[] => [
  { title: 'Erreurs à corriger', none: 'Aucune erreur', lines: problems, blocking: true },
  ...CHECKS.map(([title, none, check, blocks]) => ({
    title,
    none,
    lines: entries.flatMap((entry) =>
      check(entry, today).map((what) => `src/content/${entry.file}${what && ` : ${what}.`}`),
    ),
    blocking: blocks === 'always' || (blocks === 'strict' && strict),
  })),
  {
    title: 'Villes sans nom sur la carte',
    none: 'Les noms des villes tiennent sur la carte',
    lines: unnamedCities({ problems, entries }),
    blocking: false,
  },
];

/** The findings that prevent publication, for the build, the development server and the editor. */
export const publicationProblems = async (folder: URL = CONTENT): Promise<string[]> =>
  review(await checkContent(folder)).flatMap(({ blocking, lines }) => (blocking ? lines : []));
