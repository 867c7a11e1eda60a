/** Days and months: how long requests are kept, and dates as French texts have them. */

export const DAY_MS = 86_400_000;

/** So many calendar months later, on the last day of a month that is too short. */
export function addMonths(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  // The day does not exist, and began the next month.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}

const paris = { dateStyle: 'long', timeZone: 'Europe/Paris' } as const;
const day = new Intl.DateTimeFormat('fr-FR', paris);
const minute = new Intl.DateTimeFormat('fr-FR', { ...paris, timeStyle: 'short' });
const withOrdinal = (date: string) => date.replace(/^1 /, '1er ');

/** A day of Paris: « 20 novembre 2026 », « 1er décembre 2026 ». */
export const formatDay = (time: number | Date): string => withOrdinal(day.format(time));

/** A time of Paris: « 1er décembre 2026 à 9h05 ». */
export const formatTime = (time: number): string =>
  withOrdinal(minute.format(time)).replace(/0?(\d+):(\d+)$/, '$1h$2');
