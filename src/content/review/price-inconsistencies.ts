/** Lists prices of the owner that disagree with each other or with the company's VAT number. */
import { countsIn } from './demonstration-numbers.ts';
import { type Inconsistency, withReason } from './inconsistency.ts';
import { withNumbers } from './number-words.ts';
import { sentencesIn } from './sentences.ts';

const eurosIn = (text: string) =>
  countsIn(text)
    .filter(({ word }) => word === '€')
    .map(({ digits }) => Number(digits));

/** The price of 35 hours in the profile, which the range of such prices should contain. */
export const profilePrice: Inconsistency = ({ page, content }) => {
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

/** The unit of a course's price. */
const unitOf = (text: string) =>
  /l'heure/i.test(text) ? 'heure' : /35 ?h/i.test(text) ? 'cours' : undefined;

/** Prices of courses that differ from those of the rates with the same unit. */
export const coursePrices: Inconsistency = ({ page, content }) => {
  const rates = sentencesIn(content.proof?.rates ?? '');
  // Applications and hackathons have prices of their own.
  const others = page.filter(
    ({ kind = '' }) => kind === 'company' || /^sections\/(?!trainers|hackathon)/.test(kind),
  );
  return others.flatMap((one) => {
    const unit = unitOf(one.text);
    const own = rates.filter((rate) => unitOf(rate) === unit).flatMap(eurosIn);
    const isOther = eurosIn(one.text).some((price) => !own.includes(price));
    return unit && own.length > 0 && isOther
      ? withReason([one], `« Tarifs » dit ${own.join(' à ')} €`)
      : [];
  });
};

/** Ranges of prices from the higher to the lower one. */
export const reversedRanges: Inconsistency = ({ page }) =>
  page.flatMap((one) => {
    const [, from = '', to = ''] =
      /(?<!\p{L})(?:de|entre) (\d[\d\s.]*?) ?€? (?:à|et) (\d[\d\s.]*?) ?€/iu.exec(
        withNumbers(one.text),
      ) ?? [];
    const [first, last] = [from, to].map((digits) => Number(digits.replaceAll(/\D/g, '')));
    return first && last && first > last
      ? withReason([one], `à l'envers : de ${last} à ${first} €`)
      : [];
  });

/** Prices with VAT beside prices without it, or of a company without a VAT number. */
export const valueAddedTax: Inconsistency = ({ page, legal, content }) => {
  const without = [...page, ...legal].find(({ text }) =>
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
