/**
 * Prints `tests: N passed, N failed` from the reports of vitest and Playwright, and fails unless
 * both are there with at least one test each and no failure.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './project.mjs';

/**
 * Counts of a vitest JSON report; a file that could not be loaded counts as a failure.
 *
 * @param {{
 *   numPassedTests: number,
 *   numFailedTests: number,
 *   success: boolean,
 *   testResults: { status: string, assertionResults: unknown[] }[],
 * }} report
 */
export function countVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + broken;
  return { passed: report.numPassedTests, failed: failed || (report.success ? 0 : 1) };
}

/**
 * Counts of a Playwright JSON report; an error outside any test counts as a failure.
 *
 * @param {{
 *   stats: { expected: number, flaky: number, unexpected: number },
 *   errors: unknown[],
 * }} report
 */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

const REPORTS = [
  { file: 'test-results/vitest.json', count: countVitest },
  { file: 'test-results/playwright.json', count: countPlaywright },
];

/**
 * Adds up the reports under a folder.
 *
 * @param {string} root
 */
export function countAll(root) {
  /** @type {{ passed: number, failed: number, problems: string[] }} */
  const total = { passed: 0, failed: 0, problems: [] };
  for (const { file, count } of REPORTS) {
    try {
      const { passed, failed } = count(JSON.parse(readFileSync(join(root, file), 'utf8')));
      total.passed += passed;
      total.failed += failed;
      if (passed + failed === 0) total.problems.push(`${file} holds no test.`);
    } catch (error) {
      total.problems.push(
        `${file} cannot be read: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
  return total;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { passed, failed, problems } = countAll(ROOT);
  for (const problem of problems) console.log(problem);
  console.log(`tests: ${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || problems.length > 0 ? 1 : 0;
}
