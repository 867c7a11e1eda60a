import { defineConfig } from 'vitest/config';

// Tests that need further programs; not part of `npm test`.
export default defineConfig({
  test: {
    include: ['tests/{container,hosts,screen-reader}/*.test.ts'],
    testTimeout: 60_000,
  },
});
