const MONTHS =
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';

/** What may follow a number on its line: more digits, a unit, a month. */
const AFTER_NUMBER = `\\d+|[hj]/\\d+|h|€|%|ko|Mo|mois|${MONTHS}`;

/**
 * Where French lines must not break: before punctuation, between a number and its unit or month,
 * in names, between a postal code and its town. Of a long word only a part is kept, so that an
 * address or a compound name may still break on a phone.
 */
export const NO_BREAK = new RegExp(
  `((?:« )?\\S{0,16}(?: [!?:;»]+)+|« \\S{1,16}|\\d+(?:er)?(?: (?:${AFTER_NUMBER})(?!\\p{L})[,.)]*){1,4}|(?:ISO|n°) \\d+|\\d{5} \\p{Lu}[\\p{L}-]{1,20}|\\p{Lu}\\p{L}{1,14}(?:-\\p{Lu}\\p{L}{1,14}){1,2})`,
  'u',
);
