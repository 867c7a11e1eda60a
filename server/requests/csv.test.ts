import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';
import type { StoredRequest } from './stored-requests.ts';

const request: StoredRequest = {
  ...{ id: 1, kind: 'contact', received: Date.parse('2026-11-20T09:05:00Z'), email: 'a@a.example' },
  ...{ fields: {}, robot: false, suspect: '', cv: null, mail: null, error: null },
};

it('writes a row per request and a column per field that one of them fills', () => {
  const contact = { ...request, fields: { fullName: 'Max', message: 'Un\n"deux"' }, mail: 'sent' };
  const trainer = { kind: 'trainer', fields: { linkedinUrl: 'a.fr' }, cv: 'cv.pdf' } as const;
  expect(
    toCsv([contact, { ...request, ...trainer, id: 2, mail: 'failed', suspect: '4 liens' }]),
  ).toBe(
    [
      '\uFEFF"Numéro";"Reçue le";"Demande";"Nom complet";"Message";"Profil LinkedIn";"CV";"E-mail à l\'équipe";"À vérifier"',
      '"1";"20 novembre 2026 à 10h05";"Message";"Max";"Un\n""deux""";"";"";"envoyé";""',
      '"2";"20 novembre 2026 à 10h05";"Candidature de formateur";"";"";"a.fr";"cv.pdf";"non envoyé";"4 liens"',
      '',
    ].join('\r\n'),
  );
});

it.each(['=1+1', '+1', '-1', '@SUM(1)', '\t=1'])('quotes the formula %j', (message) => {
  const csv = toCsv([{ ...request, fields: { message } }]);
  expect(csv).toContain(`;"'${message}";"";"";""\r\n`);
});

it('leaves other text as it is', () => {
  const message = 'Éloïse d’Ærøskøbing = « à côté » 👩‍👩‍👧‍👦 ﷽ שלום';
  expect(toCsv([{ ...request, fields: { message } }])).toContain(`;"${message}";`);
});
