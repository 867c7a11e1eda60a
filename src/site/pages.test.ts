import { expect, test } from 'vitest';
import { readContentJson } from '../content/folder.ts';
import { type ListedPage, metadataOf, PAGES } from './pages.ts';

const company = readContentJson('company');

test.each([2, 24, 60])(
  'a name of %i letters leaves every title and description within bounds',
  (length) => {
    for (const page of Object.keys(PAGES) as ListedPage[]) {
      metadataOf(page, { ...company, name: 'N'.repeat(length) });
    }
  },
);

test('a title or description of the wrong length is refused, with the page and the length', () => {
  const name = 'N'.repeat(61);
  expect(() => metadataOf('/', { ...company, name })).toThrow(/61 caractères/);
  expect(() => metadataOf('/', { ...company, description: 'Courte.' })).toThrow(
    /Interligne.*description compte 7/,
  );
});
