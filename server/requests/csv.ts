/** The requests as a French spreadsheet opens them: semicolons, UTF-8 with its mark. */
import { FIELD_LABELS, inFrench, KIND_LABELS, labelled } from './labels.ts';
import type { StoredRequest } from './store.ts';

/** Quoted; what a spreadsheet would take for a formula begins with an apostrophe. */
const cell = (text: string) => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;

const LABELS = [...new Set(Object.values(FIELD_LABELS))];

export function toCsv(requests: readonly StoredRequest[]): string {
  const head = [
    'Numéro',
    'Reçue le',
    'Demande',
    ...LABELS,
    'CV',
    'E-mail à l’équipe',
    'À vérifier',
  ];
  const rows = requests.map((request) => {
    const { id, received, kind, fields, cv, mail, suspect } = request;
    const words = new Map(labelled(fields));
    return [
      `${id}`,
      inFrench(received),
      KIND_LABELS[kind],
      ...LABELS.map((label) => words.get(label) ?? ''),
      cv ?? '',
      MAIL_STATES[mail ?? ''] ?? '',
      suspect,
    ];
  });
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

/** What became of the mail to the company. */
export const MAIL_STATES: Record<string, string> = {
  waiting: 'en attente',
  sent: 'envoyé',
  failed: 'non envoyé',
};
