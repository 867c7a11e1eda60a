import { defineConfig } from 'vitest/config';
import unitTests from '../vitest.config.ts';

/** The tests of one area, which main.ts names. */
export default defineConfig({
  test: { ...unitTests.test, include: (process.env.TESTS ?? '').split(' ') },
});
