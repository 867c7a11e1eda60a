/** `npm test`: brings a browser if there is none, then every check up to the first that fails. */
import { spawnSync } from 'node:child_process';
import { readRequestSettings } from '../server/requests/settings.ts';
import { bringChromium } from './chromium.ts';

const CHECKS = [
  { name: 'lint', command: 'biome check' },
  { name: 'types', command: 'astro check' },
  { name: 'unit tests', command: 'vitest run' },
  { name: 'build', command: 'node scripts/build.ts' },
  { name: 'browser tests', command: 'playwright test' },
];

// As it is delivered, whatever the owner's setting: tests/delivery/ makes a build of its own.
process.env.DELIVERY = 'simulated';

try {
  bringChromium();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

for (const { name, command } of CHECKS) {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(command, { stdio: 'inherit', shell: true });
  if (status !== 0) {
    console.error(`\nFailed at: ${name}`);
    process.exit(status ?? 1);
  }
}
console.log('\nAll checks passed.');
if (readRequestSettings().delivery === 'server') {
  console.log(
    'dist/ now holds a site that sends nothing: run "npm run build" before you serve it.',
  );
}
