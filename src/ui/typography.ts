/**
 * Parts of French texts that must not break, although the content has plain spaces: around a space
 * before `! ? : ; »` or after `«`. They contain at most 16 characters of a word, so that a long one may
 * still break on a phone.
 */
const PUNCTUATION = /((?:« )?\S{0,16}(?: [!?:;»]+)+|« \S{1,16})/u;

/** Words that must not break at their hyphen: `e-mail`, `payez-vous`, `dites-le`. */
const HYPHENATED = /(\p{L}{1,10}-(?:mail|nous|vous|les?|la)(?!\p{L}))/u;

/**
 * Spaces that must not break: between a number and its unit, a price and its tax, the parts of
 * `bac + 3`, and a short word at the start of a sentence and the next word (`. Le suivi`).
 */
const NUMBER_OR_FIRST_WORD =
  /(\d) (?=\d{2}|[€%\p{L}])|(n°|à|article|[LRD]\.|ISO|SIRET|bac|\+) (?=[+\d])|(€) (?=HT|TTC)|(\. \p{L}{1,2}|art\.) /gu;

/** Splits a text into parts, of which every second one is punctuation with its word. */
export const splitAtPunctuation = (text: string) => text.split(PUNCTUATION);

/** Splits a text into parts, of which every second one is a hyphenated word. */
export const splitAtHyphens = (text: string) => text.split(HYPHENATED);

/** Inserts no-break spaces and typographic apostrophes. */
export const withTypography = (text: string) =>
  withPunctuation(text.replaceAll(NUMBER_OR_FIRST_WORD, '$1$2$3$4\u00a0'));

/**
 * Inserts typographic apostrophes, and no-break spaces around punctuation only: the margin is narrower
 * than « 2016 à 2026. ».
 */
export const withPunctuation = (text: string) =>
  splitAtPunctuation(text.replaceAll("'", '’'))
    .map((part, index) => (index % 2 === 1 ? part.replaceAll(' ', '\u00a0') : part))
    .join('');
