/** `npm run test:firefox [playwright arguments]`: the browser tests in Firefox, where there is one. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { onPath } from './find-chromium.mjs';
import { npmScript, projectNode, ROOT, run } from './project.mjs';
import { setUp } from './setup.mjs';

const PROGRAMS = ['firefox-esr', 'firefox'];
const ON_MAC = '/Applications/Firefox.app/Contents/MacOS/firefox';

const firefox =
  process.env.FIREFOX_PATH ??
  PROGRAMS.map(onPath).find(Boolean) ??
  (existsSync(ON_MAC) ? ON_MAC : undefined);

if (!firefox) {
  console.log('Skipped: no Firefox here. On Debian, `apt-get install firefox-esr` brings one.');
  process.exit(0);
}

const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
const steps = [
  () => setUp(),
  async () => (existsSync(join(ROOT, 'dist/index.html')) ? 0 : npmScript('build')),
  () =>
    run(
      projectNode(),
      [cli, 'test', '--config=playwright.firefox.config.ts', ...process.argv.slice(2)],
      {
        env: { ...process.env, FIREFOX_PATH: firefox },
      },
    ),
];
for (const step of steps) {
  process.exitCode = await step();
  if (process.exitCode !== 0) break;
}
