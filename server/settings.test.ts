import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './environment.ts';
import { SETTING_PROBLEMS } from './problems.ts';
import { readSettings } from './settings.ts';

/** The settings of an environment without errors. */
function settingsOf(environment: NodeJS.ProcessEnv) {
  const result = readSettings(environment);
  if ('problem' in result) throw new Error(result.problem);
  return result.settings;
}

const SECRET = 's3cret';
const MAIL = { SMTP_HOST: 'smtp.a.example', MAIL_FROM: 'site@organisme.example' };

test('has defaults for everything, also for empty variables', () => {
  expect(settingsOf({ PORT: '', SITE_FOLDER: '', SMTP_HOST: '' })).toEqual({
    host: '127.0.0.1',
    port: 4321,
    trustProxy: false,
    accessLog: true,
    siteFolder: join(ROOT, 'dist'),
    file: join(ROOT, 'demandes/demandes.sqlite'),
    mail: undefined,
    mailError: undefined,
  });
});

test('reads every setting of the server', () => {
  const variables = { HOST: '::', PORT: '65535', TRUST_PROXY: '1', ACCESS_LOG: '0' };
  const folders = { SITE_FOLDER: '/srv/site', REQUESTS_FOLDER: '/srv/demandes' };
  expect(settingsOf({ ...variables, ...folders })).toMatchObject({
    host: '::',
    port: 65_535,
    trustProxy: true,
    accessLog: false,
    siteFolder: '/srv/site',
    file: '/srv/demandes/demandes.sqlite',
  });
});

test('reads the mail server, with implicit TLS on its port only', () => {
  const login = { SMTP_USER: 'site@a.example', SMTP_PASSWORD: SECRET };
  const auth = { user: 'site@a.example', pass: SECRET };
  const host = 'smtp.a.example';
  const from = 'site@organisme.example';
  for (const [variables, server] of [
    [login, { host, port: 465, secure: true, auth }],
    [{ SMTP_PORT: '587' }, { host, port: 587, secure: false }],
  ] as const)
    expect(settingsOf({ ...MAIL, ...variables }).mail).toEqual({ from, server });
});

test.each([
  ['PORT', '65536', 'PORT doit être un nombre de 0 à 65535.'],
  ['PORT', 'beaucoup', 'PORT doit être un nombre de 0 à 65535.'],
  ['TRUST_PROXY', 'yes', 'TRUST_PROXY doit être 0 ou 1.'],
])('refuses %s=%s in one French sentence', (name, value, problem) => {
  expect(readSettings({ [name]: value })).toEqual({ problem });
});

const { host, port, sender, login } = SETTING_PROBLEMS;
test.each<[NodeJS.ProcessEnv, string]>([
  [{ ...MAIL, MAIL_FROM: SECRET }, sender],
  [{ ...MAIL, MAIL_FROM: `${SECRET}@a.fr,b@a.fr` }, sender],
  [{ ...MAIL, SMTP_HOST: '' }, host],
  [{ ...MAIL, SMTP_HOST: `smtp://${SECRET}` }, host],
  [{ ...MAIL, SMTP_PORT: SECRET }, port],
  [{ ...MAIL, SMTP_USER: SECRET }, login],
])('%j only stops mails, with one French sentence without a secret', (environment, mailError) => {
  const settings = settingsOf(environment);
  expect(settings).toMatchObject({ port: 4321, mail: undefined, mailError });
  expect(JSON.stringify(settings)).not.toContain(SECRET);
});
