/** Lists texts of the owner that disagree with other content, of which either may be right. */
import { monthOf, today } from '../../schema/dates.ts';
import { type Entry, isValid } from '../entries.ts';
import type { ReviewedText } from '../finding.ts';
import {
  addresses,
  contacts,
  host,
  identity,
  legalForm,
  openingHours,
} from './company-inconsistencies.ts';
import { valuesIn } from './field-values.ts';
import {
  exactFigures,
  figuresWithoutSource,
  moreExperts,
  otherCounts,
  otherPercentages,
} from './figure-inconsistencies.ts';
import { type Inconsistency, textsOf, withReason } from './inconsistency.ts';
import { NEGATION, promises, references, statements } from './legal-inconsistencies.ts';
import { addressContradictions } from './places.ts';
import {
  coursePrices,
  profilePrice,
  reversedRanges,
  valueAddedTax,
} from './price-inconsistencies.ts';
import { textKey } from './sentences.ts';
import { terms } from './terms-inconsistencies.ts';

/** A year, with the word before it, which may be a month. */
const YEAR = /(?:(\p{L}{3,}) )?(20\d\d)(?!\d)/gu;

/** Dates that are ahead, in texts about what the company has done. */
const futureDates: Inconsistency = ({ page }) =>
  page
    .filter(({ field }) => /^(?:note|example)$/.test(field))
    .flatMap((one) =>
      [...one.text.matchAll(YEAR)].flatMap(([, word = '', year = '']) => {
        const month = word ? Number(monthOf(word)) : 0;
        const date = `${year}-${String(month || 1).padStart(2, '0')}`;
        const written = month ? `${word} ${year}` : year;
        return date > today().slice(0, 7) ? withReason([one], `« ${written} » est à venir`) : [];
      }),
    );

/** Alternative texts of portraits that name another person. */
const portraits: Inconsistency = ({ entries }) =>
  entries.flatMap((entry) => {
    if (!isValid(entry) || entry.kind !== 'team') return [];
    const { kind, file } = entry;
    const { name, alt } = entry.data;
    const [named] = /\p{Lu}[\p{L}-]+ \p{Lu}[\p{L}-]+$/u.exec(alt) ?? [];
    const isOther = named && !name.split(' ').some((word) => alt.includes(word));
    return isOther
      ? [{ kind, file, field: 'alt', text: alt, reason: `ce nom n'est pas « ${name} »` }]
      : [];
  });

/** Words that name a domain in texts. */
const DOMAIN_WORDS = {
  cybersecurity: /cybers[ée]curit[ée]/i,
  cloud: /(?<!\p{L})cloud(?!\p{L})/iu,
  data: /(?<!\p{L})data(?!\p{L})/iu,
  development: /(?<!\p{L})développement(?! (?:d[eu]s? |durable|d'))(?!\p{L})/iu,
  ai: /intelligence artificielle|(?<!\p{L})IA(?!\p{L})/u,
};

/** Domains that the page no longer shows, in other texts. */
const droppedDomains: Inconsistency = ({ page, content }) => {
  const domains = content['sections/mission']?.domains;
  const others = page.filter(({ kind }) => kind !== 'sections/mission');
  return Object.entries(DOMAIN_WORDS).flatMap(([domain, word]) =>
    domains?.[domain as keyof typeof DOMAIN_WORDS] === ''
      ? withReason(
          others.filter(({ text }) => word.test(text)),
          '« Page : notre mission » ne montre pas ce domaine',
        )
      : [],
  );
};

/** A platform in the texts of a page that shows none of its points. */
const droppedPlatform: Inconsistency = ({ page, content }) => {
  const { features } = content['sections/hackathon'] ?? {};
  return features && Object.values(features).every((text) => !text)
    ? withReason(
        page.filter(({ text }) => /plateforme/i.test(text) && !NEGATION.test(text)),
        "vous avez vidé tous les points de la plateforme ; si vous n'en avez pas, changez ce texte",
      )
    : [];
};

/** Hackathons in the texts about people, where the page has none; contradictions.ts searches the others. */
const droppedHackathons: Inconsistency = ({ page, content }) =>
  content['sections/hackathon']
    ? []
    : withReason(
        page.filter(({ kind, text }) => kind === 'team' && /hackathon/i.test(text)),
        "la page n'offre plus de hackathon",
      );

/** Forms in the texts of a page without any; contradictions.ts searches the legal texts. */
const absentForms: Inconsistency = ({ page, content }) =>
  content.requests?.delivery === 'none'
    ? withReason(
        page.filter(({ text }) => /(?<!\p{L})formulaire/iu.test(text)),
        "votre site n'a pas de formulaire",
      )
    : [];

/** A certification without the declaration that it requires (Code du travail, art. L. 6351-1). */
const undeclared: Inconsistency = ({ content }) => {
  const { qualiopi = [], declaration } = content.proof?.certification ?? {};
  return qualiopi.length > 0 && !declaration
    ? [
        {
          kind: 'proof',
          file: 'proof.json',
          field: 'certification.qualiopi',
          text: 'Qualiopi',
          reason: "et aucun numéro de déclaration d'activité",
        },
      ]
    : [];
};

/** The length from which a text in two places is a copy. */
const COPY_LENGTH = 25;

/** Answers, biographies and titles of sections that stand in two places. */
const copies: Inconsistency = ({ entries }) => {
  const texts = entries.flatMap((entry) =>
    valuesIn(entry)
      .filter(({ path, text }) =>
        path === 'title'
          ? entry.kind.startsWith('sections/')
          : /(?:^bio|\.answer)$/.test(path) && text.length >= COPY_LENGTH,
      )
      .map(({ path, text }) => ({ kind: entry.kind, file: entry.file, field: path, text })),
  );
  return texts.flatMap((one, index) => {
    const other = texts.slice(0, index).find(({ text }) => textKey(text) === textKey(one.text));
    const where = other?.file === one.file ? 'deux fois ici' : `aussi dans content/${other?.file}`;
    return other ? withReason([one], `le même texte est ${where}`) : [];
  });
};

/** Texts that disagree with others, each once, with what the others say. */
export function inconsistencies(entries: Entry[]): ReviewedText[] {
  // What a file with errors says is unknown.
  if (!entries.every(isValid)) return [];
  const texts = textsOf(entries);
  const found = [
    references,
    profilePrice,
    coursePrices,
    reversedRanges,
    futureDates,
    valueAddedTax,
    portraits,
    droppedDomains,
    droppedPlatform,
    droppedHackathons,
    absentForms,
    undeclared,
    legalForm,
    identity,
    addresses,
    otherCounts,
    otherPercentages,
    host,
    exactFigures,
    moreExperts,
    figuresWithoutSource,
    contacts,
    openingHours,
    terms,
    promises,
    statements,
    copies,
  ].flatMap((rule) => rule(texts));
  const keyOf = ({ file, field, text }: ReviewedText) => `${file} ${field} ${text}`;
  return [
    ...new Map(
      [...found, ...addressContradictions(entries)].map((one) => [keyOf(one), one]),
    ).values(),
  ];
}
