/** What the content is checked for beyond each file's schema. */
import {
  SECTIONS,
  type SectionContent,
  type SectionName,
  shownSections,
} from '../landing/sections.ts';
import { deliveryOf } from './build-settings.ts';
import { contentOf } from './content.ts';
import { type Entry, valueAt } from './entries.ts';
import { contentError, type Finding, provisional } from './finding.ts';
import type { Kind } from './kinds.ts';
import { INTERNAL_LINKS } from './pages.ts';

type Check = (entries: Entry[]) => Finding[];

const dataOf = (entries: Entry[], wanted: Kind) =>
  entries.find(({ kind }) => kind === wanted)?.data;

const COMPANY = { kind: 'company', file: 'company.json' } as const;

/** Exactly one section of the legal texts says what the site does with personal data. */
const personalData: Check = (entries) => {
  const sections = entries.filter(({ kind }) => kind === 'legal');
  const { length } = sections.filter(({ data }) => data.personalData === true);
  if (length === 1 || sections.length === 0) return [];
  const sentence =
    length === 0
      ? "aucune section ne parle des données personnelles ; dans l'une, mettez « Section sur les données personnelles » à oui (dans le fichier : personalData: true)"
      : `${length} sections parlent des données personnelles ; laissez « Section sur les données personnelles » à oui dans une seule (dans les autres fichiers : personalData: false)`;
  return [contentError({ kind: 'legal', file: 'legal/' }, sentence)];
};

/** Texts link to pages of the site and the sections that it shows, and to other sites over TLS. */
const links: Check = (entries) => {
  const shown = shownSections(contentOf(entries));
  const leftOut = Object.entries<SectionContent>(SECTIONS)
    .filter(([name]) => !shown.includes(name as SectionName))
    .map(([, { anchor }]) => `/#${anchor}`);
  return entries.flatMap((entry) =>
    [...entry.body.matchAll(/\]\(([^)\s]+)|href="([^"]*)"/g)].flatMap(([, link, href]) => {
      const to = link ?? href ?? '';
      const isLeftOut = leftOut.includes(to);
      if (/^(https:|mailto:|tel:)/.test(to) || (INTERNAL_LINKS.includes(to) && !isLeftOut))
        return [];
      const wrong = isLeftOut
        ? 'mène à une partie que la page ne montre pas'
        : 'ne mène ni à une page de ce site ni à une adresse en https';
      const sentence = `le lien « ${to} » ${wrong} ; écrivez une autre adresse, par exemple https://www.cnil.fr ou /legal-notices`;
      return contentError(entry, sentence);
    }),
  );
};

/** Requests are received with confirmed settings only, and at Netlify by a site that it hosts. */
const delivery: Check = (entries) => {
  const { delivery: chosen, placeholder } = dataOf(entries, 'requests') ?? {};
  const delivery = deliveryOf(chosen);
  const { name, transfer } = Object(valueAt(dataOf(entries, 'company'), ['legal', 'host']));
  const findings: Finding[] = [];
  if (placeholder === true && delivery !== 'simulated') {
    const sentence =
      'le site recevrait des demandes avec des réglages provisoires ; relisez « Réception des demandes », puis coupez « Contenu provisoire » (dans le fichier : false)';
    findings.push(
      contentError({ kind: 'requests', file: 'requests.json' }, sentence, 'placeholder'),
    );
  }
  if (delivery === 'netlify' && !(/netlify/i.test(name) && transfer)) {
    const sentence =
      'Netlify reçoit les demandes aux États-Unis : il doit aussi héberger le site. Écrivez dans « Hébergeur » "Netlify, Inc.", l\'adresse et le téléphone de ses mentions légales et, dans « Hors de l\'Union européenne », ce qui permet ce transfert, que vous avez vérifié. Sinon, choisissez une autre façon de recevoir les demandes';
    findings.push(contentError(COMPANY, sentence, 'legal.host'));
  }
  return findings;
};

/** Domains in `.example` do not exist (RFC 2606). SITE_URL overrides the content. */
const address: Check = (entries) => {
  const url = process.env.SITE_URL || String(dataOf(entries, 'company')?.url);
  const sentence = `${url} n'existe pas ; écrivez votre adresse, par exemple "https://www.votre-domaine.fr"`;
  return /\.example\/?$/.test(url) ? [provisional(COMPANY, sentence, 'url')] : [];
};

const placeholders: Check = (entries) =>
  entries.flatMap((entry) => {
    const isSimulated = entry.kind === 'requests' && entry.data.delivery === 'simulated';
    const first = isSimulated
      ? "les formulaires n'envoient rien : gardez cela, ou choisissez une autre façon"
      : 'à relire';
    const sentence = `${first}, puis coupez « Contenu provisoire » ("placeholder": false)`;
    return entry.data.placeholder === true ? provisional(entry, sentence) : [];
  });

/** The entries that the site shows or uses in the chosen mode, and with the sections that it has. */
export function shownEntries(entries: Entry[]): Entry[] {
  const shown = shownSections(contentOf(entries)).map((name) => `sections/${name}`);
  const isSimulated = deliveryOf(dataOf(entries, 'requests')?.delivery) === 'simulated';
  return entries.filter(({ kind, data }) => {
    if (kind === 'requests') return !isSimulated;
    // A site that receives requests shows another section in its place (src/legal/).
    if (kind === 'legal') return isSimulated || data.personalData !== true;
    return !kind.startsWith('sections/') || shown.includes(kind);
  });
}

/** The checks of every content, the demonstration's too. */
export const checkContent: Check = (entries) =>
  [personalData, links].flatMap((check) => check(entries));

/** The checks of an owner's content. */
export const checkOwnContent: Check = (entries) =>
  [delivery, address].flatMap((check) => check(entries)).concat(placeholders(entries));
