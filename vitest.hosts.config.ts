import { defineConfig } from 'vitest/config';

// What needs programs of other hosts, or follows their recipes: not part of `npm test`.
export default defineConfig({
  test: { include: ['tests/{nginx,recipes,screen-reader}/*.test.ts'], testTimeout: 60_000 },
});
