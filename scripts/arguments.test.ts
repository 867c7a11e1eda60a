import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test.each([
  ['build.ts', ['--help'], 'Donnez un dossier, ou rien'],
  ['build.ts', ['one', 'two'], 'Donnez un dossier, ou rien'],
  // CONTENT is set for all tests.
  ['content.ts', [], 'que choisit CONTENT'],
])('%s refuses %j before it changes anything', (script, args, message) => {
  const { status, stderr } = spawnSync(process.execPath, [`scripts/${script}`, ...args], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining(message)]);
});
