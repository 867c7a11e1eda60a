/**
 * Where lines of French texts, which the content writes with plain spaces, must not break: at a space
 * before `! ? : ; »` or after `«`, nor at the hyphen of `e-mail` and `payez-vous`. Of a long word only a
 * part is kept, so that it may still break on a phone.
 */
const KEPT = /((?:« )?\S{0,16}(?: [!?:;»]+)+|« \S{1,16}|\p{L}{1,10}-(?:mail|nous|vous))/u;

/** A number keeps what it counts, a price its tax, `bac + 3` its parts, a short first word the next: `. Le suivi`. */
const NUMBER_OR_FIRST_WORD =
  /(\d) (?=\d{2}|[€%\p{L}])|(n°|à|article|[LRD]\.|ISO|SIRET|bac|\+) (?=[+\d])|(€) (?=HT|TTC)|(\. \p{L}{1,2}|art\.) /gu;

/** The parts of a text, of which every second one stays on one line. */
export const partsOf = (text: string) =>
  text.replaceAll(NUMBER_OR_FIRST_WORD, '$1$2$3$4\u00a0').split(KEPT);

const joined = (parts: string[]) =>
  parts.map((part, index) => (index % 2 === 1 ? part.replaceAll(' ', '\u00a0') : part)).join('');

/** The text with no-break spaces, where no element can keep a part on one line. */
export const withNoBreakSpaces = (text: string) => joined(partsOf(text));

/** The same for the margin, which is narrower than « 2016 à 2026. »: numbers may break. */
export const withNoBreakPunctuation = (text: string) => joined(text.split(KEPT));
