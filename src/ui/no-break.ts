const MONTHS =
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';

/** What may follow a number on its line: more digits, a unit, a month. */
const AFTER_NUMBER = `\\d+|[hj]/\\d+|h|€|ko|Mo|mois|${MONTHS}`;

/**
 * Where French lines must not break: before punctuation, between a number and its unit or month,
 * in names, between a postal code and its town.
 */
export const NO_BREAK = new RegExp(
  `((?:« )?\\S*(?: [!?:;»]+)+|« \\S+|\\d+(?:er)?(?: (?:${AFTER_NUMBER})(?!\\p{L})[,.)]*)+|ISO \\d+|\\d{5} \\p{Lu}[\\p{L}-]+|\\p{Lu}\\p{L}+(?:-\\p{Lu}\\p{L}+)+)`,
  'u',
);
