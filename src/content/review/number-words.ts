/** Reads French numbers in words: « deux mille cinq cents », « quatre-vingt-seize pour cent ». */
const UNITS =
  'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(
    ' ',
  );
const TENS = 'vingt trente quarante cinquante soixante'.split(' ');

const VALUES: Record<string, number> = {
  ...Object.fromEntries(UNITS.map((word, index) => [word, index + 2])),
  ...Object.fromEntries(TENS.map((word, index) => [word, 10 * (index + 2)])),
  un: 1,
  une: 1,
};

const WORD = `(?:${[...UNITS, ...TENS].join('|')}|vingts|cents?|mille)`;
/** « Un » and « une » are articles, unless they end a number: « vingt et un », « trente-et-une ». */
const NUMBER_IN_WORDS = new RegExp(
  `(?<!\\p{L})(?!(?<=pour )cent(?![\\s-]${WORD}))${WORD}(?:[\\s-]${WORD})*(?:[\\s-]et[\\s-](?:une?|onze))?(?!\\p{L})`,
  'giu',
);

function numberOf(words: string[]): number {
  let [thousands, rest] = [0, 0];
  for (const word of words) {
    const singular = word.replace(/^(vingt|cent)s$/, '$1');
    if (singular === 'mille') [thousands, rest] = [1000 * (rest || 1), 0];
    else if (singular === 'cent') rest = 100 * (rest || 1);
    // « Quatre-vingt ».
    else if (singular === 'vingt' && rest % 100 === 4) rest += 76;
    else rest += VALUES[singular] ?? 0;
  }
  return thousands + rest;
}

/** Thousands of euros: « 2,9 k€ ». */
const THOUSANDS = /(?<![\d.,])(\d+)(?:[.,](\d{1,3}))?\s?k\s?(?:€|euros?(?!\p{L})|EUR(?!\p{L}))/giu;

/** A text with its numbers from two on in digits, « pour cent » as a sign, and « k€ » in euros. */
export const withNumbers = (text: string): string =>
  text
    .replaceAll(NUMBER_IN_WORDS, (words) => `${numberOf(words.toLowerCase().split(/[\s-]/))}`)
    .replaceAll(/(?<=\d)\s?pour cent(?!\p{L})/giu, ' %')
    .replaceAll(
      THOUSANDS,
      (_, whole: string, part = '') => `${Number(whole + part.padEnd(3, '0'))} €`,
    );
