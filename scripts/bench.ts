/**
 * `npm run bench`: measures the home page of a new build with Lighthouse, and prints the medians of five
 * runs (docs/speed.md).
 */
import { execSync, spawnSync } from 'node:child_process';
import { ensureChromium } from './chromium.ts';
import { startServer } from './start-server.ts';

const RUNS = 5;
const AUDITS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
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
await stop();
