/** Lists texts of the owner that disagree with other content, of which either may be right. */
import { shownFigures } from '../../landing/figures.ts';
import { monthOf, today } from '../../schema/dates.ts';
import { type Entry, isValid } from '../entries.ts';
import type { ReviewedText } from '../finding.ts';
import { countsIn, numbersConfirmedBy } from './demonstration-numbers.ts';
import { valuesIn } from './field-values.ts';
import { type Inconsistency, type Sentence, textsOf, withReason } from './inconsistency.ts';
import { host, legalForm, promises, references, statements } from './legal-inconsistencies.ts';
import { withNumbers } from './number-words.ts';
import { addressContradictions, namelessCities } from './places.ts';
import { sentencesIn, singularOf, textKey } from './sentences.ts';

/** A year, with the word before it, which may be a month. */
const YEAR = /(?:(\p{L}{3,}) )?(20\d\d)(?!\d)/gu;

const eurosIn = (text: string) =>
  countsIn(text)
    .filter(({ word }) => word === '€')
    .map(({ digits }) => Number(digits));

/** The price of 35 hours in the profile, which the range of such prices should contain. */
const profilePrice: Inconsistency = ({ page, content }) => {
  const { profile, rates = '' } = content.proof ?? {};
  const [price] = eurosIn(profile?.price ?? '');
  const range = sentencesIn(rates).find((text) => /\b35 ?h/.test(text)) ?? '';
  const [min, max, ...others] = eurosIn(range);
  if (!price || !min || !max || others.length > 0 || min > max) return [];
  if (price >= min && price <= max) return [];
  return withReason(
    page.filter(({ kind, field }) => kind === 'proof' && field === 'profile.price'),
    `hors de vos tarifs, de ${min} à ${max} €`,
  );
};

/** Ranges of prices from the higher to the lower one. */
const reversedRanges: Inconsistency = ({ page }) =>
  page.flatMap((one) => {
    const [, from = '', to = ''] =
      /(?<!\p{L})de (\d[\d\s.]*?) ?€? à (\d[\d\s.]*?) ?€/iu.exec(withNumbers(one.text)) ?? [];
    const [first, last] = [from, to].map((digits) => Number(digits.replaceAll(/\D/g, '')));
    return first && last && first > last
      ? withReason([one], `à l'envers : de ${last} à ${first} €`)
      : [];
  });

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

/** Prices with VAT beside prices without it, or of a company without a VAT number. */
const valueAddedTax: Inconsistency = ({ page, content }) => {
  const without = page.find(({ text }) =>
    /TVA non applicable|exonér\p{L}* de TVA|293 ?B/iu.test(text),
  );
  const isTaxed = content.company?.legal.vatNumber !== '';
  const reason = without
    ? `ailleurs : « ${without.text} »`
    : "« Entreprise » n'a pas de numéro de TVA";
  return isTaxed && !without
    ? []
    : withReason(
        page.filter(({ text }) => /\d ?% de TVA|TVA (?:de|à) \d/i.test(text)),
        reason,
      );
};

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

/** Counts that differ from the figure with the same noun; small ones are groups. */
const otherCounts: Inconsistency = ({ page, content }) => {
  const { hero, results } = content.figures ?? {};
  const figures = [...shownFigures(hero), ...shownFigures(results)];
  // The first word of a label is what it counts.
  const valuesOf = (noun: string) =>
    figures.flatMap(({ value, suffix, label }) =>
      singularOf(label.split(' ', 1)[0] ?? '') === noun && !suffix.startsWith('%')
        ? `${value}`
        : [],
    );
  return page
    .filter(({ kind }) => kind !== 'figures')
    .flatMap((one) =>
      countsIn(one.text).flatMap(({ digits, word }) => {
        const own = valuesOf(word);
        // A tenth of a figure is a group.
        const isGroup = Number(digits) <= Math.max(5, ...own.map((value) => Number(value) / 10));
        return own.length > 0 && !isGroup && !own.includes(digits)
          ? withReason([one], `« Chiffres » dit ${own.join(' et ')}`)
          : [];
      }),
    );
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

/** The label of a figure, to which a reason refers. */
const labelOf = (page: Sentence[], group: string, name: string) =>
  page.filter(({ kind, field }) => kind === 'figures' && field === `${group}.${name}.label`);

/** Figures « and more » of which the note has the exact number. */
const exactFigures: Inconsistency = ({ page, content }) => {
  const { hero, results, note = '' } = content.figures ?? {};
  const exactly = note.replaceAll(/(?:plus|davantage) de \d[\d\s.]*/gi, '');
  const confirmed = numbersConfirmedBy(exactly, []);
  return Object.entries({ hero, results }).flatMap(([group, figures = {}]) =>
    Object.entries(figures).flatMap(([name, { value, suffix }]) =>
      suffix.startsWith('+') && confirmed.includes(`${value}`)
        ? withReason(labelOf(page, group, name), `« ${value}${suffix} », et la note dit ${value}`)
        : [],
    ),
  );
};

/** More expert trainers than trainers in the network. */
const moreExperts: Inconsistency = ({ page, content }) => {
  const experts = content.figures?.hero.formateurs;
  const network = content.figures?.results.trainers;
  return experts && network?.label && experts.value > network.value
    ? withReason(
        labelOf(page, 'hero', 'formateurs'),
        `${experts.value}, et ${network.value} dans le réseau`,
      )
    : [];
};

/** Figures whose note has no date, or names no source. */
const figuresWithoutSource: Inconsistency = ({ content }) => {
  const { hero, results, note = '' } = content.figures ?? {};
  const labels = [...shownFigures(hero), ...shownFigures(results)].map(({ label }) => label);
  const reason = "aucun chiffre n'y a sa date et sa source";
  return labels.length > 0 && numbersConfirmedBy(note, labels).length === 0
    ? [{ kind: 'figures', file: 'figures.json', field: 'note', text: note || 'vide', reason }]
    : [];
};

/** E-mail addresses and telephone numbers that are not those of the settings. */
const contacts: Inconsistency = ({ page, content }) => {
  const { company, requests } = content;
  if (!company) return [];
  const emails = [company.email, ...Object.values(requests?.recipients ?? {}).flat()];
  const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '').replace(/^33/, '0');
  const isOther = ({ text }: Sentence) =>
    (text.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? []).some((one) => !emails.includes(one)) ||
    (text.match(/(?<!\d)0[1-9](?:[ .]?\d\d){4}(?!\d)/g) ?? []).some(
      (one) => digitsOf(one) !== digitsOf(company.phone),
    );
  const texts = page.filter(({ kind = '' }) => kind === 'proof' || kind.startsWith('sections/'));
  return withReason(texts.filter(isOther), "ce n'est pas ce que dit « Entreprise »");
};

/** The length from which a text in two places is a copy. */
const COPY_LENGTH = 25;

/** Answers and biographies that stand in two places. */
const copies: Inconsistency = ({ entries }) => {
  const texts = entries.flatMap((entry) =>
    valuesIn(entry)
      .filter(({ path, text }) => /(?:^bio|\.answer)$/.test(path) && text.length >= COPY_LENGTH)
      .map(({ path, text }) => ({ kind: entry.kind, file: entry.file, field: path, text })),
  );
  const isCopy = ({ text }: Sentence, index: number) =>
    texts.slice(0, index).some((other) => textKey(other.text) === textKey(text));
  return withReason(texts.filter(isCopy), 'le même texte est à deux endroits');
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
