import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { TEST_CONTENT } from './tests/support/site.ts';

export default defineConfig(({ mode }) => ({
  test: {
    // Independent of the owner's content.
    env: { CONTENT: resolve(TEST_CONTENT) },
    // More than cores, because many tests wait for a process.
    maxWorkers: 4,
    // Many tests start processes, which takes longer on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include:
      // They need further programs.
      mode === 'hosts'
        ? ['tests/{container,hosts}/*.test.ts']
        : [
            '{src,requests,server,scripts,edit}/**/*.test.ts',
            'tests/{setup,delivery}/**/*.test.ts',
          ],
  },
}));
