import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';
import { DEMONSTRATION } from './src/content/folder.ts';
import { SITE } from './tests/support/pages.ts';

const { env } = process;
// The tests read the content of the site too.
env.CONTENT ||= DEMONSTRATION;
// `npm start` or `npm run dev` may be running on their default port.
const port = Number(env.TEST_PORT || 4329);
const baseURL = `http://localhost:${port}`;
const args = [
  // Chromium's sandbox refuses to run as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  // Lazy pictures load in view, not 1250 px below it, where each page would load those of a carousel.
  '--blink-settings=lazyLoadingImageMarginPxUnknown=0',
];
const DELIVERY_TESTS = '**/delivery/*.spec.ts';

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: Boolean(env.CI),
  // More than the two cores of a small machine, because many tests wait for a timer.
  workers: 3,
  timeout: 60_000,
  // Longer than the default, for busy machines.
  expect: { timeout: 10_000 },
  // Annotates failing lines in GitHub, as vitest does by default.
  reporter: env.GITHUB_ACTIONS ? [['list'], ['github']] : 'list',
  use: {
    baseURL,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Disables smooth scrolling and autoplay, except in the tests of motion.
    contextOptions: { reducedMotion: 'reduce' },
    // The headless shell opens a page in half the time.
    launchOptions: { ...findChromium('chromium-headless-shell'), args },
  },
  projects: [
    // The first project, because its tests share one build and so one worker: the others run meanwhile.
    { name: 'delivery', testMatch: DELIVERY_TESTS },
    { name: 'chromium', testIgnore: DELIVERY_TESTS },
  ],
  webServer: {
    command: `node scripts/build.ts ${SITE} && node server/main.ts`,
    url: baseURL,
    // The requirements specify simulated requests; tests/delivery/ has builds of its own.
    env: { DELIVERY: 'simulated', SITE_FOLDER: SITE, HOST: 'localhost', PORT: String(port) },
    // The time for the build and the start of the server.
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 6000 },
    stdout: 'ignore',
  },
});
