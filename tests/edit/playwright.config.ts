import { defineConfig } from '@playwright/test';
import { ensureChromium } from '../../scripts/chromium.ts';
import { TEST_CONTENT } from '../support/site.ts';

// Read by the tests too.
process.env.CONTENT ||= TEST_CONTENT;

const port = Number(process.env.TEST_PORT || 4569);
const baseURL = `http://localhost:${port}`;

/** The editor in a browser. Not part of `npm test`: its packages are installed on first use only. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../../test-results/edit',
  workers: 1,
  timeout: 180_000,
  reporter: 'list',
  use: {
    baseURL,
    actionTimeout: 10_000,
    locale: 'fr-FR',
    viewport: { width: 1280, height: 1400 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...ensureChromium(),
      // Chromium's sandbox refuses to run as root.
      args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
  webServer: {
    command: 'node edit/main.ts',
    cwd: '../..',
    url: `${baseURL}/edition`,
    env: { PORT: String(port) },
    reuseExistingServer: Boolean(process.env.TEST_PORT),
    gracefulShutdown: { signal: 'SIGTERM', timeout: 6000 },
    stdout: 'ignore',
  },
});
