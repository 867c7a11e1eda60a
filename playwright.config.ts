import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';
import { SITE, TEST_CONTENT } from './tests/support/site.ts';

// The tests read it too.
process.env.CONTENT ||= TEST_CONTENT;

// Not the port of `npm start` and `npm run dev`, which may be running.
const port = Number(process.env.TEST_PORT || 4329);
const baseURL = `http://localhost:${port}`;
// Chromium's sandbox refuses to run as root.
const args = [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'];
const DELIVERY_TESTS = '**/delivery/*.spec.ts';
const BACK_FORWARD = '**/back-forward.spec.ts';

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 60_000,
  reporter: 'list',
  use: {
    baseURL,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Recording the pictures of a trace would take a third of the run.
    trace: process.env.CI ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    screenshot: 'only-on-failure',
    // No smooth scrolling and no autoplay, except in the tests of motion.
    contextOptions: { reducedMotion: 'reduce' },
    // The headless shell opens a page in half the time.
    launchOptions: { ...findChromium('chromium-headless-shell'), args },
  },
  projects: [
    // First, because its tests share one build and so one worker, while the others run in parallel.
    { name: 'delivery', testMatch: DELIVERY_TESTS },
    { name: 'chromium', testIgnore: [DELIVERY_TESTS, BACK_FORWARD] },
    {
      // The headless shell has no back/forward cache.
      name: 'back-forward',
      testMatch: BACK_FORWARD,
      use: { launchOptions: { ...findChromium(), args } },
    },
  ],
  webServer: {
    command: `node scripts/build.ts ${SITE} && node server/main.ts ${SITE}`,
    url: baseURL,
    // As specified, whatever the owner's setting; tests/delivery/ makes its own build.
    env: { DELIVERY: 'simulated', HOST: 'localhost', PORT: String(port) },
    // Includes the build.
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 6000 },
    stdout: 'ignore',
  },
});
