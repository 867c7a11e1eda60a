/** Rules for the content that the schema of a single file cannot check. */
import { hasCapital } from '../company/company.ts';
import { bracesIn, FACT_NAMES } from '../company/facts-by-name.ts';
import { DELIVERY_MODES } from '../company/owner-settings.ts';
import { SECTIONS, type SectionDefinition, shownSections } from '../landing/sections.ts';
import { isShownIn } from '../legal/legal-section.ts';
import { HOST, PUBLISHER, SERVER, titled } from '../legal/titles.ts';
import { keysOf } from '../ui/keys-of.ts';
import type { Entry } from './content.ts';
import { type Finding, nearest } from './finding.ts';
import type { PartialContent } from './kinds.ts';
import { linksIn, namesIn } from './markdown.ts';
import { INTERNAL_LINKS } from './pages.ts';

/** Links lead to pages of the site, to sections that it shows, or to other sites over HTTPS. */
function deadLinks(entries: Entry[], content: PartialContent): Finding[] {
  const shown: string[] = shownSections(content);
  const hidden = Object.entries<SectionDefinition>(SECTIONS).flatMap(([name, { anchor }]) =>
    shown.includes(name) ? [] : `/#${anchor}`,
  );
  const targets = INTERNAL_LINKS.filter((link) => !hidden.includes(link));
  return entries.flatMap(({ kind, file, body }) =>
    linksIn(body, content).flatMap((target) => {
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

/** Names in braces are those of facts, and stand where they are replaced. */
function unknownNames(entries: Entry[]): Finding[] {
  const problemOf = (name: string, isReplaced: boolean) => {
    if (!isReplaced) return `${name} n'est remplacé ni dans du code, ni dans le titre d'un lien`;
    if (FACT_NAMES.includes(name)) return '';
    return `${name} n'est pas le nom d'une donnée (le plus proche : ${nearest(name, FACT_NAMES)})`;
  };
  return entries.flatMap(({ kind, file, data, body }) => {
    const notice = kind === 'requests' ? bracesIn(data.privacy) : [];
    const all = [
      ...notice.map(({ name }) => ({ name, isReplaced: true, path: ['privacy'], place: '' })),
      ...namesIn(body).map(({ line, ...one }) => ({ ...one, path: [], place: `ligne ${line} : ` })),
    ];
    return all.flatMap(({ name, isReplaced, path, place }) => {
      const problem = problemOf(name, isReplaced);
      return problem ? { kind, file, path, sentence: place + problem } : [];
    });
  });
}

/** The legal notices link to each of their sections. */
function repeatedSections(entries: Entry[]): Finding[] {
  const modes = keysOf(DELIVERY_MODES);
  const idIn = (mode: string, title: string) => `${mode} ${titled(title).slug}`;
  const own = [PUBLISHER, HOST, SERVER];
  const ids = new Set(modes.flatMap((mode) => own.map((text) => idIn(mode, text))));
  return entries.flatMap((entry) => {
    if (entry.kind !== 'legal') return [];
    const { title } = entry.data;
    const added = modes.flatMap((mode) => (isShownIn(mode, entry.data) ? idIn(mode, title) : []));
    const isRepeated = added.some((id) => ids.has(id));
    for (const id of added) ids.add(id);
    const sentence = `la page a déjà une partie « ${title} »`;
    return isRepeated ? { kind: entry.kind, file: entry.file, path: ['title'], sentence } : [];
  });
}

/** The legal notices have a section on personal data, whether the site receives requests or not. */
function missingPersonalData(entries: Entry[], { requests }: PartialContent): Finding[] {
  const sections = entries.flatMap((entry) => (entry.kind === 'legal' ? entry.data : []));
  const shown = sections.filter((one) => isShownIn(requests?.delivery ?? 'simulated', one));
  if (sections.length === 0 || shown.some(({ title }) => /données personnelles/i.test(title)))
    return [];
  const sentence = 'il manque une section publiée dont le titre dit « Données personnelles »';
  return [{ kind: 'legal', file: 'legal/', path: [], sentence }];
}

/** Each kind of request has a recipient. */
export function deliveryErrors({ company, requests }: PartialContent): Finding[] {
  if (!company || requests?.delivery !== 'server' || company.email) return [];
  return Object.entries(requests.recipients).flatMap(([name, to]) => {
    const path = ['recipients', name];
    const sentence = 'personne ne les recevrait';
    return to.length > 0 ? [] : { kind: 'requests', file: 'requests.json', path, sentence };
  });
}

/** The text beside the forms. */
const NOTICE = { kind: 'requests', file: 'requests.json', path: ['privacy'] } as const;

/**
 * A site that receives requests states how long it keeps them, in its legal notices and beside its forms
 * (RGPD, article 13). The period of a form is named, or that of a form with the same one.
 */
export function privacyErrors(entries: Entry[], content: PartialContent): Finding[] {
  const { requests } = content;
  if (requests?.delivery !== 'server') return [];
  const { retentionMonths } = requests;
  const hasHackathons = shownSections(content).includes('hackathon');
  const kinds = keysOf(retentionMonths).filter((kind) => kind !== 'hackathon' || hasHackathons);
  const nameOf = (kind: string) => `{requests.retentionMonths.${kind}}`;
  const missingIn = (text: string) => {
    const named = kinds.filter((kind) => text.includes(nameOf(kind)));
    const periods = named.map((kind) => retentionMonths[kind]);
    return kinds.filter((kind) => !periods.includes(retentionMonths[kind])).map(nameOf);
  };
  const shown = entries.flatMap((entry) =>
    entry.kind === 'legal' && isShownIn('server', entry.data) ? entry.body : [],
  );
  const page = shown.join('\n');
  const copies = ['{requests.copiesMonths}'].filter((name) => !page.includes(name));
  const onPage = [...missingIn(page), ...copies];
  const inNotice = missingIn(requests.privacy);
  const sentenceOf = (names: string[]) =>
    `quand le site reçoit des demandes, la loi exige d'y dire ce que vous en faites et combien de temps vous les gardez : ${names.join(', ')}`;
  return [
    ...(onPage.length > 0
      ? [{ kind: 'legal' as const, file: 'legal/', path: [], sentence: sentenceOf(onPage) }]
      : []),
    ...(inNotice.length > 0 ? [{ ...NOTICE, sentence: sentenceOf(inNotice) }] : []),
  ];
}

/** Errors of any content. */
export const errorsOf = (entries: Entry[], content: PartialContent): Finding[] => [
  ...deadLinks(entries, content),
  ...refusedMarkdown(entries),
  ...unknownNames(entries),
  ...repeatedSections(entries),
  ...missingPersonalData(entries, content),
];

/** Reserved domains (RFC 2606), and the domains of examples. */
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
