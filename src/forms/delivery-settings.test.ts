import { afterEach, expect, it, vi } from 'vitest';
import { readDeliverySettings } from './delivery-settings.ts';
import { requestSettings } from './server-settings.ts';

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

it('hands the server what the law requires in a mail', () => {
  expect(requestSettings().company.identity).toBe(
    "Interligne Formation, SARL au capital de 10 000 €, RCS Évry 123 456 782, 1 rue de l'Exemple, 91000 Évry-Courcouronnes",
  );
});
