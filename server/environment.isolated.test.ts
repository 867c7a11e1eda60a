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

test('ends the process with one sentence if .env cannot be read', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const root = await newFolder({ '.env/a': '' });
  // Vitest throws instead of calling `process.exit`.
  expect(() => loadEnvironment(root)).toThrow('process.exit');
  expect(error.mock.calls).toEqual([
    [expect.stringMatching(/\.env ne peut pas être lu \(EISDIR\)/)],
  ]);
  error.mockRestore();
});
