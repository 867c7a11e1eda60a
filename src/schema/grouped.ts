/** Numbers in groups of digits, which people type with various separators or none. */
import { text } from './fields.ts';

/** Pattern of the separators between two digits; `\s` matches no-break spaces too. */
export const SEPARATORS = String.raw`[\s.\-]*`;

/** Pattern of a number with as many digits as an example, and the same letters. */
const numberLike = (example: string) =>
  [...example.replaceAll(' ', '')]
    .map((character) => (/\d/.test(character) ? '\\d' : `[${character}${character.toLowerCase()}]`))
    .join(SEPARATORS);

/** Groups the characters of a number like those of an example, if they have the same length. */
export const regroup = (typed: string, example: string): string => {
  const characters = typed.toUpperCase().replaceAll(new RegExp(SEPARATORS, 'g'), '');
  if (characters.length !== example.replaceAll(' ', '').length) return typed;
  const next = characters[Symbol.iterator]();
  return example.replaceAll(/\S/g, () => next.next().value ?? '');
};

/** A number with digits for the letters that look like them, « O » and « l ». */
export const withoutLetters = (typed: string) =>
  typed.replaceAll(/o/gi, '0').replaceAll(/[Il]/g, '1');

const inGroups = (title: string, expected: string, example: string, pattern: string) =>
  text(title, expected, example, {
    pattern: new RegExp(pattern),
    correction: (typed) => {
      // « Non assujetti ».
      if (!/\d/.test(typed) && new RegExp(pattern).test(''))
        return 'si vous n\'en avez pas, videz ce champ : ""';
      // « SIREN 123 456 782 ».
      const number = new RegExp(
        `(?<![\\p{L}\\d])${numberLike(example)}(?!${SEPARATORS}\\d|\\p{L})`,
        'gu',
      );
      const [found, other] = typed.match(number) ?? [];
      if (found && !other) return `écrivez le numéro seul : "${regroup(found, example)}"`;
      const [meant] = withoutLetters(typed).match(number) ?? [];
      return meant
        ? `des lettres y sont à la place de chiffres ; écrivez "${regroup(meant, example)}"`
        : undefined;
    },
  }).overwrite((typed) => regroup(typed, example));

/** A number that is typed with any separators, and formatted in the groups of its example. */
export const grouped = (title: string, expected: string, example: string) =>
  inGroups(title, expected, example, `^${numberLike(example)}$`);

/** Like `grouped`, but may be empty or absent. */
export const groupedOrNothing = (title: string, expected: string, example: string) =>
  inGroups(title, `${expected}, ou rien`, example, `^(${numberLike(example)})?$`).default('');
