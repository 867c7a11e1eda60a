/**
 * `npm run bench`: measures the home page of a new build with Lighthouse, and the longest task of a first
 * visit, and prints the medians.
 */
import { execSync, spawnSync } from 'node:child_process';
import { type Browser, chromium, devices } from '@playwright/test';
import { ensureChromium } from './chromium.ts';
import { startServer } from './start-server.ts';

const RUNS = 5;
const VISITS = 9;
const AUDITS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
  'total-byte-weight',
];
// Chromium's sandbox refuses to run as root.
const sandbox = process.getuid?.() === 0 ? ' --no-sandbox' : '';
const OPTIONS = ['--quiet', '--output=json', `--chrome-flags=--headless=new${sandbox}`];

/** Runs Lighthouse in a new browser. Returns its scores (0 to 100) and the values of `AUDITS`. */
function runLighthouse(options: string[]): Record<string, number> {
  const args = ['--yes', 'lighthouse@13', ...options, ...OPTIONS];
  const { status, stdout, stderr } = spawnSync('npx', args, {
    env: { ...process.env, CHROME_PATH: ensureChromium().executablePath },
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(stderr);
  const report = JSON.parse(stdout);
  const scores = Object.entries<{ score: number }>(report.categories);
  return Object.fromEntries([
    ...scores.map(([name, { score }]) => [name, score * 100]),
    ...AUDITS.map((name) => [name, report.audits[name].numericValue]),
  ]);
}

/** The longest task of a first visit on a slow phone, in milliseconds; 0 if none takes 50. */
async function longestTask(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ ...devices['Galaxy S9+'] });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'networkidle' });
  const longest = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(Math.max(...list.getEntries().map(({ duration }) => duration))),
        ).observe({ type: 'longtask', buffered: true });
        setTimeout(resolve, 500, 0);
      }),
  );
  await context.close();
  return longest;
}

function medianOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Number(sorted[sorted.length >> 1]?.toFixed(2));
}

const SITE = 'test-results/bench';
execSync(`npm run build -- ${SITE}`, { stdio: 'inherit' });
const { origin, stop } = await startServer(SITE);
for (const device of ['--form-factor=mobile', '--preset=desktop']) {
  const runs = Array.from({ length: RUNS }, () => runLighthouse([origin, device]));
  const names = Object.keys(runs[0] ?? {});
  const medians = names.map((name) => [name, medianOf(runs.map((run) => run[name] ?? 0))]);
  console.log(`\n== ${device}`);
  console.table(Object.fromEntries(medians));
}
const { executablePath } = ensureChromium();
const args = sandbox ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath, args });
const longest: number[] = [];
for (let visit = 0; visit < VISITS; visit++) longest.push(await longestTask(browser, origin));
console.log(`\nLongest task of a first visit: ${medianOf(longest)} ms (${longest.join(', ')})`);
await browser.close();
await stop();
