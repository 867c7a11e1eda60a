import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newFolder } from '../tests/server/support.ts';
import { findChromium } from './chromium.ts';

beforeEach(() => {
  vi.spyOn(chromium, 'executablePath').mockReturnValue('/absent/chromium');
  for (const name of ['CHROMIUM_PATH', 'PROGRAMFILES', 'PROGRAMFILES(X86)'])
    vi.stubEnv(name, undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test('finds Edge on Windows, after the browsers on PATH', async () => {
  const folder = await newFolder({
    'Programs/Microsoft/Edge/Application/msedge.exe': '',
    'bin/chromium': '',
  });
  const programs = join(folder, 'Programs');
  vi.stubEnv('PATH', '');
  vi.stubEnv('PROGRAMFILES(X86)', programs);
  const executablePath = join(programs, 'Microsoft/Edge/Application/msedge.exe');
  expect(findChromium()).toEqual({ executablePath });
  vi.stubEnv('PATH', join(folder, 'bin'));
  expect(findChromium()).toEqual({ executablePath: join(folder, 'bin/chromium') });
});
