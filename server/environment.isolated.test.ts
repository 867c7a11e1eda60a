import { afterEach, expect, test, vi } from 'vitest';
import { newFolder } from '../tests/server/support.ts';
import { loadEnvironment } from './environment.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('adds the variables of .env that the environment does not have', async () => {
  for (const name of ['SITE_URL', 'SMTP_PASSWORD']) vi.stubEnv(name, undefined);
  vi.stubEnv('DELIVERY', 'simulated');
  const root = await newFolder({
    '.env': `\uFEFFSITE_URL=https://a.example # mine\r\nDELIVERY=server\r\nSMTP_PASSWORD='a "b" #1'\r\n`,
  });
  loadEnvironment(root);
  const { SITE_URL, SMTP_PASSWORD, DELIVERY } = process.env;
  expect([SITE_URL, SMTP_PASSWORD, DELIVERY]).toEqual([
    'https://a.example',
    'a "b" #1',
    'simulated',
  ]);
});
