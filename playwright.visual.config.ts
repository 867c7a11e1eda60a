import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/**
 * A handful of pictures, compared with those kept in `tests/visual/`. Fonts are drawn differently
 * from one system to the next, so this is no part of `npm test`: run it before and after a change
 * of style, on one machine. `npm run test:visual`, with `-- --update-snapshots` to accept.
 */
export default defineConfig({
  ...base,
  testMatch: '**/*.visual.ts',
  reporter: 'list',
  // A whole page at 1920 px takes long to draw twice on a small machine.
  timeout: 180_000,
  snapshotPathTemplate: '{testDir}/visual/pictures/{arg}{ext}',
  expect: {
    timeout: 60_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      maxDiffPixelRatio: 0.002,
      scale: 'css',
    },
  },
});
