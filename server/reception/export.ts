/** Exports the requests as a CSV file for the French versions of Excel and LibreOffice. */
import { closeSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { REQUESTS } from '../../requests/requests.ts';
import { cvPath } from './cv-files.ts';
import { fieldTexts, fileFieldOf, labelOf } from './request-texts.ts';
import type { StoredRequest } from './stored-requests.ts';

/** A request, with the state of its mails to the company in French. */
export type ExportedRequest = Pick<
  StoredRequest,
  'id' | 'kind' | 'received' | 'fields' | 'robot' | 'cv'
> & { mailState: string };

/** The Swedish format is ISO 8601, which spreadsheets read as a date, and which sorts as text. */
const dateFormat = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

/**
 * Whether a spreadsheet may compute a text as a formula. Some ignore leading blanks, or accept full-width
 * characters.
 */
const isFormula = (text: string) =>
  /^[\t\r]|^[\s\p{C}]*[=+\-@\u2212]/u.test(text.normalize('NFKC'));

/** Letters in numbers and dates: « 1E5 », or « mars 2026 », which would become the 1st of March. */
const NUMERIC_LETTERS =
  /(?<=\d)e(?=\d)|(janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc)\p{L}*/giu;

/** Whether a spreadsheet may convert a text to a number or a date: « 0612345678 » loses its zero. */
const isConverted = (text: string) =>
  /\d/.test(text) &&
  !/\p{L}/u.test(text.replace(NUMERIC_LETTERS, '')) &&
  !/^(0|[1-9]\d{0,14})$/.test(text);

/**
 * Quotes a cell. A leading apostrophe protects a text that a spreadsheet would compute or convert, or
 * that begins with an apostrophe itself: without it, each text is as the visitor typed it.
 */
function cell(text: string): string {
  const prefix = text.startsWith("'") || isFormula(text) || isConverted(text) ? "'" : '';
  return `"${prefix}${text.replaceAll('"', '""')}"`;
}

/** The key of a field's column, which fields of several forms share if name and label are the same. */
const columnOf = ({ name, label }: { name: string; label: string }) => `${name} ${label}`;

/** Formats the CSV, with a row per request, and a column per field of the forms and the requests. */
function toCsv(requestsFolder: string, requests: readonly ExportedRequest[]): string {
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
  const lastColumns = ['Fichier du CV', 'Robot', "E-mail à l'équipe"];
  const lines = [
    ['Numéro', 'Reçue le', 'Demande', ...columns.values(), ...lastColumns].map(cell),
    ...rows.map(({ id, received, kind, texts, cv, robot, mailState }) => {
      const values = new Map(texts.map((text) => [columnOf(text), text.value]));
      const file = cv === null ? '' : cvPath(requestsFolder, id);
      return [
        // These are not quoted, because LibreOffice may be set to import quoted cells as text.
        `${id}`,
        dateFormat.format(received),
        ...[
          labelOf(kind),
          ...[...columns.keys()].map((column) => values.get(column) ?? ''),
          file,
          robot ? 'sans doute' : '',
          mailState,
        ].map(cell),
      ];
    }),
  ];
  // Excel reads UTF-8 only with a BOM, and its French version separates cells by semicolons.
  return `\uFEFF${lines.map((cells) => `${cells.join(';')}\r\n`).join('')}`;
}

/**
 * Writes the requests to a new file that only its owner can read; `requestsFolder` contains their CVs.
 * Throws file system errors, `EEXIST` for a path that exists or is a symbolic link, and then leaves the
 * path unchanged.
 */
export function exportTo(
  path: string,
  requestsFolder: string,
  requests: readonly ExportedRequest[],
): void {
  const csv = toCsv(requestsFolder, requests);
  const descriptor = openSync(path, 'wx', 0o600);
  try {
    writeFileSync(descriptor, csv);
    // Some file systems only report here that they are full.
    fsyncSync(descriptor);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
}
