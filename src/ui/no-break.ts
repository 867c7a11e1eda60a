/**
 * Parts of French texts that must not break, although the content has plain spaces: around a space
 * before `! ? : ; »` or after `«`, and around the hyphen of `e-mail` and `payez-vous`. They contain at
 * most 16 characters of a word, so that a long one may still break on a phone.
 */
const KEPT = /((?:« )?\S{0,16}(?: [!?:;»]+)+|« \S{1,16}|\p{L}{1,10}-(?:mail|nous|vous))/u;

/**
 * Spaces that must not break: between a number and its unit, a price and its tax, the parts of
 * `bac + 3`, and a short word at the start of a sentence and the next word (`. Le suivi`).
 */
const NUMBER_OR_FIRST_WORD =
  /(\d) (?=\d{2}|[€%\p{L}])|(n°|à|article|[LRD]\.|ISO|SIRET|bac|\+) (?=[+\d])|(€) (?=HT|TTC)|(\. \p{L}{1,2}|art\.) /gu;

/** Splits a text into parts, of which every second one must not break. */
export const partsOf = (text: string) =>
  text.replaceAll(NUMBER_OR_FIRST_WORD, '$1$2$3$4\u00a0').split(KEPT);

const join = (parts: string[]) =>
  parts.map((part, index) => (index % 2 === 1 ? part.replaceAll(' ', '\u00a0') : part)).join('');

/** Applies the rules with no-break spaces, for places that cannot contain elements. */
export const withNoBreakSpaces = (text: string) => join(partsOf(text));

/** Applies only the rules for punctuation: the margin is narrower than « 2016 à 2026. ». */
export const withNoBreakPunctuation = (text: string) => join(text.split(KEPT));
