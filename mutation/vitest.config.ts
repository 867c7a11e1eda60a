import { configDefaults, mergeConfig } from 'vitest/config';
import unitTests from '../vitest.config.ts';

/** The unit tests but for those of other processes, in which nothing is mutated. */
export default mergeConfig(unitTests, {
  test: {
    exclude: [
      ...configDefaults.exclude,
      'tests/**',
      'server/{main,container}.test.ts',
      'build/content/integration.test.ts',
    ],
  },
});
