import type { Company } from './schemas.ts';

/** The days of a week, in order. */
export const DAYS = {
  monday: 'lundi',
  tuesday: 'mardi',
  wednesday: 'mercredi',
  thursday: 'jeudi',
  friday: 'vendredi',
  saturday: 'samedi',
  sunday: 'dimanche',
} as const;

const WEEK = Object.keys(DAYS) as (keyof typeof DAYS)[];

/** Opening hours in words: « Du lundi au vendredi, 9h00-17h00 ». */
export function describeOpeningHours({ days, opens, closes }: Company['openingHours']): string {
  const sorted = WEEK.filter((day) => days.includes(day));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) throw new Error('company.json : openingHours.days est vide.');
  const consecutive = WEEK.indexOf(last) - WEEK.indexOf(first) === sorted.length - 1;
  const named =
    sorted.length > 2 && consecutive
      ? `Du ${DAYS[first]} au ${DAYS[last]}`
      : `${sorted.length > 1 ? 'Les' : 'Le'} ${new Intl.ListFormat('fr').format(sorted.map((day) => DAYS[day]))}`;
  return `${named}, ${opens}-${closes}`;
}
