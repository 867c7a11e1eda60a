import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { DEMONSTRATION } from './src/content/folder.ts';

const UNIT = [
  '{src,requests,server,scripts}/**/*.test.ts',
  'edit/*.test.ts',
  'tests/{setup,delivery}/**/*.test.ts',
];
const ISOLATED = '**/*.isolated.test.ts';
const isolatedOf = (glob: string) => glob.replace('*.test.ts', '*.isolated.test.ts');
// `npm run test:unit -- --mode container` needs Docker.
const CONTAINER = ['tests/container/*.test.ts'];

export default defineConfig(({ mode }) => {
  const include = mode === 'container' ? CONTAINER : UNIT;
  return {
    test: {
      // The tests do not depend on the owner's content.
      env: { CONTENT: resolve(DEMONSTRATION) },
      setupFiles: ['tests/support/clean-up-hooks.ts'],
      // More than cores, because many tests wait for a process.
      maxWorkers: 4,
      // Many tests start processes, which takes longer on a busy machine.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // Files share what they import, except those that change modules, globals or time.
      projects: [
        { extends: true, test: { name: 'shared', isolate: false, include, exclude: [ISOLATED] } },
        { extends: true, test: { name: 'isolated', include: include.map(isolatedOf) } },
      ],
    },
  };
});
