import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readAssessment } from './rgaa.ts';

const TEXT = readFileSync('docs/rgaa.md', 'utf8');
const { date, criteria } = readAssessment();

/** The assessment, had its lines said something else. */
const withStates = (change: (line: string) => string) =>
  readAssessment(TEXT.replace(/^\| *\d+\.\d+ *\|.*$/gm, change));

const asConform = (line: string) => line.replace('| non conforme |', '| conforme |');

describe('docs/rgaa.md', () => {
  /** Tests are named as `file` : `title`, the title as it stands in the source. */
  const tests = [...TEXT.matchAll(/`([^`]+\.(?:spec|test)\.ts)` : `([^`]+)`/g)];

  it('names tests that exist', () => {
    expect(tests.length).toBeGreaterThan(50);
    expect(TEXT.match(/\.(?:spec|test)\.ts`/g)).toHaveLength(tests.length);
    for (const [, file = '', title = ''] of tests) {
      const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
      const call = new RegExp(`\\(\\s*(['"\`])${RegExp.escape(title)}\\1,`);
      expect.soft(call.test(source), `${file} : ${title}`).toBe(true);
    }
  });

  it('proves each criterion by a test, or by a check on a day', () => {
    expect(criteria).toHaveLength(106);
    for (const { number, proof } of criteria) {
      const isTested = tests.some(([whole]) => proof.includes(whole));
      expect.soft(isTested || /\d{4}-\d{2}-\d{2}/.test(proof), number).toBe(true);
    }
  });

  it('gives days of the calendar, none later than its own', () => {
    const days = TEXT.match(/\d{4}-\d{2}-\d{2}/g) ?? [];
    for (const day of days) {
      // One past the end of its month would be taken for a day of the next.
      expect.soft(new Date(day).toJSON()?.slice(0, 10)).toBe(day);
      expect.soft(day <= date, `${day} is later than ${date}`).toBe(true);
    }
  });

  it('says for visitors why a criterion is not met: they read it in the statement', () => {
    for (const { number, state, proof } of criteria) {
      if (state === 'non conforme') expect.soft(proof, number).toMatch(/^[^`]{40,}$/);
    }
  });

  it('proves WCAG 2.2 beyond RGAA by tests', () => {
    const rows = TEXT.match(/^\| \d\.\d+\.\d+ .*$/gm) ?? [];
    expect(rows).toHaveLength(6);
    for (const row of rows)
      expect
        .soft(
          tests.some(([whole]) => row.includes(whole)),
          row,
        )
        .toBe(true);
  });
});

describe('what is said of the site', () => {
  const applicable = criteria.filter(({ state }) => state !== 'non applicable').length;

  it('is the share of the criteria that apply and are met', () => {
    expect(withStates(asConform)).toMatchObject({
      conform: applicable,
      notConform: 0,
      rate: 100,
      state: 'totalement conforme',
    });
    const none = withStates((line) => line.replace('| conforme |', '| non conforme |'));
    expect(none).toMatchObject({ conform: 0, rate: 0, state: 'non conforme' });
  });

  it('is « totalement » for all of them only, « partiellement » from half of them', () => {
    const failing = (count: number) => {
      let left = count;
      return withStates((line) =>
        / conforme \|/.test(line) && left-- > 0
          ? line.replace(/\| (non )?conforme \|/, '| non conforme |')
          : asConform(line),
      );
    };
    expect(failing(1).state).toBe('partiellement conforme');
    expect(failing(1).rate).toBeLessThan(100);
    expect(failing(Math.floor(applicable / 2)).state).toBe('partiellement conforme');
    expect(failing(Math.floor(applicable / 2) + 1).state).toBe('non conforme');
  });

  it.each([
    ['no date', /^Auto-évaluation du .*$/m, '', /« Auto-évaluation du/],
    ['an unknown state', /^(\| 3\.1 .*\|) conforme \|/m, '$1 oui |', /critère 3\.1 .* « oui »/],
    ['no proof', /^(\| 3\.1 .*\| conforme) \|.*$/m, '$1 | |', /critère 3\.1/],
    ['a criterion missing', /^\| 3\.1 .*\n/m, '', /« 3\.2 » est à la place de « 3\.1 »/],
    ['a criterion twice', /^(\| 3\.1 .*\n)/m, '$1$1', /« 3\.1 » est à la place de « 3\.2 »/],
    ['no end', /^\| 13\.12 .*\n/m, '', /« la fin » est à la place de « 13\.12 »/],
  ])('stops the build where there is %s', (_, pattern, replacement, message) => {
    expect(() => readAssessment(TEXT.replace(pattern, replacement))).toThrow(message);
  });
});
