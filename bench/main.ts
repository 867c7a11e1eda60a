/**
 * Builds and measures the site, and prints one table after the other. Bytes, requests and layout
 * shifts are exact: beyond their bounds the run fails. Times depend on the machine and are only
 * printed.
 */
import { execSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { BOUNDS, CHROMIUM, compare } from './lighthouse.ts';
import { copyWithoutScripts, serve } from './sites.ts';
import { roundShift } from './statistics.ts';
import { layoutShift } from './whole-visit.ts';

const DIST = join(import.meta.dirname, '../dist');

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1.');

const breaches = new Set<string>();

/** Notes each figure that is over its bound, or missing. */
function checkBounds(
  where: string,
  figures: Record<string, number>,
  bounds: Record<string, number>,
) {
  for (const [name, bound] of Object.entries(bounds)) {
    const figure = figures[name] ?? Number.NaN;
    if (!(figure <= bound)) breaches.add(`${where}, ${name}: ${figure}, at most ${bound}`);
  }
}

execSync('npm run build', { stdio: 'inherit' });
const browser = await chromium.launch({ ...CHROMIUM, args: ['--disable-gpu'] });
const { origin: home } = await serve(DIST);
const { origin: withoutScripts } = await serve(await copyWithoutScripts(browser, DIST));

for (const [device, throttling] of [
  ['mobile', 'simulate'],
  ['desktop', 'simulate'],
  // What simulation hides shows where the line is slow indeed: shifts above all.
  ['mobile', 'devtools'],
] as const) {
  console.log(`\n== Lighthouse, ${device}, throttling: ${throttling} (FCP and LCP: aim 1.05)`);
  for (const visit of compare({ home, withoutScripts }, device, throttling, runs)) {
    checkBounds(`${device}, ${throttling}`, visit, BOUNDS[device]);
  }
}

console.log(
  '\n== Layout shift of a whole visit on slow 4G at 4x, typeface 4 s late, forms refused',
);
for (let run = 0; run < runs; run += 1) {
  const shift = roundShift(await layoutShift(browser, home));
  checkBounds('whole visit', { shift }, { shift: 0 });
  console.log(shift);
}

console.log('\n== Over their bounds');
console.log([...breaches].join('\n') || 'nothing');
process.exit(breaches.size > 0 ? 1 : 0);
