import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';
import { ensureChromium } from '../../scripts/chromium.ts';

const baseURL = String(base.use?.baseURL);

/** The editor in a browser. Not part of `npm test`, since its packages are installed on first use. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../../test-results/edit',
  // The tests change the content of one development server.
  workers: 1,
  timeout: 180_000,
  // The editor is one large application, started anew by each test.
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
