/** The requests as a CSV file for Excel and LibreOffice in French. */
import { closeSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { REQUESTS } from '../../requests/requests.ts';
import { cvPath } from './cv-files.ts';
import { fieldTexts, fileFieldOf, labelOf } from './request-texts.ts';
import type { StoredRequest } from './stored-requests.ts';

/** A request, with what became of its mail to the company as the owner reads it. */
export type ExportedRequest = Pick<
  StoredRequest,
  'id' | 'kind' | 'received' | 'fields' | 'robot' | 'cv'
> & { mailState: string };

/** Swedish writes ISO 8601, which spreadsheets read as a date, and which sorts correctly as text. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

/** Whether a text begins like a formula; some spreadsheets ignore blanks before it, or read full-width characters. */
const isFormula = (text: string) =>
  /^[\t\r]|^[\s\p{C}]*[=+\-@\u2212]/u.test(text.normalize('NFKC'));

/** The letters of a number or a date: « 1E5 », « mars 2026 », which would become the 1st of March. */
const NUMERIC_LETTERS =
  /(?<=\d)e(?=\d)|(janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc)\p{L}*/giu;

/** A number or a date, unless it is shown as typed: « 0612345678 » would lose its zero. */
const isConverted = (text: string) =>
  /\d/.test(text) &&
  !/\p{L}/u.test(text.replace(NUMERIC_LETTERS, '')) &&
  !/^(0|[1-9]\d{0,14})$/.test(text);

/**
 * A quoted cell. An apostrophe precedes a text that a spreadsheet would compute or convert, and one
 * that begins with an apostrophe: without the first apostrophe, each is as the visitor typed it.
 */
function cell(text: string): string {
  const mark = text.startsWith("'") || isFormula(text) || isConverted(text) ? "'" : '';
  return `"${mark}${text.replaceAll('"', '""')}"`;
}

/** Fields of several forms share a column if both their name and their label are the same. */
const columnOf = ({ name, label }: { name: string; label: string }) => `${name} ${label}`;

/** A row per request, and a column for each field of a form or of a request. */
function toCsv(folder: string, requests: readonly ExportedRequest[]): string {
  const rows = requests.map((request) => {
    const { kind, fields, cv } = request;
    // The file is a field of its form, but stored beside the others.
    const withFile = cv === null ? fields : { ...fields, [fileFieldOf(kind)]: cv };
    return { ...request, texts: fieldTexts(kind, withFile) };
  });
  const forms = REQUESTS.flatMap(({ kind }) => fieldTexts(kind, {}));
  const columns = new Map(
    [...forms, ...rows.flatMap(({ texts }) => texts)].map((text) => [columnOf(text), text.label]),
  );
  const more = ['Fichier du CV', 'Robot', "E-mail à l'équipe"];
  const lines = [
    ['Numéro', 'Reçue le', 'Demande', ...columns.values(), ...more].map(cell),
    ...rows.map(({ id, received, kind, texts, cv, robot, mailState }) => {
      const values = new Map(texts.map((text) => [columnOf(text), text.value]));
      const file = cv === null ? '' : cvPath(folder, id);
      return [
        // Not quoted: LibreOffice can be set to import quoted cells as text.
        `${id}`,
        clock.format(received),
        ...[
          labelOf(kind),
          ...[...columns.keys()].map((column) => values.get(column) ?? ''),
          ...[file, robot ? 'sans doute' : '', mailState],
        ].map(cell),
      ];
    }),
  ];
  // Excel reads UTF-8 only after a BOM, and in French separates cells by semicolons.
  return `\uFEFF${lines.map((cells) => `${cells.join(';')}\r\n`).join('')}`;
}

/**
 * Writes the requests, whose CVs are in this folder, into a new file that only its owner can read.
 * Throws the error of the file system, `EEXIST` for a path that exists or is a symbolic link, and
 * then leaves the path as it was.
 */
export function exportTo(path: string, folder: string, requests: readonly ExportedRequest[]): void {
  const csv = toCsv(folder, requests);
  const descriptor = openSync(path, 'wx', 0o600);
  try {
    writeFileSync(descriptor, csv);
    // Some file systems notice here that they are full.
    fsyncSync(descriptor);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
}
