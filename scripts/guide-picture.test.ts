import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkOutput, hashOf, PICTURE } from './guide-picture.ts';

test("the guide's screenshot of the check is up to date", () => {
  const isCurrent = readFileSync(PICTURE, 'latin1').includes(hashOf(checkOutput()));
  expect(isCurrent, 'run npm run guide:picture').toBe(true);
});
