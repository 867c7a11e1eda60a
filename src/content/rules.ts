/** Checks of the content beyond the schema of each file. */
import { basename } from 'node:path';
import { collisions } from '../landing/results/collisions.ts';
import { SIDES } from '../landing/results/content.ts';
import {
  SECTIONS,
  type SectionContent,
  type SectionName,
  shownSections,
} from '../landing/sections.ts';
import { HOST, PUBLISHER, titled } from '../legal/titles.ts';
import { contentOf } from './content.ts';
import { type Entry, isValid, parsed, valueAt } from './entries.ts';
import { contentError, type Finding, provisional } from './finding.ts';
import { INTERNAL_LINKS } from './pages.ts';
import { isSameWord } from './unread-files.ts';

/** A rule that depends on an invalid file has no finding. */
type Rule = (entries: Entry[]) => Finding[];

const COMPANY = { kind: 'company', file: 'company.json' } as const;

/** Exactly one section of the legal texts says what the site does with personal data. */
const personalData: Rule = (entries) => {
  const sections = entries.filter(({ kind }) => kind === 'legal');
  const { legal } = contentOf(entries);
  const { length } = legal.filter(({ personalData }) => personalData);
  if (length === 1 || legal.length === 0 || legal.length < sections.length) return [];
  const sentence =
    length === 0
      ? "aucune section ne parle des données personnelles ; dans l'une, mettez « Section sur les données personnelles » à oui (dans le fichier : personalData: true)"
      : `${length} sections parlent des données personnelles ; laissez « Section sur les données personnelles » à oui dans une seule (dans les autres fichiers : personalData: false)`;
  return [contentError({ kind: 'legal', file: 'legal/' }, sentence)];
};

/** In a link, in HTML, in the definition of a reference, or between angle brackets. */
const LINK = /\]\(([^)\s]+)|href="([^"]*)"|^\[[^\]]+\]:\s*(\S+)|<(https?:[^>\s]+)>/gm;

/** Texts link to pages of the site and the sections that it shows, and to other sites over TLS. */
const links: Rule = (entries) => {
  const shown = shownSections(contentOf(entries));
  const leftOut = Object.entries<SectionContent>(SECTIONS)
    .filter(([name]) => !shown.includes(name as SectionName) && entries.every(isValid))
    .map(([, { anchor }]) => `/#${anchor}`);
  return entries.flatMap((entry) =>
    [...entry.body.matchAll(LINK)].flatMap(([, ...forms]) => {
      const to = forms.find((form) => form !== undefined) ?? '';
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

/** On the map, no city is there twice, and no name touches another. */
const cityNames: Rule = (entries) => {
  const { cities = [] } = contentOf(entries);
  const place = { kind: 'cities', file: 'cities.json' } as const;
  const firstOf = (name: string) => cities.findIndex((city) => isSameWord(city.name, name));
  const repeated = cities.flatMap(({ name }, index) => {
    const sentence = `« ${name} » est déjà la ville ${firstOf(name) + 1} ; retirez l'une des deux`;
    return firstOf(name) < index ? provisional(place, sentence, `${index}.name`) : [];
  });
  const touching = collisions(cities).flatMap(({ index, city, obstacle, free }) => {
    if (firstOf(city.name) < index) return [];
    const sides = free.map((side) => `${SIDES[side]} ("${side}")`).join(', ');
    const remove = obstacle.startsWith('«')
      ? "retirez l'une des deux"
      : 'retirez cette ville, ou rangez-en une autre en premier';
    const instead = sides
      ? `choisissez un autre « Côté du nom » : ${sides}`
      : `aucun côté n'est libre, ${remove}`;
    const sentence = `sur la carte, « ${city.name} » touche ${obstacle} ; ${instead}`;
    return provisional(place, sentence, `${index}.side`);
  });
  return [...repeated, ...touching];
};

/** In a folder, no member of the team, client or organisation is there twice. */
const entryNames: Rule = (entries) => {
  // « claire copie.json » after « claire.json ».
  const byLength = entries.toSorted((a, b) => a.file.length - b.file.length);
  return byLength.filter(isValid).flatMap((entry, index, valid) => {
    const { kind, data } = entry;
    if (kind !== 'team' && kind !== 'clients' && kind !== 'organisations') return [];
    const first = valid.findIndex(
      (other) => other.kind === kind && isSameWord(other.data.name, data.name),
    );
    const sentence = `même nom que ${basename(valid[first]?.file ?? '')} ; supprimez l'un des deux, ou changez ce nom`;
    return first < index ? provisional(entry, sentence, 'name') : [];
  });
};

/**
 * Requests are received with confirmed settings only, and at Netlify by a site that it hosts. The owner
 * reads what becomes of a CV there before they confirm either.
 */
const delivery: Rule = (entries) => {
  const { company, requests } = contentOf(entries);
  const host = company?.legal.host;
  const findings: Finding[] = [];
  if (requests?.placeholder && requests.delivery !== 'simulated') {
    const sentence =
      'le site recevrait des demandes avec des réglages provisoires ; relisez « Réception des demandes », puis désactivez « Contenu provisoire » (dans le fichier : false)';
    const place = { kind: 'requests', file: 'requests.json' } as const;
    findings.push(contentError(place, sentence, 'placeholder'));
    if (requests.delivery === 'netlify') {
      const remark =
        'chez Netlify, les CV sont lisibles sans mot de passe (RGPD, article 32) ; préférez le serveur du site, ou désactivez « Contenu provisoire » pour confirmer';
      findings.push(provisional(place, remark, 'delivery'));
    }
  }
  if (requests?.delivery === 'netlify' && host && !(/netlify/i.test(host.name) && host.transfer)) {
    const sentence =
      'Netlify reçoit les demandes aux États-Unis, et les CV y sont lisibles sans mot de passe (RGPD, article 32) : préférez le serveur du site. Sinon, Netlify doit aussi héberger le site : écrivez dans « Hébergeur » "Netlify, Inc.", l\'adresse et le téléphone de ses mentions légales et, dans « Hors de l\'Union européenne », ce qui permet ce transfert, que vous avez vérifié';
    findings.push(contentError(COMPANY, sentence, 'legal.host'));
  }
  return findings;
};

/** The longest that a candidate's data is kept, in months: the CNIL's recommendation of two years. */
const LONGEST_FOR_CANDIDATES = 24;

/** A candidate's data leaves the mailboxes and the backups within the limit, too. */
const candidates: Rule = (entries) => {
  const { requests } = contentOf(entries);
  const months = requests?.retentionMonths.trainer ?? 0;
  const longest = LONGEST_FOR_CANDIDATES - (requests?.copiesMonths ?? 0);
  const sentence = `avec les e-mails et les sauvegardes, une candidature serait gardée ${months + LONGEST_FOR_CANDIDATES - longest} mois, et la CNIL en admet ${LONGEST_FOR_CANDIDATES} ; écrivez ${longest} au plus`;
  const place = { kind: 'requests', file: 'requests.json' } as const;
  return months > longest ? contentError(place, sentence, 'retentionMonths.trainer') : [];
};

/** Domains in `.example` do not exist (RFC 2606), and that of the hints is nobody's. SITE_URL overrides the content. */
const address: Rule = (entries) => {
  const url = process.env.SITE_URL || contentOf(entries).company?.url || '';
  const sentence = `${url} n'est pas votre adresse ; écrivez celle de votre site, avec https://`;
  return /(\.example|\bvotre-domaine\.fr)\/?$/.test(url)
    ? [provisional(COMPANY, sentence, 'url')]
    : [];
};

/** Whether a site that receives requests shows another section in place of this text (src/legal/). */
export const isReplaced = (entry: Entry, entries: Entry[]) =>
  entry.kind === 'legal' &&
  isValid(entry) &&
  entry.data.personalData &&
  contentOf(entries).requests?.delivery !== 'simulated';

/** The settings that simulated forms publish too, in the legal notices: all but the recipients. */
function withoutUnused(entry: Entry): Entry {
  const data = parsed(entry);
  if (valueAt(data, ['delivery']) !== 'simulated') return entry;
  const used = { ...Object(data), recipients: undefined };
  return isValid(entry) ? { ...entry, data: used } : { ...entry, value: used };
}

/** The entries that the site shows or uses in the chosen mode, and with the sections that it has. */
export function shownEntries(entries: Entry[]): Entry[] {
  const content = contentOf(entries);
  const shown = shownSections(content).map((name) => `sections/${name}`);
  return entries.flatMap((entry) => {
    if (entry.kind === 'requests') return withoutUnused(entry);
    if (isReplaced(entry, entries)) return [];
    return entry.kind.startsWith('sections/') && !shown.includes(entry.kind) ? [] : entry;
  });
}

/** The contents of the legal page link to each title. */
const legalTitles: Rule = (entries) => {
  const titles = new Set([PUBLISHER, HOST].map((text) => titled(text).slug));
  return entries.filter(isValid).flatMap((entry) => {
    if (entry.kind !== 'legal') return [];
    const { slug } = titled(entry.data.title);
    const sentence = `une autre section s'appelle « ${entry.data.title} » ; donnez un autre titre à celle-ci`;
    const isRepeated = titles.has(slug);
    titles.add(slug);
    return isRepeated ? contentError(entry, sentence, 'title') : [];
  });
};

/** Applies the rules of every content, the demonstration's too. */
export const checkContent: Rule = (entries) =>
  [personalData, links, legalTitles, cityNames, entryNames, candidates].flatMap((rule) =>
    rule(entries),
  );

/** Applies the rules of an owner's content. */
export const checkOwnContent: Rule = (entries) =>
  [delivery, address].flatMap((rule) => rule(entries));
