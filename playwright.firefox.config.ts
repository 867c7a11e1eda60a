import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';
import { onPath } from './scripts/chromium.ts';

// The relay reads it too.
process.env.FIREFOX_PATH ??= onPath('firefox-esr') ?? onPath('firefox') ?? '';
if (!process.env.FIREFOX_PATH) {
  throw new Error('No Firefox here. Debian: apt-get install firefox-esr; else set FIREFOX_PATH.');
}

const relay = fileURLToPath(new URL('tests/firefox/relay.mjs', import.meta.url));

/** Files that need Chromium: its DevTools protocol, its command-line flags, its transfer sizes. */
const CHROMIUM_ONLY = ['accessibility/walk', 'delivery/*', 'failures/back-forward', 'budgets'];

/**
 * Tests that need what this Firefox or BiDi lacks: a file dragged in from outside, double clicks,
 * disabled scripts, emulated media features; and a second attempt to load a script that failed,
 * which Firefox refuses within one page.
 */
const UNSUPPORTED =
  /by drop|is pressed twice|without scripts|reduced motion|dark theme|forced colours: active|styles that are late|once the network is back|printed/;

/**
 * The browser tests in a stock Firefox, through WebDriver BiDi (`npm run test:firefox`). Left out
 * are those that need Chromium's own tools, or an emulation that this way does not have.
 */
export default defineConfig({
  ...base,
  testIgnore: CHROMIUM_ONLY.map((name) => `**/${name}.spec.ts`),
  grepInvert: UNSUPPORTED,
  outputDir: 'test-results/firefox',
  // Firefox starts slowly, once per worker.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    ...base.use,
    // Not tried through the relay.
    trace: 'off',
    launchOptions: {
      executablePath: relay,
      firefoxUserPrefs: {
        // This Firefox crashes when the page and the driver both read `ariaLabelledByElements` of
        // an element. Without it Playwright reads the attribute.
        'accessibility.ARIAElementReflection.enabled': false,
        // Playwright waits for the load event, which a page from the back/forward cache does not
        // fire.
        'browser.sessionhistory.max_total_viewers': 0,
      },
    },
  },
  projects: [{ name: 'firefox', use: { browserName: 'firefox', channel: 'moz-firefox' } }],
});
