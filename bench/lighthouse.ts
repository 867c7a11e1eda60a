/** Lighthouse's figures of the home page, beside those of the same page without scripts. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureChromium } from '../scripts/chromium.ts';
import { median, roundShift, summary } from './statistics.ts';

export const CHROMIUM = ensureChromium();

const PROGRAM = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js');

/** How often a visit of which the browser recorded nothing is made again. */
const TRIES = 4;

/** What must not grow, by device: bytes before anyone scrolls, headers included. */
export const BOUNDS = {
  mobile: { bytes: 47_000, requests: 8, CLS: 0 },
  desktop: { bytes: 135_000, requests: 25, CLS: 0 },
};

type Device = keyof typeof BOUNDS;

/** Scores of 100, milliseconds, bytes and counts, by the name that the table gives them. */
type Visit = Record<string, number>;

/** The part that is used of Lighthouse's report. */
interface Report {
  categories: Record<string, { title: string; score: number | null }>;
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: { transferSize: number; url: string }[] } }
  >;
}

function readReport({ categories, audits }: Report): Visit {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const answers = (audits['network-requests']?.details?.items ?? []).filter(({ url }) =>
    url.startsWith('http'),
  );
  return {
    ...Object.fromEntries(
      Object.values(categories).map(({ title, score }) => [title, (score ?? 0) * 100]),
    ),
    'FCP, ms': value('first-contentful-paint'),
    'LCP, ms': value('largest-contentful-paint'),
    'TBT, ms': value('total-blocking-time'),
    CLS: roundShift(value('cumulative-layout-shift')),
    bytes: answers.reduce((sum, { transferSize }) => sum + transferSize, 0),
    requests: answers.length,
  };
}

/** One visit, in a browser of its own. */
function visit(url: string, device: Device, throttling: string): Visit {
  const options = [
    '--quiet',
    '--output=json',
    '--no-enable-error-reporting',
    '--only-categories=performance,accessibility,best-practices,seo',
    `--throttling-method=${throttling}`,
    // Chromium's sandbox refuses to run as root.
    `--chrome-flags=--headless=new --disable-gpu ${process.getuid?.() === 0 ? '--no-sandbox' : ''}`,
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
  ];
  for (let tries = 1; ; tries += 1) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, url, ...options], {
      env: { ...process.env, CHROME_PATH: CHROMIUM.executablePath },
      encoding: 'utf8',
      maxBuffer: Number.POSITIVE_INFINITY,
    });
    if (status === 0) return readReport(JSON.parse(stdout));
    if (tries === TRIES) throw new Error(`Lighthouse failed at ${url}: ${stderr}`);
  }
}

/**
 * Visits both pages in turn, so that a busy moment of the machine falls on both, and prints medians
 * with their ratio. Returns the visits to the home page.
 */
export function compare(
  pages: { home: string; withoutScripts: string },
  device: Device,
  throttling: 'simulate' | 'devtools',
  runs: number,
): Visit[] {
  const home: Visit[] = [];
  const without: Visit[] = [];
  for (let run = 0; run < runs; run += 1) {
    home.push(visit(pages.home, device, throttling));
    without.push(visit(pages.withoutScripts, device, throttling));
  }
  const rows = Object.keys(home[0] ?? {}).map((figure) => {
    const ours = home.map((one) => one[figure] ?? Number.NaN);
    const theirs = without.map((one) => one[figure] ?? Number.NaN);
    const ratio = (median(ours) / median(theirs)).toFixed(2);
    return { figure, home: summary(ours), 'without scripts': summary(theirs), ratio };
  });
  console.table(rows);
  return home;
}
