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

/** Letters in numbers and dates: « 1E5 », or « mars 2026 », which would become the 1st of March. */
const NUMERIC_LETTERS =
  /(?<=\d)e(?=\d)|(janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc)\p{L}*/giu;

/** Whether a spreadsheet may convert a text to a number or a date: « 0612345678 » loses its zero. */
const isConverted = (text: string) =>
  /\d/.test(text) &&
  !/\p{L}/u.test(text.replace(NUMERIC_LETTERS, '')) &&
  !/^(0|[1-9]\d{0,14})$/.test(text);

/**
 * Quotes a cell. An apostrophe protects what a spreadsheet would compute or convert, and a text that begins
 * with an apostrophe itself: without it, each text is as the visitor typed it.
 */
function cell(text: string): string {
  const prefix = text.startsWith("'") || isConverted(text) ? "'" : '';
  const safe = `${prefix}${text}`.replace(FORMULA, "'$&");
  return `"${safe.replaceAll('"', '""')}"`;
}

/** The key of a field's column, which fields of several forms share if name and label are the same. */
const columnOf = ({ name, label }: { name: string; label: string }) => `${name} ${label}`;

/** Formats the CSV, with a row per request, and a column per field of the forms and the requests. */
export function toCsv(requests: readonly ExportedRequest[]): string {
  const rows = requests.map((request) => {
    const { kind, fields, cv } = request;
    // The file is a field of the form, but is not stored in `fields`.
    const withFile = cv === null ? fields : { ...fields, [fileFieldOf(kind)]: cv };
    return { ...request, texts: fieldTexts(kind, withFile) };
  });
  const forms = REQUESTS.flatMap(({ kind }) => fieldTexts(kind, {}));
  const columns = new Map(
    [...forms, ...rows.flatMap(({ texts }) => texts)].map((text) => [columnOf(text), text.label]),
  );
  const lastColumns = ["E-mail à l'équipe"];
  const lines = [
    ['Numéro', 'Reçue le', 'Demande', ...columns.values(), ...lastColumns].map(cell),
    ...rows.map(({ id, received, kind, texts, mailState }) => {
      const values = new Map(texts.map((text) => [columnOf(text), text.value]));
      return [
        // These are not quoted, because LibreOffice may be set to import quoted cells as text.
        `${id}`,
        dateFormat.format(received),
        ...[
          labelOf(kind),
          ...[...columns.keys()].map((column) => values.get(column) ?? ''),
          mailState,
        ].map(cell),
      ];
    }),
  ];
  // Excel reads UTF-8 only with a BOM, and its French version separates cells by semicolons.
  return `\uFEFF${lines.map((cells) => `${cells.join(';')}\r\n`).join('')}`;
}
