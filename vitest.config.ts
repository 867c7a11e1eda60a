import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { TEST_CONTENT } from './tests/support/site.ts';

export default defineConfig({
  test: {
    // Never the owner's, which may change as they like.
    env: { CONTENT: resolve(TEST_CONTENT) },
    // Many tests wait for a server; Vitest would leave a core unused.
    maxWorkers: '100%',
    include: [
      '{src,build,requests,server,scripts,edit}/**/*.test.ts',
      'tests/{setup,delivery}/**/*.test.ts',
    ],
  },
});
