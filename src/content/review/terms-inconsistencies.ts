/** Compares the terms of sale that several files state. */
import { type Inconsistency, type Sentence, withReason } from './inconsistency.ts';
import { withNumbers } from './number-words.ts';

/** What a sentence is about, and the number that it states. */
const TERMS: [about: RegExp, stated: RegExp][] = [
  [/(?<!\p{L})(?:pa(?:ie|y)|règl(?:e|é|on)|factur)/iu, /\d+ jours/g],
  [/annul|report/i, /\d+ (?:jours|semaines|mois)/g],
  [/./, /\d+ premières heures/g],
  [/./, /\d+ profils/g],
];

/** Sections with terms of their own, and texts about what was done. */
const OTHER_TERMS = ['sections/trainers', 'sections/hackathon', 'team', 'figures'];

/** Texts that state another number than the first file that has that term. */
export const terms: Inconsistency = ({ page, legal }) => {
  const ofClients = [...page, ...legal].filter(
    ({ kind = '', text }) =>
      !OTHER_TERMS.includes(kind) && !(kind === 'legal' && /formateur|hackathon/i.test(text)),
  );
  return TERMS.flatMap(([about, stated]) => {
    const numbersIn = ({ text }: Sentence) =>
      about.test(text) ? (withNumbers(text).match(stated) ?? []) : [];
    const [first, ...others] = Map.groupBy(
      ofClients.filter((one) => numbersIn(one).length > 0),
      ({ file }) => file,
    ).values();
    const own = first?.flatMap(numbersIn) ?? [];
    // A file may state one of several periods of the other.
    return others
      .filter((texts) => !texts.flatMap(numbersIn).some((one) => own.includes(one)))
      .flatMap((texts) =>
        withReason(texts, `content/${first?.[0]?.file} dit « ${own.join(', ')} »`),
      );
  });
};
