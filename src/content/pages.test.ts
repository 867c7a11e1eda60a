import { expect, test } from 'vitest';
import { company } from '../../tests/support/content.ts';
import { type ListedPage, metadataOf, PAGES } from './pages.ts';

test.each([1, 2, 24, 60])(
  'titles and descriptions have the right length with a name of %i letters',
  (length) => {
    for (const page of Object.keys(PAGES) as ListedPage[]) {
      const name = 'N'.repeat(length);
      const { title, description } = metadataOf(page, { ...company, name });
      expect.soft(title, `${page}: name`).toMatch(/^.{15,60}$/);
      expect.soft(description, `${page}: contains`).toMatch(/^.{70,160}$/);
    }
  },
);
