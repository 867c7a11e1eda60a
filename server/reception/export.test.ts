import { expect, test } from 'vitest';
import type { Field } from '../../requests/fields.ts';
import { REQUESTS } from '../../requests/requests.ts';
import { type ExportedRequest, toCsv } from './export.ts';

const request: ExportedRequest = {
  id: 1,
  kind: 'contact',
  received: Date.parse('2026-11-25T09:32:59Z'),
  fields: {},
  cv: null,
  mailState: '',
};

const exportCsv = (...requests: Partial<ExportedRequest>[]): string =>
  toCsv(requests.map((fields) => ({ ...request, ...fields })));

/** Parses the cells of each row (RFC 4180, with semicolons). */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of csv.matchAll(
    /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

/** The cells that are not empty, by header. */
function filledCells(...requests: Partial<ExportedRequest>[]) {
  const [headers = [], ...rows] = rowsOf(exportCsv(...requests));
  return rows.map((row) => {
    const cells = headers.map((header, index) => [header, row[index]]);
    return Object.fromEntries(cells.filter(([, cell]) => cell));
  });
}

test('writes the headers of all forms, even without requests', () => {
  const csv = exportCsv();
  // Excel reads UTF-8 only with a BOM.
  expect(csv).toMatch(/^\uFEFF"Numéro";"Reçue le";"Demande";"Prénom";"Nom";/);
  const [headers = []] = rowsOf(csv);
  const labels = REQUESTS.flatMap(({ fields }) =>
    Object.values<Field>(fields).map(({ about }) => about.label.replace(/\.$/, '')),
  );
  // Forms share columns for the same field.
  expect(headers.slice(3, -1).sort()).toEqual([...new Set(labels)].sort());
});

test('writes each request in a row, with French labels', () => {
  const fields = { fullName: 'Éloïse', message: 'Un\n"deux" ; trois', gdprConsent: true };
  const expertiseDomains = ['DevOps', 'Data Science & IA'];
  const received = Date.parse('2026-07-25T22:05:00Z');
  const rows = filledCells(
    { mailState: 'envoyé', fields },
    { id: 2, kind: 'trainer', received, cv: 'mon cv.pdf', fields: { expertiseDomains } },
    { id: 3, kind: 'institution', fields: { level: 'expert' } },
  );
  expect(rows).toEqual([
    {
      Numéro: '1',
      'Reçue le': '2026-11-25 10:32',
      Demande: 'Message',
      'Nom complet': 'Éloïse',
      Message: 'Un\n"deux" ; trois',
      'J’accepte que ces données soient utilisées pour me recontacter': 'oui',
      "E-mail à l'équipe": 'envoyé',
    },
    {
      Numéro: '2',
      'Reçue le': '2026-07-26 00:05',
      Demande: 'Candidature de formateur',
      CV: 'mon cv.pdf',
      "Domaines d'expertise": 'DevOps, Data Science & IA',
    },
    expect.objectContaining({ Niveau: 'Expert' }),
  ]);
});

test('exports kinds and fields that no longer exist under their names', () => {
  const gone = { kind: 'gone', fields: { fax: 'Un' }, cv: 'cv.pdf' };
  expect(filledCells(gone)).toMatchObject([{ Demande: 'gone', fax: 'Un', cv: 'cv.pdf' }]);
});

const messageCell = (message: string) => filledCells({ fields: { message } })[0]?.Message;

test.each([
  // Formulas, with letters so that none is a number.
  ...['=A1', '+A1', '-A1', '@SUM(A1)', '\t=A1', '\u00a0\n-A1', '\u200b=A1'],
  ...['＝A1', '＋A1', '－A1', '＠A1', '﹣A1', '−A1', '+33 6 12 34 56 78'],
  // Numbers and dates that spreadsheets convert.
  ...['0612345678', '1/2', '10-12', '2,50', '5 000 €', '1234567890123456'],
])('adds an apostrophe to %j, after blanks', (message) =>
  expect(messageCell(message)).toBe(message.replace(/^[\s\p{C}]*/u, "$&'")),
);

test.each([...['a=1', 'l’été', '30', '0', '123456789012345', '2 jours', '1er mars'], 'Un - deux'])(
  'does not change %j',
  (message) => expect(messageCell(message)).toBe(message),
);

test.each([',', '\t', '\n', ';', ', ', ',"', '\r\n'])(
  'adds an apostrophe after %j, with which some programs separate cells',
  (separator) => {
    const message = `Un${separator}=A1${separator}-B2`;
    expect(messageCell(message)).toBe(`Un${separator}'=A1${separator}'-B2`);
  },
);

test('neutralizes formulas in every text, names of CVs and unknown fields included', () => {
  const harmful = { '=1': '=2' };
  const csv = exportCsv({ kind: '=3', fields: harmful, cv: '=4', mailState: '=5' });
  for (const number of [1, 2, 3, 4, 5]) expect(csv).toContain(`;"'=${number}"`);
  expect(csv).not.toMatch(/[;\n]"?=/);
});
