import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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
/** The programs that start. */
let starting: string[];

beforeEach(async () => {
  folder = await newFolder({ chromium: '', 'google-chrome': '', 'apt-get': '' });
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('PATH', `/absent:${folder}`);
  vi.spyOn(chromium, 'executablePath').mockReturnValue(OWN);
  vi.spyOn(console, 'log').mockImplementation(() => {});
  run.mockReset().mockImplementation((file, args) => {
    const isThere = args?.[0] === '--version' && starting.includes(file);
    return { status: isThere ? 0 : 127 } as ReturnType<typeof spawnSync>;
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

itOnUnix("takes the first that starts: the preferred, Playwright's, one of the system", () => {
  starting = ['chromium', 'google-chrome'].map((name) => join(folder, name)).concat(OWN);
  const path = (preferred?: string) => findChromium(preferred)?.executablePath;
  expect(path('google-chrome')).toBe(join(folder, 'google-chrome'));
  expect(path('absent')).toBe(OWN);
  starting = starting.filter((file) => file !== OWN);
  expect(path()).toBe(join(folder, 'chromium'));
  starting = [join(folder, 'google-chrome')];
  expect(path()).toBe(join(folder, 'google-chrome'));
  // Or the one that CHROMIUM_PATH names, and no other in its place.
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(path()).toBe(process.execPath);
  vi.stubEnv('CHROMIUM_PATH', '/absent/chrome');
  expect(path).toThrow('CHROMIUM_PATH ne désigne aucun programme : /absent/chrome');
});

itOnUnix('installs one when there is none, or prints instructions', () => {
  vi.spyOn(process as { getuid: () => number }, 'getuid').mockReturnValue(0);
  starting = [];
  expect(ensureChromium).toThrow(/aucun n'a pu être installé.*\n.*playwright install --with-deps/);
  const [playwright, apt] = run.mock.calls.filter(([, args]) => args?.[0] !== '--version');
  const [launcher = '', ...command] = playwright?.[1] ?? [];
  expect(existsSync(launcher)).toBe(true);
  expect(command).toEqual(['@playwright/test', 'install', 'chromium']);
  expect(apt?.[1]?.[1]).toMatch(/^apt-get update && .*apt-get install -y chromium chromium-headl/);

  run.mockImplementation((_, args = []) => {
    if (args.includes('install')) starting = [OWN];
    return { status: starting.length > 0 ? 0 : 127 } as ReturnType<typeof spawnSync>;
  });
  expect(ensureChromium()).toEqual({ executablePath: OWN });
});
