import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Many tests wait for a server; Vitest would leave a core unused.
    maxWorkers: '100%',
    include: [
      '{src,build,server,scripts,edit}/**/*.test.ts',
      'tests/{setup,delivery}/**/*.test.ts',
    ],
  },
});
