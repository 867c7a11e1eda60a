/** Numbers that people type with other separators than the site shows, or with none. */
import { text } from './fields.ts';

/** Separators between two digits; `\s` contains the no-break spaces. */
export const SEPARATORS = String.raw`[\s.\-]*`;

/** The pattern of a number with the letters and digits of an example. */
const numberAs = (example: string) =>
  [...example.replaceAll(' ', '')]
    .map((character) => (/\d/.test(character) ? '\\d' : `[${character}${character.toLowerCase()}]`))
    .join(SEPARATORS);

/** Separates the digits as in an example of as many. */
export const regroup = (typed: string, example: string): string => {
  const characters = typed.toUpperCase().replaceAll(new RegExp(SEPARATORS, 'g'), '');
  if (characters.length !== example.replaceAll(' ', '').length) return typed;
  const next = characters[Symbol.iterator]();
  return example.replaceAll(/\S/g, () => next.next().value ?? '');
};

const inGroups = (title: string, what: string, example: string, pattern: string) =>
  text(title, what, example, new RegExp(pattern)).overwrite((typed) => regroup(typed, example));

/** A number with the digits of its example, whose groups the site shows however it was typed. */
export const grouped = (title: string, what: string, example: string) =>
  inGroups(title, what, example, `^${numberAs(example)}$`);

/** Like `grouped`, or empty. */
export const groupedOrNothing = (title: string, what: string, example: string) =>
  inGroups(title, `${what}, ou rien`, example, `^(${numberAs(example)})?$`).default('');
