/** An ISO date in words: « 20 novembre 2026 », « 1er décembre 2026 ». */
export const formatDate = (date: string) =>
  new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })
    .format(new Date(date))
    .replace(/^1 /, '1er ');
