import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { change, copyContentBeforeEach, url } from '../../tests/support/content-copy.ts';
import { readDeliverySettings } from './delivery-settings.ts';
import { requestSettings } from './server-settings.ts';

copyContentBeforeEach();
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

it('bases the transfer of requests to Netlify on what the owner has verified', async () => {
  vi.stubEnv('DELIVERY', 'netlify');
  vi.stubEnv('CONTENT', fileURLToPath(url()));
  const basis = () => readDeliverySettings()?.processors.outsideEU;
  expect(basis()).toMatch(/les demandes, reçues aux États-Unis.*clauses contractuelles types/);
  await change('company.json', { 'legal.host.transfer': 'adequacy' });
  expect(basis()).toContain("la décision d'adéquation (UE) 2023/1795");
  expect(basis()).not.toContain('clauses');
});

it('hands the server what the law requires in a mail', () => {
  expect(requestSettings().company.identity).toBe(
    "Interligne Formation, SARL au capital de 10 000 €, RCS Évry 123 456 782, 1 rue de l'Exemple, 91000 Évry-Courcouronnes",
  );
});
