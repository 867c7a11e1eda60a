/** Calendar arithmetic for retention, and French formats for dates. */

export const DAY_MS = 86_400_000;

/** Adds calendar months to a time (UTC). The result is the last day of a month that is too short. */
export function addMonths(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  // `Date` carries a day that does not exist over to the next month.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}

const paris = { dateStyle: 'long', timeZone: 'Europe/Paris' } as const;
const day = new Intl.DateTimeFormat('fr-FR', paris);
const minute = new Intl.DateTimeFormat('fr-FR', { ...paris, timeStyle: 'short' });
const withOrdinal = (date: string) => date.replace(/^1 /, '1er ');

/** Formats a day in Paris: « 20 novembre 2026 », « 1er décembre 2026 ». */
export const formatDay = (time: number | Date): string => withOrdinal(day.format(time));

/** Formats a time in Paris: « 1er décembre 2026 à 9h05 ». */
export const formatTime = (time: number): string =>
  withOrdinal(minute.format(time)).replace(/0?(\d+):(\d+)$/, '$1h$2');
