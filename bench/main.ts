/**
 * The measurements, one after the other, printed side by side. Sizes, requests and shifts are
 * exact: beyond their bounds the run fails. Times depend on the machine and are only printed.
 */
import { parseArgs } from 'node:util';
import { breaches, shiftBreaches } from './bounds.ts';
import { launch } from './chromium.ts';
import { compareVariants } from './compare.ts';
import { longTasks, visitOnSlowLine } from './full-visit.ts';
import { type Interaction, measureInteractions } from './interactions.ts';
import { visit } from './lighthouse.ts';
import { serve } from './server.ts';
import { printTable, summary } from './statistics.ts';
import { writeVariants } from './variants.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1.');

const broken: string[] = [];

async function printInteractions(origin: string) {
  const browser = await launch();
  const rows = new Map<string, string[]>();
  for (const slowdown of [4, 6]) {
    const all: Interaction[] = [];
    for (let run = 0; run < runs; run += 1) {
      all.push(...(await measureInteractions(browser, origin, slowdown)));
    }
    for (const name of new Set(all.map((one) => one.name))) {
      const same = all.filter((one) => one.name === name);
      const shown = same.flatMap((one) => one.shown ?? []);
      const cells = [summary(same.map(({ latency }) => latency)), summary(shown)];
      rows.set(name, [...(rows.get(name) ?? [name]), ...cells]);
    }
  }
  const head = ['', '4x: to next frame', 'until shown', '6x: to next frame', 'until shown'];
  printTable('Interactions, phone, ms: median (spread)', [head, ...rows.values()]);
  await browser.close();
}

async function printWholeVisit(origin: string) {
  const browser = await launch();
  const rows = [['run', 'tasks over 50 ms', 'longest', 'shift', 'shift after a touch', 'moved']];
  for (let run = 1; run <= runs; run += 1) {
    const tasks = await longTasks(browser, origin);
    const { unexpected, afterTouch, moved } = await visitOnSlowLine(browser, origin);
    broken.push(...shiftBreaches('whole visit, layout shift', unexpected));
    const shifts = [unexpected.toFixed(4), afterTouch.toFixed(4), moved.slice(0, 3).join(', ')];
    rows.push([`${run}`, `${tasks.length}`, `${Math.max(0, ...tasks)} ms`, ...shifts]);
  }
  await browser.close();
  const title =
    'Scroll through the page at 4x; then shifts on slow 4G at 4x, font 4 s late, refusals';
  printTable(title, rows);

  const { fcp, lcp, tbt, cls } = await visit(origin, { device: 'mobile', throttling: 'devtools' });
  const times = [fcp, lcp, tbt].map((ms) => ms.toFixed(0));
  printTable('Home, mobile, devtools throttling', [
    ['FCP', 'LCP', 'TBT', 'CLS'],
    [...times, cls.toFixed(4)],
  ]);
  broken.push(...shiftBreaches('devtools throttling, layout shift', cls));
}

async function printBuildTimes(workshop: Workshop, cold: number) {
  const rows = [['content', 'nothing cached', 'again']];
  rows.push(['as it is', `${cold.toFixed(1)} s`, `${(await workshop.build()).toFixed(1)} s`]);
  workshop.forget();
  const entries = workshop.multiply(10);
  const first = await workshop.build();
  const again = await workshop.build();
  rows.push([`10 times: ${entries} entries`, `${first.toFixed(1)} s`, `${again.toFixed(1)} s`]);
  printTable('Build and compression', rows);
}

const workshop = openWorkshop();
try {
  const cold = await workshop.build();
  await writeVariants(workshop.dist);
  const { origin, stop } = await serve(workshop.dist);
  try {
    for (const device of ['mobile', 'desktop'] as const) {
      const home = await compareVariants(origin, device, runs);
      broken.push(...home.flatMap((one) => breaches(device, one)));
    }
    await printInteractions(origin);
    await printWholeVisit(origin);
  } finally {
    stop();
  }
  await printBuildTimes(workshop, cold);
} finally {
  workshop.remove();
}

printTable(
  'Over their bounds',
  broken.length ? [...new Set(broken)].map((one) => [one]) : [['nothing']],
);
if (broken.length) process.exitCode = 1;
