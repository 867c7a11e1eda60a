/** What the content is checked for beyond each file's schema. */
import { SECTIONS, type SectionContent } from '../landing/sections.ts';
import { INTERNAL_LINKS } from '../site/pages.ts';
import { type Entry, error, valueAt } from './check.ts';
import { contentOf } from './content.ts';
import type { Finding } from './finding.ts';
import { DEMONSTRATION } from './folder.ts';
import { shownSections } from './kinds.ts';

type Check = (entries: Entry[]) => Finding[];

const dataOf = (entries: Entry[], wanted: Entry['kind']) =>
  entries.find(({ kind }) => kind === wanted)?.data;

const provisional = (kind: string, sentence: string, field: string): Finding => ({
  severity: 'provisional',
  file: `${kind}.json`,
  field,
  sentence,
});

/** Entries of one kind that have the same name. */
const duplicates: Check = (entries) => {
  const first = new Map<string, string>();
  return entries.flatMap(({ file, kind, data }) => {
    const field = kind === 'legal' ? 'title' : 'name';
    return [data].flat().flatMap((one) => {
      const name = valueAt(one, [field]);
      if (typeof name !== 'string') return [];
      const key = `${kind} ${name.trim().toLowerCase()}`;
      const other = first.get(key);
      first.set(key, other ?? file);
      const sentence = `« ${name} » est déjà dans ${other} ; donnez un autre nom, par exemple « ${name} Lyon », ou supprimez l'une des deux entrées`;
      return other ? error(file, sentence, field) : [];
    });
  });
};

/** Exactly one section of the legal texts says what the site does with personal data. */
const personalData: Check = (entries) => {
  const sections = entries.filter(({ kind }) => kind === 'legal');
  const { length } = sections.filter(({ data }) => data.personalData === true);
  if (length === 1 || sections.length === 0) return [];
  const found = length === 0 ? "aucune section n'est" : `${length} sections sont`;
  const sentence = `${found} celle des données personnelles ; il en faut une, par exemple 3-donnees-personnelles.md avec « personalData: true » sous son titre`;
  return [error('legal/', sentence)];
};

const links: Check = (entries) => {
  const shown: string[] = shownSections(contentOf(entries));
  const absent = Object.entries<SectionContent>(SECTIONS).flatMap(([name, { anchor }]) =>
    anchor && !shown.includes(name) ? `/#${anchor}` : [],
  );
  const problem = (to: string) => {
    if (absent.includes(to)) return 'mène à une partie que votre page ne montre pas';
    if (/^(https:|mailto:|tel:)/.test(to) || INTERNAL_LINKS.includes(to)) return undefined;
    return to.startsWith('http:') ? "n'est pas chiffré" : 'ne mène nulle part';
  };
  return entries.flatMap(({ file, body }) =>
    [...body.matchAll(/(!?)\[[^\]]*\]\(([^)\s]+)|href="([^"]*)"/g)].flatMap(
      ([, bang, link, href]) => {
        const to = link ?? href ?? '';
        const what = bang ? undefined : problem(to);
        if (bang)
          return error(file, `« ${to} » est une image ; ce texte n'en montre pas, retirez-la`);
        const sentence = `le lien « ${to} » ${what} ; écrivez une autre adresse, par exemple https://www.cnil.fr ou /legal-notices`;
        return what ? error(file, sentence) : [];
      },
    ),
  );
};

/** Requests are received with confirmed settings only, and at Netlify by a site that it hosts. */
const delivery: Check = (entries) => {
  const { delivery, placeholder } = dataOf(entries, 'requests') ?? {};
  const host = valueAt(dataOf(entries, 'company'), ['legal', 'host', 'name']);
  const findings: Finding[] = [];
  if (placeholder === true && delivery !== 'simulated') {
    const sentence =
      'les demandes sont reçues alors que ces réglages sont provisoires ; relisez-les, puis écrivez false';
    findings.push(error('requests.json', sentence, 'placeholder'));
  }
  if (delivery === 'netlify' && typeof host === 'string' && !/netlify/i.test(host)) {
    const sentence = `« ${host} » n'est pas Netlify, qui reçoit les demandes et doit donc héberger le site ; écrivez "Netlify, Inc.", avec l'adresse et le téléphone de ses mentions légales, ou choisissez une autre réception`;
    findings.push(error('company.json', sentence, 'legal.host.name'));
  }
  return findings;
};

/** Visitors believe the success message, which is the same when nothing is sent. */
const simulated: Check = (entries) => {
  const { delivery, placeholder } = dataOf(entries, 'requests') ?? {};
  const sentence =
    'les formulaires sont simulés : le visiteur lit « Message envoyé », et rien ne vous parvient ; choisissez comment recevoir les demandes, par exemple "netlify", ou coupez « Contenu provisoire » pour publier ainsi';
  return delivery === 'simulated' && placeholder === true
    ? [provisional('requests', sentence, 'delivery')]
    : [];
};

/** Domains in `.example` do not exist (RFC 2606). SITE_URL overrides the content. */
const address: Check = (entries) => {
  const url = process.env.SITE_URL || String(dataOf(entries, 'company')?.url);
  const sentence = `${url} n'existe pas ; écrivez votre adresse, par exemple "https://www.votre-domaine.fr"`;
  return /\.example\/?$/.test(url) ? [provisional('company', sentence, 'url')] : [];
};

/** A company declares its activity at its first « convention de formation » (C. trav. L.6351-1). */
const declaration: Check = (entries) => {
  const { declaration, undeclared } = Object(dataOf(entries, 'proof')?.certification);
  const signs = entries.find(({ data, body }) =>
    /\bconventions? de formation\b/i.test(JSON.stringify(data) + body),
  );
  if (!signs || declaration || undeclared === true) return [];
  const sentence = `${signs.file} parle de conventions de formation : écrivez votre numéro de déclaration d'activité, ou dites oui à « Non déclarée, pas encore de convention » ("undeclared": true)`;
  return [provisional('proof', sentence, 'certification.declaration')];
};

const placeholders: Check = (entries) =>
  entries.flatMap(({ file, data }) => {
    const sentence = 'à relire, puis coupez « Contenu provisoire » ("placeholder": false)';
    return data.placeholder === true ? { severity: 'provisional', file, sentence } : [];
  });

/** Files of the demonstration that the owner's content lacks. Entries of a folder are theirs alone. */
export const newFiles = (
  { entries, findings }: { entries: Entry[]; findings: Finding[] },
  demonstration: Entry[],
): Finding[] =>
  demonstration
    .filter(({ file, kind }) => file.startsWith(`${kind}.`))
    .filter(({ file }) => ![...entries, ...findings].some((one) => one.file === file))
    .map(({ file, kind }) => ({
      severity: 'advice',
      file,
      sentence:
        kind === 'accessibility'
          ? "ce fichier manque, et le site se dit non conforme ; après une évaluation de votre site, remplissez « Déclaration d'accessibilité »"
          : `ce fichier manque, et ses textes aussi sur la page ; pour les avoir, remplissez son formulaire, ou copiez-y ${DEMONSTRATION}/${file} et changez-le`,
    }));

/** The checks of every content, the demonstration's too. */
export const findErrors: Check = (entries) =>
  [duplicates, personalData, links, delivery].flatMap((check) => check(entries));

/** The checks of an owner's content. */
export const findUnfinished: Check = (entries) =>
  [simulated, address, declaration, placeholders].flatMap((check) => check(entries));
