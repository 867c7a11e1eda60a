/** The requests as a French spreadsheet opens them: semicolons, UTF-8 with its mark. */
import { filledFields, inFrench, KIND_LABELS } from './labels.ts';
import type { StoredRequest } from './store.ts';

/** Quoted; what a spreadsheet would take for a formula begins with an apostrophe. */
const cell = (text: string) => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;

export function toCsv(requests: readonly StoredRequest[]): string {
  const words = requests.map(({ kind, fields }) => new Map(filledFields(kind, fields)));
  const labels = [...new Set(words.flatMap((filled) => [...filled.keys()]))];
  const last = ['CV', "E-mail à l'équipe", 'À vérifier'];
  const head = ['Numéro', 'Reçue le', 'Demande', ...labels, ...last];
  const rows = requests.map(({ id, received, kind, cv, mail, suspect }, at) => {
    return [
      `${id}`,
      inFrench(received),
      KIND_LABELS[kind],
      ...labels.map((label) => words[at]?.get(label) ?? ''),
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
