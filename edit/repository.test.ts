import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { ensureRepository } from './repository.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'edit-'));
afterEach(() => void vi.unstubAllEnvs());

test('makes a Git repository of a folder that is none, or says what to install', () => {
  const folder = newFolder();
  expect(ensureRepository(folder)).toBeUndefined();
  expect(existsSync(join(folder, '.git/HEAD'))).toBe(true);
  vi.stubEnv('PATH', '');
  expect(ensureRepository(folder)).toBeUndefined();
  expect(ensureRepository(newFolder())).toContain('GitHub Desktop');
});
