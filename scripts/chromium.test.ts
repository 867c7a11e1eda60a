import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { itOnUnix, newFolder } from '../tests/server/support.ts';
import { ensureChromium, findChromium } from './chromium.ts';

vi.mock(import('node:child_process'), async (original) => ({
  ...(await original()),
  spawnSync: vi.fn(),
}));
const run = vi.mocked(spawnSync);

const OWN = '/playwright/chrome';
let folder: string;
/** The programs that start, and those that an installation adds. */
let starting: string[];
let installed: string[];

beforeEach(async () => {
  folder = await newFolder({ chromium: '', 'google-chrome': '' });
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('PATH', `/absent:${folder}`);
  vi.spyOn(chromium, 'executablePath').mockReturnValue(OWN);
  run.mockImplementation((file, args = []) => {
    if (args[1] === 'install') starting = installed;
    return { status: starting.includes(file) ? 0 : 127 } as ReturnType<typeof spawnSync>;
  });
});
afterEach(() => vi.unstubAllEnvs());

itOnUnix("takes the first that starts: named, preferred, Playwright's, of the system", () => {
  const path = (preferred?: string) => findChromium(preferred)?.executablePath;
  const [first, second] = ['chromium', 'google-chrome'].map((name) => join(folder, name));
  starting = [first ?? '', second ?? '', OWN, '/named'];
  expect([path(), path('google-chrome'), path('absent')]).toEqual([OWN, second, OWN]);
  starting.splice(2, 1);
  expect(path()).toBe(first);
  vi.stubEnv('CHROMIUM_PATH', '/named');
  expect(path('google-chrome')).toBe('/named');
});

itOnUnix('installs one when there is none, or says what to do', () => {
  starting = [];
  installed = [];
  expect(ensureChromium).toThrow(/aucun n'a pu être installé/);
  installed = [OWN];
  expect(ensureChromium()).toEqual({ executablePath: OWN });
});
