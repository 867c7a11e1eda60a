import { afterEach, expect, it, vi } from 'vitest';
import { newFolder } from '../../tests/server/support.ts';
import { readEnvironment } from './environment.ts';

afterEach(() => vi.unstubAllEnvs());

const NAMES = 'SMTP_URL SMTP_HOST SMTP_PORT SMTP_USER SMTP_PASSWORD MAIL_FROM REQUESTS_FOLDER';

/** Reads a `.env` file with these lines. */
async function read(...lines: string[]) {
  const folder = await newFolder({ '.env': lines.join('\n') });
  // Otherwise the variables of the file stay in the environment.
  for (const name of NAMES.split(' ')) vi.stubEnv(name, undefined);
  return readEnvironment(folder);
}

const FROM = 'MAIL_FROM=Interligne <site@organisme.example>';
const SECRET = 's3cret';

it('reads the mail server from separate variables', async () => {
  const password = `${SECRET}@/?:%#`;
  const parts = ['SMTP_HOST=smtp.a.example', 'SMTP_USER=site@a.example'];
  expect(await read(...parts, `SMTP_PASSWORD='${password}'`, FROM)).toMatchObject({
    mail: {
      from: 'Interligne <site@organisme.example>',
      server: {
        ...{ host: 'smtp.a.example', port: 465, secure: true },
        auth: { user: 'site@a.example', pass: password },
      },
    },
  });
  expect(await read('SMTP_HOST=smtp.a.example', 'SMTP_PORT=587', FROM)).toMatchObject({
    mail: { server: { port: 587, secure: false } },
  });
  expect(await read()).not.toHaveProperty('mail');
});

it.each([
  [
    'a password cut off at #',
    ['SMTP_HOST=a.fr', `SMTP_PASSWORD=${SECRET}#x`, FROM],
    /SMTP_PASSWORD='…'/,
  ],
  [
    'a URL cut off at #',
    [`SMTP_URL=smtps://a:${SECRET}#x@a.fr`, FROM],
    /^Fichier \.env, SMTP_URL :/,
  ],
  ['a URL that is none', [`SMTP_URL=smtps://a:${SECRET}/@a.fr:x`, FROM], /^SMTP_URL /],
  ['another protocol', [`SMTP_URL=https://${SECRET}.fr`, FROM], /^SMTP_URL /],
  ['no sender', [`SMTP_URL=smtps://a:${SECRET}@a.fr`], /^MAIL_FROM/],
  ['a sender without an address', [`SMTP_URL=smtps://a.fr`, `MAIL_FROM=${SECRET}`], /^MAIL_FROM/],
  ['both ways', ['SMTP_URL=smtps://a.fr', 'SMTP_HOST=a.fr', FROM], /pas les deux/],
  ['a host that is a URL', [`SMTP_HOST=smtp://${SECRET}`, FROM], /^SMTP_HOST/],
  ['a port that is none', ['SMTP_HOST=a.fr', `SMTP_PORT=${SECRET}`, FROM], /^SMTP_PORT/],
  [
    'a user without a password',
    ['SMTP_HOST=a.fr', `SMTP_USER=${SECRET}`, FROM],
    /^Écrivez SMTP_USER/,
  ],
])('%s: one French sentence, without the value', async (_, lines, sentence) => {
  const problem = await read(...lines);
  expect(problem).toMatch(sentence);
  expect(problem).not.toContain(SECRET);
});
