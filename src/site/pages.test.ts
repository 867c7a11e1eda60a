import { expect, test } from 'vitest';
import { readContentJson } from '../../build/content/folder.ts';
import { checkMetadata, PAGES } from './pages.ts';

const description = 'Une description assez longue pour dire en une phrase ce que la page apporte.';

test('rejects a title or description of the wrong length, with the page and the length', () => {
  expect(checkMetadata({ title: 'Mentions légales', description })).toBeTruthy();
  expect(() => checkMetadata({ title: 'T'.repeat(61), description })).toThrow(/61 caractères/);
  expect(() => checkMetadata({ title: 'Mentions légales', description: 'Courte.' })).toThrow(
    /Mentions légales.*description compte 7/,
  );
});

test.each([2, 24, 60])(
  'a name of %i letters leaves every title and description within bounds',
  (length) => {
    const company = { ...readContentJson('company'), name: 'N'.repeat(length) };
    for (const { metadata } of Object.values(PAGES)) checkMetadata(metadata(company));
  },
);
