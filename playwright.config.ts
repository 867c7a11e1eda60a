import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Project } from '@playwright/test';
import { findChromium, onPath } from './scripts/chromium.ts';
import { SITE, TEST_CONTENT } from './tests/support/site.ts';

const { argv, env } = process;
// The tests read the content of the site too.
env.CONTENT ||= TEST_CONTENT;
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

const PROJECTS: Project[] = [
  // The first project, because its tests share one build and so one worker: the others run meanwhile.
  { name: 'delivery', testMatch: DELIVERY_TESTS },
  { name: 'chromium', testIgnore: DELIVERY_TESTS },
];

/** The project for an unpatched Firefox, which Playwright drives through WebDriver BiDi. */
function firefox(): Project {
  // tests/firefox/relay.mjs reads the path too.
  env.FIREFOX_PATH ||= onPath('firefox-esr') ?? onPath('firefox') ?? '';
  if (!env.FIREFOX_PATH) throw new Error('No Firefox here: install one, or set FIREFOX_PATH.');
  return {
    name: 'firefox',
    // These tests need Chromium's DevTools protocol, command-line flags or transfer sizes.
    testIgnore: [DELIVERY_TESTS, '**/accessibility/walk.spec.ts', '**/budgets.spec.ts'],
    // Tests with this tag need what BiDi lacks: double clicks, disabled scripts, emulated media
    // features, dragged files.
    grepInvert: /@not-in-firefox/,
    // Firefox starts slowly, once per worker.
    timeout: 90_000,
    use: {
      browserName: 'firefox',
      channel: 'moz-firefox',
      launchOptions: {
        executablePath: fileURLToPath(new URL('tests/firefox/relay.mjs', import.meta.url)),
        firefoxUserPrefs: {
          // Scrollbars take no width, as in Chromium's headless shell.
          'ui.useOverlayScrollbars': 1,
          // Firefox crashes when the page and the driver both read `ariaLabelledByElements` of an
          // element. Without the property, Playwright reads the attribute.
          'accessibility.ARIAElementReflection.enabled': false,
          // Playwright waits for the load event, which a page from the back/forward cache does not
          // fire.
          'browser.sessionhistory.max_total_viewers': 0,
        },
      },
    },
  };
}

/** The project for Chromium 109, the last version for Windows 7 and 8.1 (tests/oldest/). */
async function oldest(): Promise<Project> {
  const load = createRequire(new URL('tests/oldest/', import.meta.url));
  const chromium: { executablePath: () => Promise<string> } = load('@sparticuz/chromium');
  return {
    name: 'oldest',
    testIgnore: DELIVERY_TESTS,
    use: { launchOptions: { executablePath: await chromium.executablePath(), args } },
  };
}

// These projects need further browsers, so they exist only if `--project` names them. The variable
// passes the argument on to the workers.
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
  projects: await projects(),
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
