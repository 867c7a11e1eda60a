/**
 * `npm run bench [-- --runs 5] [URL URL]`: visits two pages in turn with Lighthouse, so that other
 * work on the machine affects both, and prints medians and ratios. By default the pages are the home
 * page of a new build, and the same page with its script files blocked. The bounds are in
 * tests/budgets.spec.ts.
 */
import { execSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../scripts/chromium.ts';
import { startServer } from '../tests/server/start-server.ts';

const ROOT = join(import.meta.dirname, '..');
const LIGHTHOUSE = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js');

/** The audits in the table, in milliseconds except the last. */
const AUDITS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};

const DEVICES = {
  mobile: [],
  desktop: ['--preset=desktop'],
  'mobile, throttled by the browser': ['--throttling-method=devtools'],
};

type Audits = Record<
  string,
  { numericValue?: number; details?: { items?: { transferSize: number }[] } }
>;
type Figures = Record<string, number>;

/** Runs Lighthouse once, in a new browser. Throws when Lighthouse fails. */
function visit(options: string[]): Figures {
  const { status, stdout, stderr } = spawnSync(process.execPath, [LIGHTHOUSE, ...options], {
    env: { ...process.env, CHROME_PATH: ensureChromium().executablePath },
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (status !== 0) throw new Error(stderr);
  const report: { audits: Audits; categories: Record<string, { title: string; score: number }> } =
    JSON.parse(stdout);
  const scores = Object.values(report.categories).map(({ title, score }) => [title, score * 100]);
  const audits = Object.entries(AUDITS).map(([name, audit]) => [
    name,
    report.audits[audit]?.numericValue ?? Number.NaN,
  ]);
  const requests = report.audits['network-requests']?.details?.items ?? [];
  return {
    ...Object.fromEntries([...scores, ...audits]),
    bytes: requests.reduce((sum, { transferSize }) => sum + transferSize, 0),
    requests: requests.length,
  };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** `1208 (1190-1250)`: the median and the range. */
const summarize = (values: number[]): string => {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map(
    (value) => Number(value.toFixed(value < 1 ? 3 : 0)),
  );
  return least === most ? `${middle}` : `${middle} (${least}-${most})`;
};

/** Visits both pages `runs` times and prints the table. */
function compare(first: string[], second: string[], runs: number): void {
  const visits = Array.from({ length: runs }, () => [visit(first), visit(second)] as const);
  const rows = Object.keys(visits[0]?.[0] ?? {}).map((name) => {
    const [a, b] = [0, 1].map((page) => visits.map((pair) => pair[page]?.[name] ?? Number.NaN));
    if (!a || !b) throw new Error('Lighthouse reported no figures.');
    const ratio = (median(a) / median(b)).toFixed(2);
    return { name, first: summarize(a), second: summarize(b), ratio };
  });
  console.table(rows);
}

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const [first, second] = positionals;
const pages = first && second ? [[first], [second]] : [[], ['--blocked-url-patterns=*.js']];
if (!second) {
  execSync('npm run build', { cwd: ROOT, stdio: 'inherit' });
  const { server, origin } = await startServer('dist');
  process.on('exit', () => server.kill());
  for (const page of pages) page.unshift(origin);
}
// Chromium's sandbox refuses to run as root.
const sandbox = process.getuid?.() === 0 ? ' --no-sandbox' : '';
const common = ['--quiet', '--output=json', `--chrome-flags=--headless=new${sandbox}`];
for (const [device, options] of Object.entries(DEVICES)) {
  console.log(`\n== ${device}`);
  const [one = [], other = []] = pages.map((page) => [...page, ...options, ...common]);
  compare(one, other, Number(values.runs));
}
process.exit();
