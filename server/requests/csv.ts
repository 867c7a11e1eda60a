/** The requests as CSV for a French spreadsheet: semicolons, UTF-8 with BOM. */
import { filledFields, formatTime, labelOf, warningOf } from './labels.ts';
import type { StoredRequest } from './stored-requests.ts';

/** Quotes a value, with an apostrophe before one that a spreadsheet would run as a formula. */
const cell = (text: string) => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;

export function toCsv(requests: readonly StoredRequest[]): string {
  const all = requests.map((one) => ({
    ...one,
    words: new Map(filledFields(one.kind, one.fields)),
  }));
  const labels = [...new Set(all.flatMap(({ words }) => [...words.keys()]))];
  const last = ['CV', "E-mail à l'équipe", 'À vérifier'];
  const head = ['Numéro', 'Reçue le', 'Demande', ...labels, ...last];
  const rows = all.map((request) => {
    const { id, received, kind, words, cv, mail } = request;
    return [
      `${id}`,
      formatTime(received),
      labelOf(kind),
      ...labels.map((label) => words.get(label) ?? ''),
      cv ?? '',
      MAIL_STATES[mail ?? ''] ?? '',
      warningOf(request),
    ];
  });
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

/** States of the mail to the company. */
export const MAIL_STATES: Record<string, string> = {
  waiting: 'en attente',
  sent: 'envoyé',
  failed: 'non envoyé',
};
