import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';
import type { StoredRequest } from './stored-requests.ts';

const request: StoredRequest = {
  ...{ id: 1, kind: 'contact', received: Date.parse('2026-11-20T09:05:00Z'), email: 'a@a.example' },
  ...{ fields: {}, robot: false, cv: null, mail: null, error: null },
};

it('writes a row per request and a column per field that one of them fills', () => {
  const contact = { ...request, fields: { fullName: 'Max', message: 'Un\n"deux"' }, mail: 'sent' };
  const trainer = { kind: 'trainer', fields: { linkedinUrl: 'a.fr' }, cv: 'cv.pdf' } as const;
  expect(toCsv([contact, { ...request, ...trainer, id: 2, mail: 'failed', robot: true }])).toBe(
    [
      '\uFEFF"Numéro";"Reçue le";"Demande";"Nom complet";"Message";"Profil LinkedIn";"CV";"E-mail à l\'équipe";"Robot"',
      '"1";"20 novembre 2026 à 10h05";"Message";"Max";"Un\n""deux""";"";"";"envoyé";""',
      '"2";"20 novembre 2026 à 10h05";"Candidature de formateur";"";"";"a.fr";"cv.pdf";"non envoyé";"sans doute"',
      '',
    ].join('\r\n'),
  );
});

it.each(['=1+1', '+1', '-1', '@SUM(1)', '\t=1'])('quotes the formula %j', (message) => {
  const csv = toCsv([{ ...request, fields: { message } }]);
  expect(csv).toContain(`;"'${message}";"";"";""\r\n`);
});
