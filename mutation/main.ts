/**
 * `npm run test:mutation [-- area file ...]`: Stryker changes the code in small ways and runs the unit
 * tests against each change. It prints the changes that no test caught, and fails where the share of
 * caught ones, in percent, is below the bound of the area. survivors.md says which may survive.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Left out: what only a browser runs, and programs that tests start as processes of their own. */
const AREAS = [
  {
    area: 'src/forms',
    bound: 80,
    files: ['requests/*.ts', 'src/forms/*.ts', '!src/forms/{use-*,focus-*}.ts'],
  },
  {
    area: 'scripts',
    bound: 80,
    files: ['scripts/*.ts', '!scripts/{start,test,check-*,content-*}.ts'],
  },
  { area: 'server', bound: 80, files: ['server/*.ts', '!server/main.ts'] },
  { area: 'server/requests', bound: 90, files: ['server/requests/*.ts'] },
  {
    area: 'build/content',
    bound: 80,
    files: ['build/content/*.ts', '!build/content/integration.ts'],
  },
];

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'test-results/mutation');
const STRYKER = join(import.meta.dirname, 'node_modules/@stryker-mutator/core/bin/stryker.js');

const [chosen, ...only] = process.argv.slice(2);
mkdirSync(RESULTS, { recursive: true });
for (const { area, bound, files } of AREAS.filter(({ area }) => area === (chosen ?? area))) {
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
    // A constant of a module changes before any test runs, so that all tests would run against it.
    ignoreStatic: true,
    timeoutMS: 20_000,
    concurrency: 1,
  };
  writeFileSync(config, JSON.stringify(options));
  const { status } = spawnSync(process.execPath, [STRYKER, 'run', config], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
