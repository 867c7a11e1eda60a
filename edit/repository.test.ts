import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { ensureRepository } from './repository.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'edit-'));
afterEach(() => void vi.unstubAllEnvs());

// The site itself needs no Git: whoever has it from a ZIP runs these tests too.
const hasGit = spawnSync('git', ['--version']).status === 0;

test.skipIf(!hasGit)('makes a Git repository of a folder that is none', () => {
  const folder = newFolder();
  expect(ensureRepository(folder)).toBeUndefined();
  expect(existsSync(join(folder, '.git/HEAD'))).toBe(true);
  vi.stubEnv('PATH', '');
  expect(ensureRepository(folder)).toBeUndefined();
});

test('says what to install where there is no Git', () => {
  vi.stubEnv('PATH', '');
  expect(ensureRepository(newFolder())).toContain('GitHub Desktop');
});
