import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';
import { ensureChromium } from '../../scripts/chromium.ts';

const baseURL = String(base.use?.baseURL);

/** Tests the editor in a browser. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../../test-results/edit',
  // The tests change the content of one development server.
  workers: 1,
  timeout: 180_000,
  // Each test starts the editor, which is a large application.
  expect: { timeout: 20_000 },
  projects: [{ name: 'edit' }],
  use: {
    ...base.use,
    actionTimeout: 10_000,
    viewport: { width: 1280, height: 1400 },
    launchOptions: { ...base.use?.launchOptions, ...ensureChromium() },
  },
  webServer: {
    command: 'node edit/main.ts',
    cwd: '../..',
    url: `${baseURL}/edition`,
    env: { PORT: new URL(baseURL).port },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 6000 },
    stdout: 'ignore',
  },
});
