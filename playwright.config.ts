import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Project } from '@playwright/test';
import { findChromium, onPath } from './scripts/chromium.ts';
import { SITE, TEST_CONTENT } from './tests/support/site.ts';

const { argv, env } = process;
// The tests read it too.
env.CONTENT ||= TEST_CONTENT;
// Not the port of `npm start` and `npm run dev`, which may be running.
const port = Number(env.TEST_PORT || 4329);
const baseURL = `http://localhost:${port}`;
// Chromium's sandbox refuses to run as root.
const args = [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'];
const DELIVERY_TESTS = '**/delivery/*.spec.ts';

const PROJECTS: Project[] = [
  // First, because its tests share one build and so one worker, while the others run in parallel.
  { name: 'delivery', testMatch: DELIVERY_TESTS },
  { name: 'chromium', testIgnore: DELIVERY_TESTS },
];

/** A stock Firefox, through WebDriver BiDi. */
function firefox(): Project {
  // The relay reads it too.
  env.FIREFOX_PATH ||= onPath('firefox-esr') ?? onPath('firefox') ?? '';
  if (!env.FIREFOX_PATH) throw new Error('No Firefox here: install one, or set FIREFOX_PATH.');
  return {
    name: 'firefox',
    // They need Chromium: its DevTools protocol, its command-line flags, its transfer sizes.
    testIgnore: [DELIVERY_TESTS, '**/accessibility/walk.spec.ts', '**/budgets.spec.ts'],
    // They need what this Firefox or BiDi lacks: double clicks, disabled scripts, emulated media
    // features, dragged files.
    grepInvert: /@not-in-firefox/,
    // It starts slowly, once per worker.
    timeout: 90_000,
    use: {
      browserName: 'firefox',
      channel: 'moz-firefox',
      launchOptions: {
        executablePath: fileURLToPath(new URL('tests/firefox/relay.mjs', import.meta.url)),
        firefoxUserPrefs: {
          // As in Chromium's headless shell: a scrollbar takes no width.
          'ui.useOverlayScrollbars': 1,
          // This Firefox crashes when the page and the driver both read `ariaLabelledByElements` of
          // an element. Without it Playwright reads the attribute.
          'accessibility.ARIAElementReflection.enabled': false,
          // Playwright waits for the load event, which a page from the back/forward cache does not
          // fire.
          'browser.sessionhistory.max_total_viewers': 0,
        },
      },
    },
  };
}

/** Chromium 109, the last version for Windows 7 and 8.1, from an npm package (tests/oldest/). */
async function oldest(): Promise<Project> {
  const load = createRequire(new URL('tests/oldest/', import.meta.url));
  const chromium: { executablePath: () => Promise<string> } = load('@sparticuz/chromium');
  return {
    name: 'oldest',
    testIgnore: DELIVERY_TESTS,
    use: { launchOptions: { executablePath: await chromium.executablePath(), args } },
  };
}

// Each needs a browser of its own, so they exist only when asked for; the workers have no arguments.
env.OTHER_BROWSER ||= argv.find((text) => /^--project=(firefox|oldest)$/.test(text)) ?? '';
async function projects(): Promise<Project[]> {
  if (env.OTHER_BROWSER === '--project=firefox') return [firefox()];
  if (env.OTHER_BROWSER === '--project=oldest') return [await oldest()];
  return PROJECTS;
}

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: Boolean(env.CI),
  // One more than the cores: many tests wait for a timer.
  workers: 3,
  timeout: 60_000,
  // For busy machines.
  expect: { timeout: 10_000 },
  // Annotations at the lines that fail, as vitest writes them by itself.
  reporter: env.GITHUB_ACTIONS ? [['list'], ['github']] : 'list',
  use: {
    baseURL,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
    // No smooth scrolling and no autoplay, except in the tests of motion.
    contextOptions: { reducedMotion: 'reduce' },
    // The headless shell opens a page in half the time.
    launchOptions: { ...findChromium('chromium-headless-shell'), args },
  },
  projects: await projects(),
  webServer: {
    command: `node scripts/build.ts ${SITE} && node server/main.ts`,
    url: baseURL,
    // As specified, whatever the owner's setting; tests/delivery/ makes its own build.
    env: { DELIVERY: 'simulated', SITE_FOLDER: SITE, HOST: 'localhost', PORT: String(port) },
    // Includes the build.
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 6000 },
    stdout: 'ignore',
  },
});
