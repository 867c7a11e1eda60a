const MONTHS =
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';

/** What may follow a number on its line: more digits, a unit, a month. */
const AFTER_NUMBER = `\\d+|[hj]/\\d+|h|€|%|ko|Mo|mois|${MONTHS}`;

const PARTS = [
  // « programme ! », « Erreur : »: the end of a word, with the punctuation after it.
  '(?:« )?\\S{0,16}(?: [!?:;»]+)+',
  // An opening quotation mark and the start of the word after it: « Erreur
  '« \\S{1,16}',
  // A number with its unit or month: 14 h, 12 000 €, 24 h/24, 1er janvier 2026.
  `\\d+(?:er)?(?: (?:${AFTER_NUMBER})(?!\\p{L})[,.)]*){1,4}`,
  // A reference: ISO 27001, n° 2005
  '(?:ISO|n°) \\d+',
  // A postal code with its town: 91000 Évry-Courcouronnes
  '\\d{5} \\p{Lu}[\\p{L}-]{1,20}',
  // A compound name: Jean-Pierre, Évry-Courcouronnes
  '\\p{Lu}\\p{L}{1,14}(?:-\\p{Lu}\\p{L}{1,14}){1,2}',
];

/**
 * Where French lines must not break: every second part of a text that is split by it. Of a long word
 * only a part is kept, so that an address or a compound name may still break on a phone.
 */
export const NO_BREAK = new RegExp(`(${PARTS.join('|')})`, 'u');
