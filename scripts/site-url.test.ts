import { expect, it } from 'vitest';
import { siteUrlProblem } from './site-url.ts';

it.each([
  [undefined, undefined],
  ['https://www.a.fr', undefined],
  ['https://www.a.fr/', undefined],
  ['http://localhost:4321', undefined],
  ['www.a.fr', /« www\.a\.fr » ne convient pas.*adresse complète/],
  ['', undefined],
  ['https://www.a.fr/?a=1', /racine d'un domaine/],
  ['https://www.a.fr/#a', /racine d'un domaine/],
  ['https:/www.a.fr', /adresse complète/],
  ['https://a.github.io/site', /racine d'un domaine/],
])('%s as public address: %s', (address, problem) => {
  const said = siteUrlProblem(address);
  if (problem) expect(said).toMatch(problem);
  else expect(said).toBeUndefined();
});
