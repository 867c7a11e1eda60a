import { afterEach, expect, test, vi } from 'vitest';
import { deliveryOf, overridingLines, siteOf } from './build-settings.ts';

afterEach(() => vi.unstubAllEnvs());

test('the environment overrides the content', () => {
  expect(siteOf('https://company.fr')).toBe('https://company.fr');
  expect(deliveryOf('simulated')).toBe('simulated');
  expect(siteOf(undefined)).toBe('https://site.example');
  vi.stubEnv('DELIVERY', 'server');
  expect(deliveryOf('simulated')).toBe('server');
  vi.stubEnv('SITE_URL', 'http://localhost:4321');
  expect(siteOf('https://company.fr')).toBe('http://localhost:4321');
});

test.each([
  ['SITE_URL', 'www.a.fr'],
  ['SITE_URL', 'https://a.github.io/site'],
  ['DELIVERY', 'mail'],
  ['DELIVERY', 'constructor'],
])('refuses %s=%s', (name, value) => {
  vi.stubEnv(name, value);
  expect(() => [siteOf(''), deliveryOf('simulated')]).toThrow(name);
});

test('names the lines of .env that override the content, not the variables of the command', () => {
  const lines = { CONTENT: 'demo', DELIVERY: 'simulated' };
  const named = (text: string) => expect.stringMatching(`^\\.env, ${text} : .*l'emporte`);
  expect(overridingLines({ CONTENT: 'demo' }, lines)).toEqual([named('DELIVERY=simulated')]);
  expect(overridingLines({}, { CONTENT: 'demo' })).toEqual([named('CONTENT=demo')]);
});
