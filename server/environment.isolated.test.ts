import { afterEach, expect, test, vi } from 'vitest';
import { newFolder } from '../tests/server/support.ts';
import { loadEnvironment } from './environment.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('adds the variables of .env that the environment does not have', async () => {
  vi.stubEnv('SITE_URL', undefined);
  vi.stubEnv('DELIVERY', 'simulated');
  const root = await newFolder({
    '.env': '\uFEFFSITE_URL=https://a.example # mine\r\nDELIVERY=server\r\n',
  });
  loadEnvironment(root);
  expect([process.env.SITE_URL, process.env.DELIVERY]).toEqual(['https://a.example', 'simulated']);
});
