/** Exports the requests as a CSV file for the French versions of Excel and LibreOffice. */
import { REQUESTS } from '../../requests/requests.ts';
import { fieldTexts, fileFieldOf, labelOf } from './request-texts.ts';
import type { StoredRequest } from './requests.ts';

/** A request, with the state of its mails to the company in French. */
export type ExportedRequest = Pick<StoredRequest, 'id' | 'kind' | 'received' | 'fields' | 'cv'> & {
  mailState: string;
};

/** The Swedish format is ISO 8601, which spreadsheets read as a date, and which sorts as text. */
const dateFormat = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

/**
 * The beginnings of formulas. Some spreadsheets ignore blanks before them, or accept full-width characters.
 * Those that are set to separate cells by commas or tabs begin a cell there, and after a line break.
 */
const FORMULA =
  /(?<=(?:^|[\r\n\t,;])[\s\p{C}"]*)[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]/gu;

/** Whether a spreadsheet may convert a text to a number or a date: « 0612345678 » loses its zero. */
const isConverted = (text: string) =>
  /\d/.test(text) && !/\p{L}/u.test(text) && !/^(0|[1-9]\d{0,14})$/.test(text);

/** Quotes a cell. An apostrophe protects what a spreadsheet would compute or convert. */
function cell(text: string): string {
  const safe = (isConverted(text) ? `'${text}` : text).replace(FORMULA, "'$&");
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Formats the CSV, with a row per request, and a column per label of the forms and the requests. */
export function toCsv(requests: readonly ExportedRequest[]): string {
  const rows = requests.map((request) => {
    const { kind, fields, cv } = request;
    // The file is a field of the form, but is not stored in `fields`.
    const withFile = cv === null ? fields : { ...fields, [fileFieldOf(kind)]: cv };
    const texts = fieldTexts(kind, withFile).map(({ label, value }) => [label, value] as const);
    return { ...request, values: new Map(texts) };
  });
  const forms = REQUESTS.flatMap(({ kind }) => fieldTexts(kind, {}));
  const labels = forms.map(({ label }) => label);
  const columns = [...new Set([...labels, ...rows.flatMap(({ values }) => [...values.keys()])])];
  const lines = [
    ['Numéro', 'Reçue le', 'Demande', ...columns, "E-mail à l'équipe"].map(cell),
    ...rows.map(({ id, received, kind, values, mailState }) => [
      // These are not quoted, because LibreOffice may be set to import quoted cells as text.
      `${id}`,
      dateFormat.format(received),
      ...[labelOf(kind), ...columns.map((column) => values.get(column) ?? ''), mailState].map(cell),
    ]),
  ];
  // Excel reads UTF-8 only with a BOM, and its French version separates cells by semicolons.
  return `\uFEFF${lines.map((cells) => `${cells.join(';')}\r\n`).join('')}`;
}
