/** One Lighthouse visit, in a browser of its own. */
import { chromiumPath, FLAGS } from './chromium.ts';

export type Device = 'mobile' | 'desktop';

/** Lighthouse's names of what is weighed, in the order of the report. */
export const TYPES = ['Document', 'Stylesheet', 'Script', 'Font', 'Image', 'Other'] as const;

export interface Visit {
  /** Performance first; the others on the home page alone. Of 100. */
  scores: number[];
  /** Milliseconds, but `cls`. */
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  speedIndex: number;
  /** Bytes transferred, headers included, by type of resource. */
  bytes: Record<(typeof TYPES)[number], number>;
  requests: number;
  elements: number;
}

/** The part that is used of what Lighthouse answers; its own types are not always installed. */
interface Result {
  lhr: {
    runtimeError?: { message: string };
    categories: Record<string, { score: number | null }>;
    audits: Record<string, Audit | undefined>;
  };
}
interface Audit {
  numericValue?: number;
  details?: { items?: { resourceType?: string; transferSize?: number; url?: string }[] };
}

export interface VisitOptions {
  device: Device;
  /** What simulation hides, real throttling shows: shifts above all. */
  throttling?: 'simulate' | 'devtools';
  allCategories?: boolean;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** How often a visit of which the browser recorded nothing is made again. */
const TRIES = 4;

export async function visit(url: string, options: VisitOptions): Promise<Visit> {
  for (let tries = 1; ; tries += 1) {
    const result = await audit(url, options);
    const fault = result.lhr.runtimeError?.message;
    if (!fault) return toVisit(result);
    if (tries === TRIES) throw new Error(`Lighthouse: ${fault}`);
    console.log(`Lighthouse saw nothing of ${url}, once more: ${fault}`);
  }
}

async function audit(url: string, options: VisitOptions): Promise<Result> {
  // By a variable: the packages are there only once `npm run bench` installed them.
  const names = ['lighthouse', 'chrome-launcher'];
  const [{ default: lighthouse, desktopConfig }, { launch }] = await Promise.all(
    names.map((name) => import(name)),
  );
  const chrome = await launch({
    chromePath: chromiumPath(),
    chromeFlags: ['--headless=new', ...FLAGS],
    logLevel: 'silent',
  });
  try {
    return await lighthouse(
      url,
      {
        port: chrome.port,
        logLevel: 'silent',
        onlyCategories: options.allCategories ? CATEGORIES : CATEGORIES.slice(0, 1),
        throttlingMethod: options.throttling ?? 'simulate',
      },
      options.device === 'desktop' ? desktopConfig : undefined,
    );
  } finally {
    chrome.kill();
  }
}

function toVisit({ lhr: { categories, audits } }: Result): Visit {
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = (audits['network-requests']?.details?.items ?? []).filter(({ url }) =>
    url?.startsWith('http'),
  );
  const weigh = (type: string) =>
    requests
      .filter(({ resourceType }) =>
        type === 'Other'
          ? !TYPES.slice(0, -1).some((known) => known === resourceType)
          : resourceType === type,
      )
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return {
    scores: Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100)),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    speedIndex: value('speed-index'),
    bytes: Object.fromEntries(TYPES.map((type) => [type, weigh(type)])) as Visit['bytes'],
    requests: requests.length,
    elements: value('dom-size-insight') || value('dom-size'),
  };
}
