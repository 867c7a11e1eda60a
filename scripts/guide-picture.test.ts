import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashOf, PICTURE, printedCheck } from './guide-picture.ts';

test("the guide's picture of the check shows what it prints", () => {
  const isCurrent = readFileSync(PICTURE, 'latin1').includes(hashOf(printedCheck()));
  expect(isCurrent, 'run npm run guide:picture').toBe(true);
});
