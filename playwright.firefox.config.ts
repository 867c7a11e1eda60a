import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

const relay = fileURLToPath(new URL('tests/firefox/relay.mjs', import.meta.url));

/**
 * The browser tests in a stock Firefox, through WebDriver BiDi (`npm run test:firefox`). Left out
 * are those that need Chromium's own tools, or an emulation that this way does not have.
 */
export default defineConfig({
  ...base,
  outputDir: 'test-results/firefox',
  reporter: [
    ['list'],
    ['./tests/accessibility/counts-reporter.ts'],
    ['json', { outputFile: 'test-results/firefox.json' }],
  ],
  // A Firefox takes long to start, once for each worker.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    ...base.use,
    trace: 'off',
    launchOptions: { executablePath: relay },
  },
  projects: [{ name: 'firefox', use: { browserName: 'firefox', channel: 'moz-firefox' } }],
});
