import { afterEach, expect, test, vi } from 'vitest';
import { markRefusalInTitle } from './use-request-form.ts';

afterEach(() => void vi.unstubAllGlobals());

test("the page's title says « Erreur : » until the last refused form is corrected", () => {
  const page = { title: 'Interligne' };
  vi.stubGlobal('document', page);
  const mendFirst = markRefusalInTitle();
  expect(page.title).toBe('Erreur : Interligne');
  const mendSecond = markRefusalInTitle();
  expect(page.title).toBe('Erreur : Interligne');
  mendFirst();
  expect(page.title).toBe('Erreur : Interligne');
  mendSecond();
  expect(page.title).toBe('Interligne');
});
