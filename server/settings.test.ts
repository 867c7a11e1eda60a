import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../tests/server/support.ts';
import { SETTING_PROBLEMS } from './problems.ts';
import { readSettings } from './settings.ts';

/** Reads a `.env` file with these lines, beside an environment. */
const read = async (lines: string[], environment = {}) =>
  readSettings(environment, await newFolder({ '.env': lines.join('\n') }));

/** The settings of {@link read}. */
async function settingsOf(...input: Parameters<typeof read>) {
  const result = await read(...input);
  if ('problem' in result) throw new Error(result.problem);
  return result.settings;
}

const FROM = 'MAIL_FROM=site@organisme.example';
const SECRET = 's3cret';

test('has defaults for everything', async () => {
  const root = await newFolder();
  expect(readSettings({}, root)).toEqual({
    settings: {
      host: '127.0.0.1',
      port: 4321,
      trustProxy: false,
      accessLog: true,
      siteFolder: join(root, 'dist'),
      file: join(root, 'demandes/demandes.sqlite'),
      minFreeBytes: 500_000_000,
      mail: undefined,
      mailError: undefined,
    },
  });
});

test('reads every setting from .env, with a BOM and CRLF; the environment takes precedence', async () => {
  const lines =
    '\uFEFFHOST=::,PORT=65535,TRUST_PROXY=1,ACCESS_LOG=0,SITE_FOLDER=/srv/site,REQUESTS_FOLDER=/srv/demandes,REQUESTS_MIN_FREE_MB=1';
  const all = {
    ...{ host: '::', port: 65_535, trustProxy: true, accessLog: false, siteFolder: '/srv/site' },
    ...{ file: '/srv/demandes/demandes.sqlite', minFreeBytes: 1_000_000 },
  };
  const file = lines.split(',').map((line) => `${line}\r`);
  expect(await settingsOf(file)).toMatchObject(all);
  const environment = { PORT: '0', TRUST_PROXY: '0' };
  expect(await settingsOf(file, environment)).toMatchObject({ ...all, port: 0, trustProxy: false });
});

test.each([
  ["'", 'a "b" #1 @/?:%'],
  ['"', "l'eau $HOME #1"],
])('reads the mail server, with a password between %s: %s', async (mark, pass) => {
  const parts = ['SMTP_HOST=smtp.a.example', 'SMTP_USER=site@a.example'];
  const settings = await settingsOf([...parts, `SMTP_PASSWORD=${mark}${pass}${mark}`, FROM]);
  const auth = { user: 'site@a.example', pass };
  expect(settings.mail).toMatchObject({
    from: 'site@organisme.example',
    server: { host: 'smtp.a.example', port: 465, secure: true, auth },
  });
});

test('port 587 begins without encryption', async () => {
  expect(await settingsOf(['SMTP_HOST=smtp.a.example', 'SMTP_PORT=587', FROM])).toMatchObject({
    mail: { server: { port: 587, secure: false } },
  });
});

test('removes format characters, which office software pastes, from the sender', async () => {
  expect(await settingsOf(['SMTP_HOST=smtp.a.example', `${FROM}\u200B`])).toMatchObject({
    mail: { from: 'site@organisme.example' },
  });
});

test.each<[string, RegExp]>([
  ['PORT=65536', /^PORT doit être un nombre de 0 à 65535\.$/],
  ['PORT=1e3', /^PORT doit être/],
  ['PORT=-1', /^PORT doit être/],
  ['TRUST_PROXY=yes', /^TRUST_PROXY doit être 0 ou 1\.$/],
  ['REQUESTS_MIN_FREE_MB=beaucoup', /^REQUESTS_MIN_FREE_MB doit être/],
])('refuses %s in one French sentence', async (lines, sentence) => {
  expect(await read([lines])).toEqual({ problem: expect.stringMatching(sentence) });
});

test('refuses a .env that cannot be read in one French sentence', async () => {
  const root = await newFolder({ '.env/a': '' });
  const problem = expect.stringMatching(/\.env ne peut pas être lu \(EISDIR\)/);
  expect(readSettings({}, root)).toEqual({ problem });
});

const { host, port, sender, login } = SETTING_PROBLEMS;
test.each<[string, string]>([
  [`SMTP_HOST=a.fr`, sender],
  [`SMTP_HOST=a.fr MAIL_FROM=${SECRET}`, sender],
  [FROM, host],
  [`SMTP_HOST=smtp://${SECRET} ${FROM}`, host],
  [`SMTP_HOST=a.fr SMTP_PORT=${SECRET} ${FROM}`, port],
  [`SMTP_HOST=a.fr SMTP_USER=${SECRET} ${FROM}`, login],
  [`SMTP_HOST=a.fr SMTP_PASSWORD=${SECRET} ${FROM}`, login],
  [`SMTP_HOST=a.fr MAIL_FROM=${SECRET}@a.fr,b@a.fr`, sender],
])('%s only stops mails, with one French sentence without a secret', async (lines, mailError) => {
  const settings = await settingsOf(lines.split(' '));
  expect(settings).toMatchObject({ port: 4321, mail: undefined, mailError });
  expect(JSON.stringify(settings)).not.toContain(SECRET);
});
