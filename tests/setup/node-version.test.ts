import { existsSync, realpathSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectNode } from '../../scripts/project.mjs';

const file = projectNode();

it.skipIf(!file.includes('node_modules'))('npm scripts run on the Node of the lock file', () => {
  expect(existsSync(file)).toBe(true);
  expect(realpathSync(process.execPath)).toBe(realpathSync(file));
  expect(process.version).toBe('v26.10.0');
});
