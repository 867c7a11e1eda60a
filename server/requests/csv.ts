/** The requests as CSV for Excel in French, which expects semicolons and, for UTF-8, a BOM. */
import { filledFields, formatTime, labelOf } from './request-texts.ts';
import type { StoredRequest } from './stored-requests.ts';

/** States of the mail to the company. */
export const MAIL_STATES: Record<string, string> = {
  waiting: 'en attente',
  sent: 'envoyé',
  failed: 'non envoyé',
};

/** Quotes a value, with an apostrophe before one that a spreadsheet would run as a formula. */
const cell = (text: string) => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;

/** One column per label, since each kind of request has its own fields. */
export function toCsv(requests: readonly StoredRequest[]): string {
  const labelled = requests.map((request) => ({
    ...request,
    values: new Map(filledFields(request.kind, request.fields)),
  }));
  const labels = [...new Set(labelled.flatMap(({ values }) => [...values.keys()]))];
  const lastColumns = ['CV', "E-mail à l'équipe", 'Robot'];
  const header = ['Numéro', 'Reçue le', 'Demande', ...labels, ...lastColumns];
  const rows = labelled.map((request) => {
    const { id, received, kind, values, cv, mail, robot } = request;
    return [
      `${id}`,
      formatTime(received),
      labelOf(kind),
      ...labels.map((label) => values.get(label) ?? ''),
      cv ?? '',
      MAIL_STATES[mail ?? ''] ?? '',
      robot ? 'sans doute' : '',
    ];
  });
  return `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}
