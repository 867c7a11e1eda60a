import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';

// Not the port of `npm start` and `npm run dev`, so the tests run beside them.
const port = Number(process.env.TEST_PORT || 4329);
const baseURL = `http://localhost:${port}`;
const asRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  // One that is missing fails; `--update-snapshots` accepts.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/transcripts/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 60_000,
  reporter: 'list',
  use: {
    baseURL,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Scrolled at once, nothing moves by itself: tests of what moves say so.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        // Chromium's sandbox refuses to run as root.
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
      ],
    },
  },
  projects: [
    // First, since its tests share one build and so one worker: the others run beside them.
    { name: 'delivery', testMatch: '**/delivery/*.spec.ts' },
    { name: 'chromium', testIgnore: '**/delivery/*.spec.ts' },
  ],
  webServer: {
    command: 'node server/main.ts',
    url: baseURL,
    env: { HOST: 'localhost', PORT: String(port) },
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 6000 },
    stdout: 'ignore',
  },
});
