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

/** A number that is typed with any separators, and formatted in the groups of its example. */
export const grouped = (title: string, expected: string, example: string) =>
  text(title, expected, example, new RegExp(`^${numberLike(example)}$`)).overwrite((typed) =>
    regroup(typed, example),
  );

/** Like `grouped`, but may be empty. */
export const groupedOrNothing = (title: string, expected: string, example: string) =>
  text(title, `${expected}, ou rien`, example, new RegExp(`^(${numberLike(example)})?$`)).overwrite(
    (typed) => regroup(typed, example),
  );
