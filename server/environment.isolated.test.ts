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
    '.env': '\uFEFFSITE_URL=https://a.example\r\nDELIVERY=server\r\n',
  });
  loadEnvironment(root);
  const { SITE_URL, DELIVERY } = process.env;
  expect([SITE_URL, DELIVERY]).toEqual(['https://a.example', 'simulated']);
});
