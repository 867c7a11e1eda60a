/**
 * `npm run test:mutation`: changes the code in small ways and runs the unit tests against each change.
 * Prints the share of the changes that a test caught, by area, and fails below the bounds. The changes
 * that survived are listed in test-results/mutation/. `-- server/requests` tries one area.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

/** In percent of the mutants that tests reach or should reach. */
const BOUNDS: Record<string, number> = {
  'server/requests': 90,
  server: 80,
  'src/forms': 80,
  'build/content': 80,
  scripts: 80,
};

const chosen = process.argv.slice(2);
const areas = Object.keys(BOUNDS).filter((area) => chosen.length === 0 || chosen.includes(area));
const code = (area: string) => [
  `${area}/${area === 'server' ? '*' : '**/*'}.{ts,tsx}`,
  `!${area}/**/*.test.ts`,
];

const results = await new Stryker({
  mutate: areas.flatMap(code),
  testRunner: 'vitest',
  // A plain import: the package lies in this folder, and Stryker looks in the project's.
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  reporters: ['progress', 'clear-text'],
  clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: false },
  ignorePatterns: ['dist', 'test-results', 'docs', 'mutation', 'bench', 'edit'],
  tempDirName: 'test-results/stryker',
  ignoreStatic: true,
  timeoutMS: 20_000,
  concurrency: 2,
}).runMutationTest();

const areaOf = (file: string) => areas.find((area) => file.startsWith(`${area}/`)) ?? '';
const rows = areas.map((area) => {
  const mutants = results.filter(({ fileName }) =>
    areaOf(fileName.slice(process.cwd().length + 1)).startsWith(area),
  );
  const count = (...statuses: string[]) =>
    mutants.filter(({ status }) => statuses.includes(status)).length;
  const caught = count('Killed', 'Timeout');
  const missed = count('Survived', 'NoCoverage');
  return { area, caught, missed, score: Math.round((100 * caught) / (caught + missed)) };
});
console.table(rows);
const survivors = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
writeFileSync(
  join('test-results', 'survivors.txt'),
  survivors
    .map(({ fileName, location, mutatorName, replacement, status }) =>
      [
        `${fileName.slice(process.cwd().length + 1)}:${location.start.line + 1}`,
        status,
        mutatorName,
        replacement,
      ].join('  '),
    )
    .join('\n'),
);
if (rows.some(({ area, score }) => score < (BOUNDS[area] ?? 0))) process.exitCode = 1;
