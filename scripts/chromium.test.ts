import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newFolder } from '../tests/server/support.ts';
import { ensureChromium, findChannel, findChromium, onPath } from './chromium.ts';

vi.mock(import('node:child_process'), async (original) => ({
  ...(await original()),
  spawnSync: vi.fn(),
}));
const run = vi.mocked(spawnSync);
const ends = (status: number) => ({ status }) as ReturnType<typeof spawnSync>;

const OWN = '/playwright/chrome';

beforeEach(() => {
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('PATH', '');
  vi.spyOn(chromium, 'executablePath').mockReturnValue(OWN);
  vi.spyOn(console, 'log').mockImplementation(() => {});
  run.mockReset();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('takes the Chromium that CHROMIUM_PATH names, and no other in its place', async () => {
  const absent = join(await newFolder({}), 'absent');
  run.mockReturnValue(ends(0));
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(findChromium()).toEqual({ executablePath: process.execPath });
  vi.stubEnv('CHROMIUM_PATH', absent);
  expect(() => findChromium()).toThrow(`CHROMIUM_PATH ne désigne aucun programme : ${absent}`);
});

it("takes the first that starts: the preferred program, Playwright's, one of the system", async () => {
  const folder = await newFolder({ chromium: '', 'firefox-esr': '', 'google-chrome': '' });
  vi.stubEnv('PATH', `/absent:${folder}`);
  expect(onPath('chromium')).toBe(`${folder}/chromium`);
  expect(onPath('absent')).toBeUndefined();
  const found = (preferred: string | undefined, ...broken: string[]) => {
    run.mockImplementation((file, args) => {
      expect(args).toEqual(['--version']);
      return ends(broken.includes(file) ? 127 : 0);
    });
    return findChromium(preferred)?.executablePath;
  };
  expect(found('google-chrome')).toBe(`${folder}/google-chrome`);
  expect(found('absent')).toBe(OWN);
  expect(found(undefined, OWN)).toBe(`${folder}/chromium`);
  expect(found(undefined, OWN, `${folder}/chromium`)).toBe(`${folder}/google-chrome`);
});

it('installs a Chromium when there is none, or prints instructions', async () => {
  // Neither Windows nor macOS, which have channels.
  vi.spyOn(process, 'platform', 'get').mockReturnValue('linux');
  let installed = false;
  run.mockImplementation((_, args = []) => {
    if (args.includes('install')) {
      expect(args.slice(1)).toEqual(['@playwright/test', 'install', 'chromium']);
      expect(existsSync(args[0] ?? '')).toBe(true);
      installed = true;
    }
    return ends(installed ? 0 : 127);
  });
  expect(ensureChromium()).toEqual({ executablePath: OWN });

  run.mockReset().mockReturnValue(ends(127));
  vi.stubEnv('PATH', await newFolder({ 'apt-get': '' }));
  vi.spyOn(process as { getuid: () => number }, 'getuid').mockReturnValue(0);
  expect(ensureChromium).toThrow(/aucun n'a pu être installé.*\n.*playwright install --with-deps/);
  const [file, args] = run.mock.calls.find(([, args]) => args?.[0] === '-c') ?? [];
  expect(file).toBe('sh');
  expect(args?.[1]).toMatch(/^apt-get update && .*apt-get install -y chromium chromium-headless/);
});

it("uses Playwright's channels for Edge on Windows and for Chrome or Edge on macOS", () => {
  const channel = (platform: NodeJS.Platform, ...names: string[]) =>
    findChannel(platform, (file) => names.some((name) => String(file).includes(name)));
  expect(channel('win32')).toBe('msedge');
  expect(channel('darwin', 'Google Chrome', 'Microsoft Edge')).toBe('chrome');
  expect(channel('darwin', 'Microsoft Edge')).toBe('msedge');
  expect(channel('darwin')).toBeUndefined();
  expect(channel('linux', 'Google Chrome')).toBeUndefined();
});
