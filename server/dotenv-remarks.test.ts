import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../tests/server/support.ts';
import { dotenvRemarks } from './dotenv-remarks.ts';
import { ROOT } from './environment.ts';

test.each([
  ['Unix', '\n'],
  ['Windows', '\r\n'],
])('reports lines of .env without effect, and quotes no value: %s', async (_, newline) => {
  const lines = [
    '# A comment: without remark',
    'SMTP_HOST: secret.example',
    'SMTP_PASS=secret',
    'SMTP_PASSWORD=secret#2',
    'SMTP_USER=‘secret’',
    "MAIL_FROM='a#b@c.example'",
    'PORT=4321 # the port',
    'SITE_FOLDER=',
    "SMTP_PASSWORD='secret",
    'SMTP_PORT 465',
    "SMTP_PASSWORD='sec'ret'",
    'SMTP_PASSWORD=secret secret#2',
    'export HOST=localhost',
    'MAIL FROM = secret@a.example',
    'SMTP_USER=#secret',
  ];
  const remarks = dotenvRemarks(await newFolder({ '.env': lines.join(newline) }));
  expect(remarks).toEqual([
    ".env, ligne 2 : SMTP_HOST n'est pas lu ; écrivez SMTP_HOST=, puis sa valeur.",
    expect.stringMatching(/^\.env, ligne 3 : SMTP_PASS n'est pas un réglage .* SMTP_PASSWORD, /),
    expect.stringMatching(/^\.env, ligne 4 : ce qui suit # est perdu ; .* SMTP_PASSWORD entre/),
    expect.stringMatching(/^\.env, ligne 5 : mettez la valeur de SMTP_USER entre apostrophes/),
    expect.stringMatching(/^\.env, ligne 9 : .* SMTP_PASSWORD n'a pas .* de fin sur cette ligne/),
    ".env, ligne 10 : SMTP_PORT n'est pas lu ; écrivez SMTP_PORT=, puis sa valeur.",
    expect.stringMatching(
      /^\.env, ligne 11 : ce qui suit le deuxième ' est perdu ; .* entre guillemets/,
    ),
    expect.stringMatching(/^\.env, ligne 12 : ce qui suit # est perdu/),
    ".env, ligne 14 : MAIL_FROM n'est pas lu ; écrivez MAIL_FROM=, puis sa valeur.",
    expect.stringMatching(/^\.env, ligne 15 : ce qui suit # est perdu ; .* SMTP_USER entre/),
  ]);
  expect(remarks.join()).not.toContain('secret');
  expect(dotenvRemarks(await newFolder())).toEqual([]);
});

test.each([
  [
    "SMTP_PASSWORD=l'secret#2",
    'ce qui suit # est perdu ; mettez la valeur de SMTP_PASSWORD entre guillemets droits (")',
  ],
  ["SMTP_PASSWORD=“l'secret”", 'mettez la valeur de SMTP_PASSWORD entre guillemets droits (")'],
  ['smtp_host=secret.example', "SMTP_HOST n'est pas lu ; écrivez SMTP_HOST=, puis sa valeur"],
  ['- SMTP_HOST=secret.example', "SMTP_HOST n'est pas lu ; écrivez SMTP_HOST=, puis sa valeur"],
  ['"SMTP-HOST": "secret"', "SMTP_HOST n'est pas lu ; écrivez SMTP_HOST=, puis sa valeur"],
  ['SMTP_HOST\u00a0=secret.example', "SMTP_HOST n'est pas lu ; écrivez SMTP_HOST=, puis sa valeur"],
  [
    'secret.example',
    "cette ligne n'est pas lue ; si elle finit la précédente, remettez-la au bout, sinon mettez # devant",
  ],
  [
    'mon secret',
    "cette ligne n'est pas lue ; si elle finit la précédente, remettez-la au bout, sinon mettez # devant",
  ],
  [
    'SMTP_HOST=secret.example SMTP_USER=secret',
    'un réglage par ligne ; mettez chacun sur la sienne',
  ],
  ['SMTP_HOST=secret.example;', 'supprimez « ; » à la fin de la ligne'],
  ["SMTP_PASSWORD='secret',", 'supprimez « , » à la fin de la ligne'],
  ['SMTP_PORT=587', "SMTP_PORT est déjà à la ligne 1 ; gardez l'une des deux"],
])('reports the line %s of .env', async (line, remark) => {
  const folder = await newFolder({ '.env': `SMTP_PORT=465\n${line}\nSMTP_PASSWORD=secret;\n` });
  const [first, ...others] = dotenvRemarks(folder);
  expect(first).toBe(`.env, ligne 2 : ${remark}.`);
  expect(others.join()).not.toContain('secret');
});

test('has no remark on any setting: those of .env.example, commented out or not, and others', async () => {
  const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
  const example = read('.env.example').replaceAll(/^# (?=[A-Z_]+=)/gm, '');
  expect(example).toContain('\nTRUST_PROXY=1');
  for (const name of ['ACCESS_LOG', 'COMPOSE_PROJECT_NAME', 'DELIVERY', 'CONTENT'])
    expect(dotenvRemarks(await newFolder({ '.env': `${name}=1\n` }))).toEqual([]);
  expect(dotenvRemarks(await newFolder({ '.env': example }))).toEqual([]);
});

test('reports each mail setting of .env.example on a site that sends mails', async () => {
  const text = readFileSync(join(ROOT, '.env.example'), 'utf8');
  const root = await newFolder({ '.env': text });
  const lines = dotenvRemarks(root, true).filter((line) => !dotenvRemarks(root).includes(line));
  expect(lines).toHaveLength(4);
  for (const [index, name] of ['HOST', 'USER', 'PASSWORD', 'FROM'].entries())
    expect(lines[index]).toMatch(
      new RegExp(`^\\.env, ligne \\d+ : \\w+_${name} a encore la valeur de l'exemple ; écrivez`),
    );
  const own = 'SMTP_HOST=smtp.a.fr\nSMTP_USER=a\nSMTP_PASSWORD="mot"\nMAIL_FROM=a@b.fr\n';
  expect(dotenvRemarks(await newFolder({ '.env': own }), true)).toEqual([]);
});

test('reads a file with a byte order mark, and has no remark on one in UTF-16', async () => {
  const folder = await newFolder({ '.env': '\uFEFFPORT=1\nSMTP_HOST: a' });
  expect(dotenvRemarks(folder)).toEqual([expect.stringContaining('.env, ligne 2 : SMTP_HOST')]);
  writeFileSync(join(folder, '.env'), Buffer.from('\uFEFFSMTP_HOST: a', 'utf16le'));
  expect(dotenvRemarks(folder)).toEqual([]);
});
