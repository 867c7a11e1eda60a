import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{src,build,server,scripts,edit}/**/*.test.ts',
      'tests/{setup,delivery}/**/*.test.ts',
    ],
  },
});
