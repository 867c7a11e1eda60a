import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

it('reads the settings, with defaults', () => {
  const defaults = { host: 'localhost', port: 4321, trustProxy: false, accessLog: true };
  expect(readSettings({})).toEqual(defaults);
  const set = { HOST: '::', PORT: '65535', TRUST_PROXY: '1', ACCESS_LOG: '0' };
  const read = { host: '::', port: 65_535, trustProxy: true, accessLog: false };
  expect(readSettings(set)).toEqual(read);
  expect(readSettings({ PORT: '0', TRUST_PROXY: '0', ACCESS_LOG: '1' })).toEqual({
    ...defaults,
    port: 0,
  });
});

it.each([
  ['PORT', '1e9'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['TRUST_PROXY', 'yes'],
  ['ACCESS_LOG', 'all'],
])('refuses %s=%s in one sentence', (name, value) => {
  expect(readSettings({ [name]: value })).toMatch(
    new RegExp(`^${name} doit être .*, et non « ${value} »\\.$`),
  );
});
