/** Lists texts of the owner that disagree with other content, of which either may be right. */
import { type Entry, isValid } from '../entries.ts';
import type { ReviewedText } from '../finding.ts';
import { countsIn } from './demonstration-numbers.ts';
import { valuesIn } from './field-values.ts';
import { withNumbers } from './number-words.ts';
import { sentencesIn } from './sentences.ts';

type Sentence = Omit<ReviewedText, 'reason'>;

/** The sentences of the texts that the page shows, without those of the legal notices. */
const sentencesOf = (entries: Entry[]): Sentence[] =>
  entries.flatMap((entry) => {
    const { kind, file } = entry;
    if (kind === 'legal') return [];
    return valuesIn(entry)
      .filter(({ field }) => field.whenCopied === 'sentences')
      .flatMap(({ path, text }) =>
        sentencesIn(text).map((sentence) => ({ kind, file, field: path, text: sentence })),
      );
  });

/** A reference that the company asks about a trainer, with the number of them if the text has it. */
const REFERENCES = /(?:(?<!\p{L})(une|\d+) )?(?<!\p{L})références?(?!\p{L})/iu;

/** The references of trainers, which the page and a section of the legal notices both describe. */
function references(entries: Entry[], sentences: Sentence[]): ReviewedText[] {
  const mentioned = sentences.filter(({ text }) => REFERENCES.test(text));
  const [section] = entries.flatMap((entry) =>
    isValid(entry) && entry.kind === 'legal' && /référence/i.test(entry.data.title) ? entry : [],
  );
  if (!section)
    return mentioned
      .filter(({ text }) => /appel|contact|vérifi/i.test(text))
      .map((one) => ({
        ...one,
        reason:
          'aucune section des mentions légales ne parle de ces références ; remettez celle de la démonstration, ou changez ce texte',
      }));
  const { kind, file, data } = section;
  if (mentioned.length === 0) {
    const reason =
      "la page ne parle d'aucune référence ; supprimez cette section si vous n'en appelez pas";
    return [{ kind, file, field: 'title', text: data.title, reason }];
  }
  const countIn = (text: string, pattern: RegExp) =>
    pattern.exec(withNumbers(text))?.[1]?.toLowerCase().replace('une', '1');
  const legal = countIn(section.body, /(?<!\p{L})(une|\d+) (?:personne|référence)/iu);
  return mentioned.flatMap((one) => {
    const count = countIn(one.text, REFERENCES);
    return count && legal && count !== legal
      ? [{ ...one, reason: `« ${data.title} » (mentions légales) en compte ${legal}` }]
      : [];
  });
}

const eurosIn = (text: string) =>
  countsIn(text)
    .filter(({ word }) => word === '€')
    .map(({ digits }) => Number(digits));

/** The price of the profile, which the range of the rates should contain. */
function profilePrice(entries: Entry[]): ReviewedText[] {
  const [proof] = entries.flatMap((entry) =>
    isValid(entry) && entry.kind === 'proof' ? entry : [],
  );
  if (!proof) return [];
  const { profile, rates } = proof.data;
  const [price] = eurosIn(profile.price);
  const [min, max, ...others] = eurosIn(rates);
  if (!price || !min || !max || others.length > 0 || (price >= min && price <= max)) return [];
  const { kind, file } = proof;
  const reason = `hors de vos tarifs, de ${min} à ${max} €`;
  return [{ kind, file, field: 'profile.price', text: profile.price, reason }];
}

/** Prices without VAT beside prices with it. */
function valueAddedTax(sentences: Sentence[]): ReviewedText[] {
  const without = sentences.find(({ text }) =>
    /TVA non applicable|exonér\p{L}* de TVA|293 ?B/iu.test(text),
  );
  if (!without) return [];
  return sentences
    .filter(({ text }) => /\d ?% de TVA|TVA (?:de|à) \d/i.test(text))
    .map((one) => ({ ...one, reason: `ailleurs : « ${without.text} »` }));
}

/** Descriptions of portraits that name somebody else. */
function portraits(entries: Entry[]): ReviewedText[] {
  return entries.flatMap((entry) => {
    if (!isValid(entry) || entry.kind !== 'team') return [];
    const { kind, file } = entry;
    const { name, alt } = entry.data;
    const [named] = /\p{Lu}[\p{L}-]+ \p{Lu}[\p{L}-]+$/u.exec(alt) ?? [];
    const isOther = named && !name.split(' ').some((word) => alt.includes(word));
    return isOther
      ? [{ kind, file, field: 'alt', text: alt, reason: `ce nom n'est pas « ${name} »` }]
      : [];
  });
}

/** Texts that disagree with others, with what the others say. */
export function inconsistencies(entries: Entry[]): ReviewedText[] {
  const sentences = sentencesOf(entries);
  return [
    ...references(entries, sentences),
    ...profilePrice(entries),
    ...valueAddedTax(sentences),
    ...portraits(entries),
  ];
}
