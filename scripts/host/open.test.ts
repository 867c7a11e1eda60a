import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { problemOf, reasonOf } from './open.ts';

it.each([
  ['sftp://claire@a.example/~/www', undefined],
  ['ftps://claire@a.example/www', undefined],
  ['file:///var/www/site', undefined],
  ['/var/www/site', undefined],
  ['', /^PUBLISH_URL manque/],
  ['a.example/www', /ne convient pas/],
  ['ftps://a.example/www', /ne convient pas.*votre nom/],
  ['https://claire@a.example/www', /ne convient pas/],
  ['sftp://claire:secret@a.example/www', /^PUBLISH_URL : retirez-en le mot de passe/],
  ['sftp://claire@a.example/', /il y manque le dossier/],
])('%s as PUBLISH_URL: %s', (address, problem) => {
  const found = problemOf(address);
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeUndefined();
  expect(found ?? '').not.toContain('secret');
});

it.each([
  [{ code: 530, message: '530 Login incorrect.' }, /refuse ce nom et ce mot de passe\.$/],
  [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID', message: '' }, /certificat .* autre nom/],
  [{ message: 'Host denied (verification failed)' }, /^La clé de l'hôte n'est pas celle/],
  [{ message: 'read ECONNRESET (data socket)' }, /^Publication interrompue : la connexion est /],
  [{ message: 'No response from server' }, /^Publication interrompue : la connexion est coupée$/],
  [{ message: '552 Disk full' }, /^Publication interrompue : 552 Disk full$/],
])('says in French why %o prevented a publication', (error, sentence) => {
  expect(reasonOf(error)).toMatch(sentence);
});

it('the command starts outside Vitest, which loads packages in another way', () => {
  const env = { ...process.env, PUBLISH_URL: '' };
  const main = join(import.meta.dirname, 'main.ts');
  const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^PUBLISH_URL manque/)]);
});
