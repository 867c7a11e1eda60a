/** Lists texts of the owner that disagree with other content, of which either may be right. */
import { timesOf } from '../../company/opening-hours.ts';
import { monthOf, today } from '../../schema/dates.ts';
import { type Entry, isValid } from '../entries.ts';
import type { ReviewedText } from '../finding.ts';
import { isSameWord } from '../names.ts';
import { valuesIn } from './field-values.ts';
import {
  exactFigures,
  figuresWithoutSource,
  moreExperts,
  otherCounts,
} from './figure-inconsistencies.ts';
import { type Inconsistency, textsOf, withReason } from './inconsistency.ts';
import { host, legalForm, promises, references, statements } from './legal-inconsistencies.ts';
import { withNumbers } from './number-words.ts';
import { addressContradictions, namelessCities } from './places.ts';
import { profilePrice, reversedRanges, valueAddedTax } from './price-inconsistencies.ts';
import { textKey } from './sentences.ts';

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

/** The department in the declaration number, which is that of the company unless it has moved. */
const declaration: Inconsistency = ({ page, content }) => {
  const [, written] = /^\d\d ?(\d\d)/.exec(content.proof?.certification.declaration ?? '') ?? [];
  const postalCode = content.company?.address.postalCode ?? '';
  // Overseas and Corsican numbers have other digits.
  const isSame = !written || !postalCode || /^(?:9[78]|20)/.test(postalCode + written);
  return isSame || postalCode.startsWith(written)
    ? []
    : withReason(
        page.filter(({ field }) => field === 'certification.declaration'),
        `en général, ses troisième et quatrième chiffres sont ceux de ${postalCode}, sauf si vous avez déménagé`,
      );
};

/** E-mail addresses and telephone numbers that are not those of the settings. */
const contacts: Inconsistency = ({ page, content }) => {
  const { company, requests } = content;
  if (!company) return [];
  const emails = [company.email, ...Object.values(requests?.recipients ?? {}).flat()];
  const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '').replace(/^33/, '0');
  const otherIn = (text: string) =>
    (text.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? []).find((one) => !emails.includes(one)) ??
    (text.match(/(?<!\d)0[1-9](?:[ .]?\d\d){4}(?!\d)/g) ?? []).find(
      (one) => digitsOf(one) !== digitsOf(company.phone),
    );
  return page
    .filter(({ kind = '' }) => kind === 'proof' || kind.startsWith('sections/'))
    .flatMap((one) => {
      const other = otherIn(one.text);
      return other ? withReason([one], `« ${other} » n'est pas ce que dit « Entreprise »`) : [];
    });
};

/** Words of a sentence about when the company is reached. */
const REACHED = /t[ée]l[ée]phon|appele|joign|joindre|ouvert|décroch|horaires/iu;
const AN_HOUR = String.raw`(\d{1,2}) ?h(?:eures?)?(?: ?(\d\d))?(?![\p{L}\d])`;
const HOURS = [
  `(?:jusqu'à|dès|à partir de) ${AN_HOUR}`,
  `(?:de|entre) ${AN_HOUR} (?:à|et) ${AN_HOUR}`,
];
const DAY =
  /(?<!\p{L})(?:lun|mar|mercre|jeu|vendre|same)di(?!\p{L})|(?<!\p{L})dimanche(?!\p{L})/giu;

/** Days and hours, in texts about when the company is reached, at which its opening hours do not start or end. */
const openingHours: Inconsistency = ({ page, content }) => {
  const open = timesOf(content.company?.openingHours ?? []);
  if (open.hours.length === 0) return [];
  return page
    .filter(({ text }) => REACHED.test(text) && !/ferm|sauf|répondeur/i.test(text))
    .flatMap((one) => {
      const text = withNumbers(one.text);
      const written = HOURS.flatMap((pattern) =>
        [...text.matchAll(new RegExp(pattern, 'giu'))].flatMap(([, ...parts]) => [
          parts.slice(0, 2),
          ...(parts[2] ? [parts.slice(2)] : []),
        ]),
      ).map(([hours, minutes = '00']) => `${Number(hours)}h${minutes}`);
      const other =
        (text.match(DAY) ?? []).find((day) => !open.days.some((own) => isSameWord(own, day))) ??
        written.find((hour) => !open.hours.includes(hour));
      return other ? withReason([one], `« ${other} » n'est pas dans vos « Horaires »`) : [];
    });
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
    reversedRanges,
    futureDates,
    valueAddedTax,
    portraits,
    droppedDomains,
    droppedHackathons,
    absentForms,
    undeclared,
    legalForm,
    otherCounts,
    host,
    declaration,
    exactFigures,
    moreExperts,
    figuresWithoutSource,
    contacts,
    openingHours,
    promises,
    statements,
    copies,
  ].flatMap((rule) => rule(texts));
  const keyOf = ({ file, field, text }: ReviewedText) => `${file} ${field} ${text}`;
  return [
    ...new Map(
      [...found, ...addressContradictions(entries), ...namelessCities(entries)].map((one) => [
        keyOf(one),
        one,
      ]),
    ).values(),
  ];
}
