/** What each check of review.ts looks for. */

import { SECTIONS, type SectionContent } from '../landing/sections.ts';
import { INTERNAL_LINKS } from '../site/pages.ts';
import { about, type Entry, type Report, valueAt } from './check.ts';
import { contentOf } from './content.ts';
import { DEMONSTRATION, OWN_CONTENT } from './folder.ts';
import { shownSections } from './kinds.ts';
import { firstWords } from './provisional.ts';
import { linksIn } from './read.ts';

/** What a check reads. */
export interface Subject extends Report {
  folder: URL;
  /** Undefined where the content is the demonstration itself. */
  demonstration: Entry[] | undefined;
  today: Date;
}

/** What is wrong in one file: ends of sentences that begin with its name, if anything is. */
type Found = string | string[] | false;

export const inEachFile =
  (find: (entry: Entry, subject: Subject) => Found) =>
  (subject: Subject): string[] =>
    subject.entries.flatMap((entry) =>
      [find(entry, subject)]
        .flat()
        .flatMap((what) => (what === false ? [] : about(subject.folder, entry.file, what))),
    );

/** Compares each file with the demonstration, except the demonstration itself. */
export const againstDemonstration =
  (compare: (demonstration: Entry[]) => (entry: Entry) => Found) =>
  (subject: Subject): string[] =>
    subject.demonstration ? inEachFile(compare(subject.demonstration))(subject) : [];

/** Links to the sections that the page leaves out. */
function absentAnchors(entries: Entry[]): string[] {
  const shown: string[] = shownSections(contentOf(entries));
  return Object.entries<SectionContent>(SECTIONS).flatMap(([name, { anchor }]) =>
    anchor && !shown.includes(name) ? `/#${anchor}` : [],
  );
}

export function brokenLinks({ body }: Entry, { entries }: Subject): string[] {
  const absent = absentAnchors(entries);
  const links = [
    ...linksIn(body).flatMap(({ isPicture, to }) => (isPicture ? [] : to)),
    ...[...body.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to),
  ];
  return links
    .filter(
      (to) =>
        !/^(https:|mailto:|tel:)/.test(to) && (!INTERNAL_LINKS.includes(to) || absent.includes(to)),
    )
    .map((to) =>
      absent.includes(to)
        ? ` : le lien « ${to} » mène à une partie que votre page ne montre pas ; remplissez-la, ou écrivez une autre page du site, par exemple /legal-notices`
        : to.startsWith('http:')
          ? ` : le lien « ${to} » n'est pas chiffré ; écrivez https://, par exemple https://www.cnil.fr`
          : ` : le lien « ${to} » ne mène nulle part ; écrivez une adresse complète ou une page du site, par exemple https://www.cnil.fr ou /legal-notices`,
    );
}

export const undescribedPictures = ({ body }: Entry): string[] =>
  linksIn(body)
    .filter(({ isPicture, text }) => isPicture && !text.trim())
    .map(
      ({ to }) =>
        ` : l'image « ${to} » n'a pas de description ; écrivez-la entre les crochets, par exemple ![Notre salle de cours](salle.jpg)`,
    );

/** Requests may not be received with provisional settings. */
export const unsetRequests = ({ data }: Entry): Found =>
  ['netlify', 'server'].includes(String(data.delivery)) &&
  data.placeholder === true &&
  ' : les demandes sont reçues alors que ces réglages sont provisoires ; relisez-les, puis écrivez "placeholder": false';

/** Visitors believe the success message, which is the same when nothing is sent. */
export const simulatedRequests = ({ data }: Entry): Found =>
  data.delivery === 'simulated' &&
  ` : les formulaires sont simulés : le visiteur lit « Message envoyé ! Nous avons bien reçu votre message », et rien ne vous parvient${data.placeholder === true ? UNCONFIRMED : ", comme vous l'avez confirmé"}`;

const UNCONFIRMED =
  ' ; choisissez comment les recevoir, par exemple "delivery": "netlify" (docs/guide-du-proprietaire.md, « Recevoir les demandes »), ou, si vous voulez publier ainsi, coupez « Contenu provisoire » ("placeholder": false)';

/** An owner whose host serves files only publishes with simulated forms, once they have confirmed it. */
export const blocksUntilConfirmed = ({ entries }: Subject) =>
  entries.some(({ data }) => 'delivery' in data && data.placeholder === true) ? 'strict' : 'never';

/** Netlify receives requests only for the sites that it serves. */
export function otherHost({ data }: Entry, { entries }: Subject): Found {
  const host = valueAt(data, ['legal', 'host', 'name']);
  return (
    entries.some(({ data }) => data.delivery === 'netlify') &&
    typeof host === 'string' &&
    !/netlify/i.test(host) &&
    ` : « legal.host » : les mentions légales nomment « ${host} », mais un site dont Netlify reçoit les demandes est hébergé par Netlify ; écrivez "name": "Netlify, Inc.", avec l'adresse et le téléphone de ses mentions légales`
  );
}

/** An American host may receive visitors' addresses outside the European Union. */
export const unsetTransfer = ({ data }: Entry): Found =>
  String(valueAt(data, ['legal', 'host', 'phone'])).startsWith('+1') &&
  !valueAt(data, ['legal', 'host', 'transfer']) &&
  ` : « legal.host » : cet hébergeur a un numéro américain ; s'il reçoit l'adresse IP des visiteurs hors de l'Union européenne, vérifiez ce qui le permet, puis écrivez-le dans « transfer », par exemple "Ces données sont transmises aux États-Unis, sur la base des clauses contractuelles types de la Commission européenne."`;

/** Domains in `.example` do not exist (RFC 2606). SITE_URL overrides the content. */
export function provisionalUrl({ data }: Entry): Found {
  const url = process.env.SITE_URL || String(data.url);
  return (
    'url' in data &&
    /\.example\/?$/.test(url) &&
    ` : « url » : ${url} n'est pas une vraie adresse ; les moteurs de recherche et les liens partagés y mèneraient ; écrivez la vôtre, par exemple "https://www.votre-domaine.fr"`
  );
}

/** The list as a whole: each of its cities may well be the owner's too. */
export const demonstrationCities = ({ entries, demonstration = [] }: Subject): string[] => {
  const namesIn = (list: Entry[]) => {
    const cities = list.find(({ kind }) => kind === 'cities')?.data ?? [];
    return Array.isArray(cities)
      ? cities.map((city) => String(valueAt(city, ['name']))).join(', ')
      : '';
  };
  const names = namesIn(entries);
  return names && names === namesIn(demonstration)
    ? [
        `${OWN_CONTENT}/cities.json : ${names} : ce sont les villes de la démonstration ; gardez celles où vous intervenez.`,
      ]
    : [];
};

/** Sentences that promise an answer in another delay than the company's. */
export function otherDelays({ data, body }: Entry, { entries }: Subject): string[] {
  const delay = entries.find(({ kind }) => kind === 'company')?.data.replyDelay;
  if (typeof delay !== 'string') return [];
  return [...`${JSON.stringify(data)} ${body}`.matchAll(/[^".:;]{0,60}\bsous (\d+\s?h)(eures)?\b/g)]
    .filter(([, hours = '']) => hours.replace(/\s/, '') !== delay)
    .map(
      ([words]) =>
        ` : « ${words.trim()} » ; vous répondez sous ${delay} (company.json, « replyDelay ») : si c'est la même promesse, écrivez le même délai, par exemple « sous ${delay} »`,
    );
}

/** A year in milliseconds: older legal texts should be reviewed. */
const YEAR = 366 * 24 * 3600 * 1000;

export function oldDates({ data }: Entry, { today }: Subject): Found {
  const updated = String(valueAt(data, ['legal', 'updated']));
  const age = today.getTime() - Date.parse(updated);
  if (age > YEAR)
    return ` : les mentions légales datent du ${updated}, il y a plus d'un an ; relisez-les puis changez « legal.updated »`;
  return (
    age < 0 &&
    ` : « legal.updated » est une date à venir (${updated}) ; vérifiez l'année, le mois et le jour`
  );
}

/** Whether the owner has not confirmed a file. */
export const provisionalFile = ({ data }: Entry, { demonstration }: Subject): Found =>
  demonstration !== undefined && data.placeholder === true && '';

/** The page says that the site was not evaluated, until the company declares something. */
export const undeclared = ({ entries, demonstration }: Subject): string[] =>
  demonstration?.some(({ kind }) => kind === 'accessibility') &&
  !entries.some(({ kind }) => kind === 'accessibility')
    ? [
        `${OWN_CONTENT}/accessibility.md n'existe pas : le pied de page et la page /accessibilite disent le site non conforme, faute d'évaluation avec votre contenu ; quand vous l'aurez évalué, remplissez le formulaire « Déclaration d'accessibilité ».`,
      ]
    : [];

/** Files of the demonstration that the owner's content lacks. Entries of a folder are theirs alone. */
export const newFiles = ({ demonstration = [], entries, problems }: Subject): string[] =>
  demonstration
    .filter(
      ({ file, kind }) => kind !== 'accessibility' && /^(sections\/)?[a-z]+\.json$/.test(file),
    )
    .filter(({ file }) => !entries.some((entry) => entry.file === file))
    .filter(({ file }) => !problems.some((problem) => problem.startsWith(`${OWN_CONTENT}/${file}`)))
    .map((entry) => {
      const section = entry.kind.replace('sections/', '');
      const isShown = shownSections(contentOf(entries)).some((name) => name === section);
      return `${OWN_CONTENT}/${entry.file} n'existe pas : sa partie ${isShown ? 'se montre sans ces textes' : "n'est pas montrée"} ; la démonstration y dit « ${firstWords(entry)} » ; pour l'avoir, remplissez son formulaire, ou copiez-y ${DEMONSTRATION}/${entry.file} et changez-le.`;
    });
