/** `npm test`: set up, then every check in turn, up to the first that fails. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './find-chromium.mjs';
import { npmScript, ROOT } from './project.mjs';
import { setUp } from './setup.mjs';

/** @type {[name: string, step: () => Promise<number>][]} */
const STEPS = [
  ['set-up', () => setUp({ browser: true })],
  ['lint', () => npmScript('lint')],
  ['types', () => npmScript('types')],
  ['unit tests', () => npmScript('test:unit')],
  ['build', () => npmScript('build')],
  ['browser tests', () => npmScript('test:browser')],
];

// A report left by an earlier run must not be counted for this one.
rmSync(join(ROOT, 'test-results'), { recursive: true, force: true });

for (const [name, step] of STEPS) {
  console.log(`\n== ${name}`);
  const code = await step();
  if (code !== 0) {
    console.error(`\nFailed at: ${name}`);
    process.exit(code);
  }
  // Found once, not again by each of Playwright's processes.
  if (name === 'set-up') process.env.CHROMIUM_PATH = findChromium();
}
console.log('\nAll checks passed.');
