import { afterEach, expect, test, vi } from 'vitest';
import { deliveryOf, overridingLines, siteOf } from './build-settings.ts';

afterEach(() => vi.unstubAllEnvs());

test('the environment overrides the content', () => {
  expect(siteOf('https://company.fr')).toBe('https://company.fr');
  expect(deliveryOf('simulated')).toBe('simulated');
  expect(siteOf(undefined)).toBe('https://site.example');
  vi.stubEnv('DELIVERY', 'server');
  expect(deliveryOf('simulated')).toBe('server');
  for (const url of ['https://www.a.fr', 'https://www.a.fr/', 'http://localhost:4321']) {
    vi.stubEnv('SITE_URL', url);
    expect(siteOf('https://company.fr')).toBe(url);
  }
});

test.each([
  ['SITE_URL', 'www.a.fr', /^SITE_URL : « www\.a\.fr » ne convient pas.*sans rien après/],
  ['SITE_URL', 'https:/www.a.fr', /ne convient/],
  ['SITE_URL', 'https://a.github.io/site', /ne convient/],
  ['DELIVERY', 'mail', /n'existe pas ; écrivez DELIVERY=simulated, DELIVERY=server, ou/],
  ['DELIVERY', 'constructor', /cette valeur n'existe pas/],
  ['DELIVERY', 'Server', /DELIVERY=Server : cette valeur n'existe pas ; écrivez/],
])('refuses %s=%s', (name, value, sentence) => {
  vi.stubEnv(name, value);
  expect(() => [siteOf(''), deliveryOf('simulated')]).toThrow(sentence);
});

test('names the lines of .env that override the content, not the variables of the command', () => {
  expect(overridingLines({ CONTENT: 'demo' }, { CONTENT: 'demo', DELIVERY: 'simulated' })).toEqual([
    ".env, DELIVERY=simulated : cette ligne l'emporte sur « Les demandes des visiteurs » de votre contenu ; supprimez-la.",
  ]);
  expect(overridingLines({}, { CONTENT: 'demo' })).toEqual([
    expect.stringMatching(
      /^\.env, CONTENT=demo : cette ligne l'emporte sur votre dossier content\//,
    ),
  ]);
});
