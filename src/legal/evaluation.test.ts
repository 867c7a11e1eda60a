import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readAssessment } from './assessment.ts';
import { Evaluation } from './evaluation.tsx';

test('says which pages were not checked, and nothing when all were', () => {
  const assessment = readAssessment();
  const shown = (pages: string[]) =>
    renderToStaticMarkup(Evaluation({ assessment: { ...assessment, pages }, children: undefined }));
  expect(shown(assessment.pages)).not.toContain('Pages non');
  const others = assessment.pages.filter((path) => path !== '/legal-notices');
  expect(shown(others)).toMatch(/<p>Pages non [^.]*Mentions légales\.<\/p>/);
});

test('lists each criterion with its state and what was checked', () => {
  const assessment = readAssessment();
  const html = renderToStaticMarkup(Evaluation({ assessment, children: undefined }));
  const shown = html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&gt;', '>');
  for (const { number, title, state, remark } of [...assessment.criteria, ...assessment.wcag22]) {
    expect.soft(shown).toContain(`${number} ${title}${state}${remark}`);
  }
});
