import { createRequire } from 'node:module';
import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

// Installed by `npm run test:oldest`, with its own lock file.
const load = createRequire(new URL('tests/oldest/', import.meta.url));
const chromium: { executablePath: () => Promise<string> } = load('@sparticuz/chromium');

/** A test that needs prefetching. */
const NEWER = /prefetched while the pointer rests/;

/**
 * The browser tests in Chromium 109, the last version for Windows 7 and 8.1 (`npm run
 * test:oldest`), and a visual comparison with the current Chromium.
 */
export default defineConfig({
  ...base,
  testMatch: ['*.spec.ts', 'accessibility/*.spec.ts', 'failures/*.spec.ts', 'oldest/*.test.ts'].map(
    (files) => `**/tests/${files}`,
  ),
  testIgnore: '**/back-forward.spec.ts',
  grepInvert: NEWER,
  outputDir: 'test-results/oldest',
  projects: [{ name: 'chromium-109' }],
  use: {
    ...base.use,
    launchOptions: {
      ...base.use?.launchOptions,
      executablePath: await chromium.executablePath(),
    },
  },
});
