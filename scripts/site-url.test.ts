import { afterEach, expect, it, vi } from 'vitest';
import { readContentJson } from '../src/content/folder.ts';
import { siteUrl, siteUrlProblem } from './site-url.ts';

vi.mock(import('../src/content/folder.ts'), async (original) => ({
  ...(await original()),
  readContentJson: vi.fn(),
}));

afterEach(() => vi.unstubAllEnvs());

it('returns SITE_URL, else the URL of company.json, else an example', () => {
  const company = vi.mocked(readContentJson);
  company.mockImplementation((name) => ({ url: `https://${name}.fr` }));
  vi.stubEnv('SITE_URL', 'https://a.fr');
  expect(siteUrl()).toBe('https://a.fr');
  vi.stubEnv('SITE_URL', '');
  expect(siteUrl()).toBe('https://company.fr');
  const nowhere = 'https://www.interligne.example';
  company.mockReturnValue({ url: 'a.fr' });
  expect(siteUrl()).toBe(nowhere);
  company.mockImplementation(() => {
    throw new Error('unreadable');
  });
  expect(siteUrl()).toBe(nowhere);
});

it.each([
  [undefined, undefined],
  ['https://www.a.fr', undefined],
  ['https://www.a.fr/', undefined],
  ['http://localhost:4321', undefined],
  [
    'www.a.fr',
    /« www\.a\.fr » ne convient pas.*adresse complète.*https:\/\/www\.votre-domaine\.fr/,
  ],
  ['', undefined],
  ['see https://www.a.fr', /adresse complète/],
  ['https://www.a.fr/?a=1', /racine d'un domaine/],
  ['https://www.a.fr/#a', /racine d'un domaine/],
  ['https:/www.a.fr', /adresse complète/],
  ['https://a.github.io/site', /racine d'un domaine/],
])('%s as public URL: %s', (address, problem) => {
  const said = siteUrlProblem(address);
  if (problem) expect(said).toMatch(problem);
  else expect(said).toBeUndefined();
});
