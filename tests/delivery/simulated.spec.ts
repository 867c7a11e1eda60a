/** Tests that a site with simulated forms, the default, contains no code for delivery. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { SITE } from '../support/pages.ts';

test('no file of a simulated build contains code for delivery', () => {
  const files = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(html|js|css)$/.test(name),
  );
  expect(files.filter((name) => name.startsWith('demande-'))).toEqual([]);
  for (const name of files) {
    const text = readFileSync(join(SITE, name), 'utf8');
    expect(text, name).not.toMatch(
      /\/demandes\/|XMLHttpRequest|form-action 'self'|Votre CV dépasse/i,
    );
  }
});
