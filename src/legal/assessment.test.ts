import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import declaration from '../../demo/accessibility.json' with { type: 'json' };
import { readAssessment } from './assessment.ts';

const TEXT = readFileSync(new URL('assessment.yaml', import.meta.url), 'utf8');
const { criteria, wcag22 } = readAssessment(TEXT);

describe('assessment.yaml', () => {
  it('names test files that exist', () => {
    const files = [...criteria, ...wcag22].flatMap(({ tests }) => tests);
    expect(files.length).toBeGreaterThan(50);
    for (const file of files) expect.soft(existsSync(file), file).toBe(true);
  });

  it('relies on a test, or on one of the checks that the page describes', () => {
    const checks = /^(Inventaire|Écran|Clavier|Code)\b/u;
    for (const { number, state, remark, tests } of criteria) {
      if (state === 'non conforme') continue;
      expect.soft(tests.length > 0 || checks.test(remark), number).toBe(true);
    }
  });

  it.each([
    ['no date', /^date: .*$/m, '', /date/],
    ['a day that does not exist', /^date: .*$/m, 'date: 2026-02-30', /date/],
    ['an unknown state', /(?<='3\.1'\n.*\n +state: ).*$/m, 'oui', /"non conforme"[\s\S]*state/],
    ['no remark', /(?<='13\.12'\n.*\n.*\n +)remark: .*$/m, '', /remark/],
    ['a criterion missing', /^ +- number: '3\.1'\n.*\n.*\n.*\n.*\n.*\n/m, '', /« 3\.2 ».*« 3\.1 »/],
    ['a wrong last criterion', /'13\.12'/, "'13.13'", /« 13\.13 ».*« 13\.12 »/],
    ['a number taken for 1.1', /'1\.10'|'4\.10'/, '4.10', /number/],
  ])('stops the build where there is %s', (_, pattern, replacement, message) => {
    expect(TEXT).toMatch(pattern);
    expect(() => readAssessment(TEXT.replace(pattern, replacement))).toThrow(message);
  });
});

test('the demonstration declares what was checked on it', () => {
  const { date, pages, conform, applicable } = readAssessment();
  const failures = criteria
    .filter(({ state }) => state === 'non conforme')
    .map(({ number, remark }) => ({ criterion: number, what: remark }));
  expect(declaration).toMatchObject({ date, pages, conform, applicable, failures });
});
