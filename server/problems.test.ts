import { expect, test } from 'vitest';
import { PROBLEMS } from './problems.ts';

test.each(
  Object.entries<string | ((value: string) => string)>(
    PROBLEMS as Record<string, string | ((value: string) => string)>,
  ),
)('the sentence %s has a remedy, but no path or address', (_, sentence) => {
  const text = typeof sentence === 'string' ? sentence : sentence('…');
  expect(text).toMatch(/ : [\p{Ll}«]| …$/u);
  expect(text).not.toMatch(/(^|\s)\/|@/);
});
