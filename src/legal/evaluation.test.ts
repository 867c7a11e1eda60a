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
