/**
 * `npm test`: installs a browser if there is none, then runs all checks until the first failure, and
 * prints their durations. `npm test -- test-results/other-company` runs all browser tests with that
 * content.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { ensureChromium } from '../scripts/chromium.ts';
import { writeOtherCompany } from './support/other-company.ts';
import { OTHER_CONTENT, TEST_CONTENT } from './support/site.ts';

const [content = TEST_CONTENT] = process.argv.slice(2);

/** The checks that run in parallel. They end by themselves, because Playwright would leave its server. */
const running: Promise<unknown>[] = [];
let hasFailed = false;

function start(args: string[], { CONTENT = '', stdout = 'inherit' as 'inherit' | 'pipe' } = {}) {
  const begin = performance.now();
  const child = spawn(process.execPath, ['scripts/run.cjs', ...args], {
    stdio: ['inherit', stdout, 'inherit'],
    env: { ...process.env, ...(CONTENT && { CONTENT }) },
  });
  const ended = once(child, 'exit').then(([status]) => ({
    status,
    seconds: Math.round((performance.now() - begin) / 1000),
  }));
  running.push(ended);
  return { ended, printed: child.stdout ? text(child.stdout) : '' };
}

async function check(name: string, { ended, printed }: ReturnType<typeof start>): Promise<void> {
  console.log(`\n== ${name}`);
  const { status, seconds } = await ended;
  process.stdout.write(await printed);
  if (status !== 0) {
    console.error(`\nFailed at: ${name}`);
    hasFailed = true;
    await Promise.all(running);
    process.exit(status ?? 1);
  }
  console.log(`${name}: ${seconds} s`);
}

try {
  ensureChromium();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

await writeOtherCompany();
const BROWSER = ['node_modules/@playwright/test/cli.js', 'test'];
// The types, then the other company, are checked in parallel with the unit tests, which mostly wait; their
// output is printed afterwards. They take turns, because both write Astro's types.
const types = start(['node_modules/astro/bin/astro.mjs', 'check'], { stdout: 'pipe' });
const otherCompany = types.ended.then(
  () =>
    content === TEST_CONTENT &&
    !hasFailed &&
    start([...BROWSER, '--workers=1', '--grep', '@content'], {
      CONTENT: OTHER_CONTENT,
      stdout: 'pipe',
    }),
);
await check('lint', start(['node_modules/@biomejs/biome/bin/biome', 'check']));
await check('content', start(['scripts/check-content.ts']));
await check('unit tests', start(['node_modules/vitest/vitest.mjs', 'run']));
await check('types', types);
const other = await otherCompany;
if (other) await check('another company', other);
await check('browser tests', start(BROWSER, { CONTENT: content }));
console.log('\nAll checks passed.');
