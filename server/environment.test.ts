import { afterEach, expect, it, vi } from 'vitest';
import { newFolder } from '../tests/server/support.ts';
import { loadEnvironment } from './environment.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('gives the build and its commands the variables of .env that they do not have', async () => {
  vi.stubEnv('SITE_URL', undefined);
  vi.stubEnv('DELIVERY', 'simulated');
  const root = await newFolder({
    '.env': '\uFEFFSITE_URL=https://a.example # mine\r\nDELIVERY=server\r\n',
  });
  loadEnvironment(root);
  expect([process.env.SITE_URL, process.env.DELIVERY]).toEqual(['https://a.example', 'simulated']);
});

it('ends a command whose .env is wrong, with a sentence', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const root = await newFolder({ '.env': 'SITE_ULR=https://a.example' });
  expect(() => loadEnvironment(root)).toThrow('process.exit');
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^Fichier \.env : SITE_ULR n'est pas un réglage du site\./),
  );
});
