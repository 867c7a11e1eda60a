import { afterEach, expect, it, vi } from 'vitest';
import { readDeliverySettings } from './delivery.ts';

afterEach(() => vi.unstubAllEnvs());

it('follows DELIVERY', () => {
  vi.stubEnv('DELIVERY', 'server');
  expect(readDeliverySettings()).toMatchObject({ delivery: 'server' });
  vi.stubEnv('DELIVERY', 'simulated');
  expect(readDeliverySettings()).toBeUndefined();
});

it.each(['Server', 'serveur', 'true', 'constructor'])(
  'stops the build for DELIVERY=%s',
  (value) => {
    vi.stubEnv('DELIVERY', value);
    expect(readDeliverySettings).toThrow(`DELIVERY=${value} : cette valeur n'existe pas ; écrivez`);
  },
);
