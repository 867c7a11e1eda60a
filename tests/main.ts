/** `npm test`: installs a browser if there is none, then runs every check until the first failure. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { ensureChromium } from '../scripts/chromium.ts';

type Check = [name: string, args: string[]];

const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const ASTRO = 'node_modules/astro/bin/astro.mjs';
const VITEST = 'node_modules/vitest/vitest.mjs';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

/** Runs checks one after the other, and throws an error at the first that fails. */
async function run(checks: Check[], output: 'inherit' | 'pipe' = 'inherit'): Promise<void> {
  for (const [name, args] of checks) {
    if (output === 'inherit') console.log(`\n== ${name}`);
    const begin = performance.now();
    const child = spawn(process.execPath, args, { stdio: ['ignore', output, output] });
    const printed = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
    const [status] = await once(child, 'close');
    if (output === 'pipe') console.log(`\n== ${name}\n${(await Promise.all(printed)).join('')}`);
    console.log(`${name}: ${Math.round((performance.now() - begin) / 1000)} s`);
    if (status !== 0) throw new Error(`Failed: ${name}`);
  }
}

try {
  ensureChromium();
  // Unit tests mostly wait, so other checks run in parallel, and print their output at their end.
  const parallel = await Promise.allSettled([
    run([
      ['lint', [BIOME, 'check']],
      ['unit tests', [VITEST, 'run']],
    ]),
    run([['types', [ASTRO, 'check']]], 'pipe'),
  ]);
  for (const result of parallel) if (result.status === 'rejected') throw result.reason;
  await run([
    ['browser tests', [PLAYWRIGHT, 'test']],
    ['editor', [PLAYWRIGHT, 'test', '--config', 'tests/edit/playwright.config.ts']],
  ]);
  console.log('\nAll checks passed.');
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exitCode = 1;
}
