/** Rules for the content that the schema of a single file cannot check. */
import { hasCapital } from '../company/company.ts';
import { FACT_NAMES, unknownNames, withFacts } from '../company/facts-by-name.ts';
import { DELIVERY_MODES } from '../company/owner-settings.ts';
import { SECTIONS, type SectionDefinition, shownSections } from '../landing/sections.ts';
import { isShownIn } from '../legal/legal-section.ts';
import { HOST, PUBLISHER, titled } from '../legal/titles.ts';
import { keysOf } from '../ui/keys-of.ts';
import type { Entry } from './content.ts';
import { type Finding, nearest } from './finding.ts';
import type { PartialContent } from './kinds.ts';
import { INTERNAL_LINKS } from './pages.ts';

/** Matches the target of a Markdown link, a reference definition, or an autolink. */
const LINK = /\]\(\s*([^)\s]+)|^ {0,3}\[[^\]]+\]:\s*(\S+)|<(https?:[^>\s]+)>/gm;

/** Links lead to pages of the site, to sections that it shows, or to other sites over HTTPS. */
function deadLinks(entries: Entry[], content: PartialContent): Finding[] {
  const shown: string[] = shownSections(content);
  const hidden = Object.entries<SectionDefinition>(SECTIONS).flatMap(([name, { anchor }]) =>
    shown.includes(name) ? [] : `/#${anchor}`,
  );
  const targets = INTERNAL_LINKS.filter((link) => !hidden.includes(link));
  return entries.flatMap(({ kind, file, body }) =>
    [...withFacts(body, content).matchAll(LINK)].flatMap(([, ...groups]) => {
      const target = groups.find((group) => group !== undefined) ?? '';
      if (/^(https:|mailto:|tel:)/.test(target) || targets.includes(target)) return [];
      const sentence = `le lien « ${target} » ne mène ni à une page, ni à une partie que la page montre, ni à une adresse en https`;
      return { kind, file, path: [], sentence };
    }),
  );
}

/** Names in braces are those of facts. */
function unknownFacts(entries: Entry[]): Finding[] {
  return entries.flatMap(({ kind, file, data, body }) => {
    const inMarkdown = unknownNames(body).map((one) => ({ ...one, path: [] }));
    const inNotice =
      kind === 'requests'
        ? unknownNames(data.privacy).map(({ name }) => ({ name, line: 0, path: ['privacy'] }))
        : [];
    return [...inMarkdown, ...inNotice].map(({ name, line, path }) => {
      const place = line > 0 ? `ligne ${line} : ` : '';
      const sentence = `${place}${name} n'est pas le nom d'une donnée (le plus proche : ${nearest(name, FACT_NAMES)})`;
      return { kind, file, path, sentence };
    });
  });
}

/** The legal notices link to each of their sections. */
function repeatedSections(entries: Entry[]): Finding[] {
  const modes = keysOf(DELIVERY_MODES);
  const idIn = (mode: string, title: string) => `${mode} ${titled(title).slug}`;
  const ids = new Set(modes.flatMap((mode) => [PUBLISHER, HOST].map((text) => idIn(mode, text))));
  return entries.flatMap((entry) => {
    if (entry.kind !== 'legal') return [];
    const { title } = entry.data;
    const own = modes.flatMap((mode) => (isShownIn(mode, entry.data) ? idIn(mode, title) : []));
    const isRepeated = own.some((id) => ids.has(id));
    for (const id of own) ids.add(id);
    const sentence = `la page a déjà une partie « ${title} »`;
    return isRepeated ? { kind: entry.kind, file: entry.file, path: ['title'], sentence } : [];
  });
}

/** A site that receives requests has what that needs: an address, and a notice beside its forms. */
export function deliveryErrors({ company, requests }: PartialContent): Finding[] {
  if (!company || requests?.delivery !== 'server') return [];
  const error = (path: string[], sentence: string): Finding[] => [
    { kind: 'requests', file: 'requests.json', path, sentence },
  ];
  const missing = Object.entries(requests.recipients).filter(([, to]) => to.length === 0);
  return [
    ...(company.email
      ? []
      : missing.flatMap(([name]) => error(['recipients', name], 'personne ne les recevrait'))),
    ...(requests.privacy
      ? []
      : error(['privacy'], 'la loi exige cette information quand le site reçoit des demandes')),
  ];
}

/** Errors of any content. */
export const errorsOf = (entries: Entry[], content: PartialContent): Finding[] => [
  ...deadLinks(entries, content),
  ...unknownFacts(entries),
  ...repeatedSections(entries),
];

/** Reserved domains (RFC 2606), and what stands for a domain in examples. */
const EXAMPLE_DOMAIN =
  /\.example\/?$|\b(?:ex[ae]mple|(?:votre|mon)-?(?:domaine|entreprise|site|societe))\.(?:com|fr|net|org)\/?$/i;

/** The facts that other values require, and an address of an example. */
export function missingFacts({ company }: PartialContent): Finding[] {
  if (!company) return [];
  const { form, shareCapital, registryTown } = company.legal;
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
  ];
}
