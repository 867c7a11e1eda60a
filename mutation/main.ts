/**
 * `npm run test:mutation [-- area file ...]`: Stryker changes the code in small ways and runs the unit
 * tests of the area against each change. It prints the changes that no test caught, and fails where
 * the share of the caught ones is below the bound. survivors.md says which may survive, and why some
 * files are left out.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that are changed, tests that run against them, and the least score in percent. */
const AREAS: Record<string, { files: string[]; tests: string[]; bound: number }> = {
  'src/forms': {
    files: [
      'requests/*.ts',
      'src/forms/*.ts',
      '!src/forms/{use-request-form,delivery-settings}.ts',
    ],
    tests: [
      '{requests,src/forms}/*.test.ts',
      'src/{landing/forms,legal/data-processing}.test.ts',
      'server/current-settings.test.ts',
    ],
    bound: 80,
  },
  scripts: {
    files: ['scripts/*.ts', '!scripts/{start,test,check-content}.ts'],
    tests: ['scripts/*.test.ts'],
    bound: 80,
  },
  server: {
    files: ['server/*.ts', '!server/main.ts'],
    tests: ['server/!(main|container).test.ts'],
    bound: 80,
  },
  'server/requests': {
    files: ['server/requests/*.ts'],
    tests: ['server/requests/*.test.ts'],
    bound: 90,
  },
  content: {
    files: [
      '{content-check,build/content}/*.ts',
      'src/landing/{*/content,figures,proof,words}.ts',
      'src/{site/company,site/company-numbers,site/opening-hours,legal/declaration}.ts',
      '!content-check/{integration,own,former}.ts',
    ],
    tests: [
      'content-check/!(integration|own).test.ts',
      'src/{site/opening-hours,legal/declaration}.test.ts',
    ],
    bound: 80,
  },
};

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'test-results/mutation');
const STRYKER = join(import.meta.dirname, 'node_modules/@stryker-mutator/core/bin/stryker.js');

const [chosen, ...only] = process.argv.slice(2);
mkdirSync(RESULTS, { recursive: true });
for (const [area, { files, tests, bound }] of Object.entries(AREAS)) {
  if (area !== (chosen ?? area)) continue;
  console.log(`\n== ${area}`);
  const config = join(RESULTS, `${area.replace('/', '-')}.json`);
  const options = {
    mutate: only.length > 0 ? only : [...files, '!**/*.test.ts'],
    testRunner: 'vitest',
    vitest: { configFile: 'mutation/vitest.config.ts' },
    reporters: ['progress', 'clear-text'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    thresholds: { high: 100, low: bound, break: bound },
    ignorePatterns: ['dist', 'test-results', 'bench'],
    tempDirName: 'test-results/stryker',
    // What a module computes while it loads would be tried against every test.
    ignoreStatic: true,
    // A change that is only slow, on a busy machine, must not count as caught.
    timeoutMS: 20_000,
    concurrency: 1,
  };
  writeFileSync(config, JSON.stringify(options));
  const { status } = spawnSync(process.execPath, [STRYKER, 'run', config], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TESTS: tests.join(' ') },
  });
  if (status !== 0) process.exitCode = 1;
}
