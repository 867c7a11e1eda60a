/** Rules for the content that the schema of a single file cannot check. */
import { hasCapital } from '../company/company.ts';
import { receivesRequests } from '../company/owner-settings.ts';
import { SECTIONS, type SectionDefinition, shownSections } from '../landing/sections.ts';
import { DATA_PROCESSING, HOST, PUBLISHER, titled } from '../legal/titles.ts';
import type { Entry } from './content.ts';
import type { Finding } from './finding.ts';
import type { PartialContent } from './kinds.ts';
import { INTERNAL_LINKS } from './pages.ts';

/** The target of a Markdown link, of a reference definition, or of an autolink. */
const LINK = /\]\(\s*([^)\s]+)|^ {0,3}\[[^\]]+\]:\s*(\S+)|<(https?:[^>\s]+)>/gm;

/** Links lead to pages of the site, to sections that it shows, or to other sites over HTTPS. */
function deadLinks(entries: Entry[], content: PartialContent): Finding[] {
  const shown: string[] = shownSections(content);
  const hidden = Object.entries<SectionDefinition>(SECTIONS).flatMap(([name, { anchor }]) =>
    shown.includes(name) ? [] : `/#${anchor}`,
  );
  const targets = INTERNAL_LINKS.filter((link) => !hidden.includes(link));
  return entries.flatMap(({ kind, file, body }) =>
    [...body.matchAll(LINK)].flatMap(([, ...groups]) => {
      const target = groups.find((group) => group !== undefined) ?? '';
      if (/^(https:|mailto:|tel:)/.test(target) || targets.includes(target)) return [];
      const sentence = `le lien « ${target} » ne mène ni à une page, ni à une partie que la page montre, ni à une adresse en https`;
      return { kind, file, path: [], sentence };
    }),
  );
}

/** Markdown that the legal pages do not show as the owner means it, with its French name. */
const REFUSED_MARKDOWN: [RegExp, string][] = [
  [/^(?: {0,3}# .*|=+ *)$/m, 'un titre de page (#), commencez par ###'],
  [/<\/?[a-z][a-z\d-]*(?:\s[^>]*)?\/?>|<!--/i, 'du HTML'],
  [/!\[/, 'une image'],
];

/** The page has one title, a policy that forbids most HTML, and pictures of its own alone. */
const refusedMarkdown = (entries: Entry[]): Finding[] =>
  entries.flatMap(({ kind, file, body }) =>
    REFUSED_MARKDOWN.flatMap(([pattern, name]) => {
      const [found] = pattern.exec(body) ?? [];
      const sentence = `« ${found} » est ${name} : ce texte ne peut pas en avoir`;
      return found ? { kind, file, path: [], sentence } : [];
    }),
  );

/** The legal notices link to each of their sections, of which one at most is about personal data. */
function repeatedSections(entries: Entry[]): Finding[] {
  const ids = new Set([PUBLISHER, HOST].map((text) => titled(text).slug));
  return entries.flatMap((entry) => {
    if (entry.kind !== 'legal') return [];
    const { title, personalData } = entry.data;
    const { slug } = titled(personalData ? DATA_PROCESSING : title);
    const isRepeated = ids.has(slug);
    ids.add(slug);
    const sentence = `la page a déjà une partie « ${title} »`;
    return isRepeated ? { kind: entry.kind, file: entry.file, path: ['title'], sentence } : [];
  });
}

/** The legal notices have a section on personal data. */
function missingPersonalData(entries: Entry[]): Finding[] {
  const sections = entries.filter((entry) => entry.kind === 'legal');
  if (sections.length === 0 || sections.some(({ data }) => data.personalData)) return [];
  const sentence = 'il manque la section sur les données personnelles (personalData: true)';
  return [{ kind: 'legal', file: 'legal/', path: [], sentence }];
}

/** A site that receives requests has what that needs: an address, and a host that can. */
export function deliveryErrors({ company, requests }: PartialContent): Finding[] {
  const mode = requests?.delivery;
  if (!company || !requests || !receivesRequests(mode)) return [];
  const error = (path: string[], sentence: string): Finding[] => [
    { kind: 'requests', file: 'requests.json', path, sentence },
  ];
  const isAtNetlify = Boolean(process.env.NETLIFY) || /netlify/i.test(company.legal.host.name);
  const missing = Object.entries(requests.recipients).filter(([, to]) => to.length === 0);
  return [
    ...(company.email
      ? []
      : missing.flatMap(([name]) => error(['recipients', name], 'personne ne les recevrait'))),
    ...(isAtNetlify === (mode === 'netlify') || !company.legal.host.name
      ? []
      : error(['delivery'], "ce choix ne convient pas à l'hébergeur que nomme company.json")),
  ];
}

/** Errors of any content. */
export const errorsOf = (entries: Entry[], content: PartialContent): Finding[] => [
  ...deadLinks(entries, content),
  ...refusedMarkdown(entries),
  ...repeatedSections(entries),
  ...missingPersonalData(entries),
];

/** Reserved domains (RFC 2606), and the domains of examples. */
const EXAMPLE_DOMAIN =
  /\.example\/?$|\b(?:ex[ae]mple|(?:votre|mon)-?(?:domaine|entreprise|site|societe))\.(?:com|fr|net|org)\/?$/i;

/** Facts that other values demand, and a URL that is still an example. */
export function missingFacts({ company, requests }: PartialContent): Finding[] {
  if (!company) return [];
  const { form, shareCapital, registryTown, host } = company.legal;
  const add = (isMissing: boolean, path: string[], sentence: string): Finding[] =>
    isMissing ? [{ kind: 'company', file: 'company.json', path, sentence }] : [];
  return [
    ...add(EXAMPLE_DOMAIN.test(company.url), ['url'], `${company.url} n'est qu'un exemple`),
    ...add(
      hasCapital(form) && !shareCapital,
      ['legal', 'shareCapital'],
      'la loi oblige cette forme juridique à le publier',
    ),
    ...add(
      hasCapital(form) && !registryTown,
      ['legal', 'registryTown'],
      'la loi oblige cette forme juridique à la publier',
    ),
    ...add(
      requests?.delivery === 'netlify' && !host.transfer,
      ['legal', 'host', 'transfer'],
      'Netlify reçoit les demandes aux États-Unis',
    ),
  ];
}
