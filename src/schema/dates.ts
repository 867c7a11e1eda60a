/** Dates as an owner types them, in French or in another order. */
import { z } from 'astro/zod';

const MONTHS = 'janv févr mars avri mai juin juil août sept octo nove déce'.split(' ');

/** Year, month and day in the orders in which they are typed. */
const NUMERIC = [
  /^(?<year>\d{4})[/. -]?(?<month>\d\d?)[/. -]?(?<day>\d\d?)$/,
  // The day before the month.
  /^(?<year>\d{4})-(?<day>\d\d)-(?<month>\d\d)$/,
  /^(?<day>\d\d?)[/. -](?<month>\d\d?)[/. -](?<year>\d{4}|\d\d)$/,
];
const IN_WORDS = /(?<day>\d\d?)(?:er)? +(?<name>\p{L}{3,})\.? +(?<year>\d{4})$/u;

/** The number of the month that a name or an abbreviation begins with; 0 for another word. */
export function monthOf(name: string): string {
  const { compare } = new Intl.Collator('fr', { sensitivity: 'base' });
  const index = MONTHS.findIndex((month) => {
    const length = Math.min(month.length, name.length);
    return compare(month.slice(0, length), name.slice(0, length)) === 0;
  });
  return String(index + 1);
}

/** The local date in ISO 8601, which is the Swedish format. */
export const today = () => new Date().toLocaleDateString('sv-SE');

const isDay = (date: string) => z.iso.date().safeParse(date).success;

/** The dates in ISO format that a typed one may mean, of which the days may not exist. */
function datesMeant(typed: string): string[] {
  // No-break hyphens and dashes of word processors.
  const plain = typed.replaceAll(/[\u2010-\u2015\u2212]/g, '-');
  return [...NUMERIC, IN_WORDS].flatMap((pattern) => {
    const { year, name, day = '', month = monthOf(name ?? '') } = pattern.exec(plain)?.groups ?? {};
    return year
      ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
      : [];
  });
}

/** The date in ISO format that a typed one means, or `undefined`. */
export const dateMeant = (typed: string): string | undefined => datesMeant(typed).find(isDay);

/** The instruction for a date in another format, or that does not exist. */
export function wrongDate(typed: string): string {
  const meant = dateMeant(typed);
  if (meant) return `écrivez une date (année, mois, jour), ici "${meant}"`;
  const [, month] = /^(\d{4}-\d\d)-(?:29|30|31)$/.exec(datesMeant(typed)[0] ?? '') ?? [];
  const last = ['30', '29', '28'].map((day) => `${month}-${day}`).find(isDay);
  return month && last
    ? `ce jour n'existe pas, corrigez-le : le mois finit le "${last}"${last > today() ? `, et nous sommes le "${today()}"` : ''}`
    : 'écrivez une date (année, mois, jour), par exemple "2026-11-20"';
}

/** A day in ISO 8601, such as 2026-11-20. */
export const day = (title: string, expected: string) =>
  z.iso
    .date({ error: ({ input }) => wrongDate(String(input)), abort: true })
    .meta({ title, description: `${expected}, par exemple 2026-11-20`, examples: ['2026-11-20'] });
