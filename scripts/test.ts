/**
 * `npm test`: installs a browser if there is none, then runs every check up to the first failure.
 * `npm test -- test-results/other-company` runs all browser tests on that content.
 */
import { spawnSync } from 'node:child_process';
import { writeOtherCompany } from '../tests/support/other-company.ts';
import { OTHER_CONTENT, TEST_CONTENT } from '../tests/support/site.ts';
import { ensureChromium } from './chromium.ts';

const [content = TEST_CONTENT] = process.argv.slice(2);
const test = ['@playwright/test', 'test'];

const CHECKS = [
  { name: 'lint', command: ['@biomejs/biome', 'check'] },
  { name: 'types', command: ['astro', 'check'] },
  { name: 'content', command: ['node', 'scripts/check-content.ts'] },
  { name: 'unit tests', command: ['vitest', 'run'] },
  { name: 'browser tests', command: test, content },
  // Only the tests that depend on the content.
  ...(content === TEST_CONTENT
    ? [
        {
          name: 'another company',
          command: [...test, 'header-and-footer', 'sections', 'legal-pages', 'metadata'],
          content: OTHER_CONTENT,
        },
      ]
    : []),
];

try {
  ensureChromium();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

await writeOtherCompany();
for (const { name, command, content } of CHECKS) {
  console.log(`\n== ${name}`);
  const env = { ...process.env, ...(content && { CONTENT: content }) };
  const args = ['scripts/run.cjs', ...command];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env });
  if (status !== 0) {
    console.error(`\nFailed at: ${name}`);
    process.exit(status ?? 1);
  }
}
console.log('\nAll checks passed.');
