import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { ensureRepository } from './repository.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'edit-'));
afterEach(() => void vi.unstubAllEnvs());

// The suite also runs without Git, for example on a downloaded ZIP.
const hasGit = spawnSync('git', ['--version']).status === 0;

test.skipIf(!hasGit)('creates a Git repository where there is none', () => {
  const folder = newFolder();
  expect(ensureRepository(folder)).toBeUndefined();
  expect(existsSync(join(folder, '.git/HEAD'))).toBe(true);
  vi.stubEnv('PATH', '');
  expect(ensureRepository(folder)).toBeUndefined();
});

test('names what to install where Git is missing', () => {
  vi.stubEnv('PATH', '');
  expect(ensureRepository(newFolder())).toContain('GitHub Desktop');
});
