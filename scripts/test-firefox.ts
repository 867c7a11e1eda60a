/** `npm run test:firefox [playwright arguments]`: the browser tests in Firefox, where there is one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { onPath } from './chromium.ts';

const ON_MAC = '/Applications/Firefox.app/Contents/MacOS/firefox';

process.env.FIREFOX_PATH ??=
  onPath('firefox-esr') ?? onPath('firefox') ?? (existsSync(ON_MAC) ? ON_MAC : undefined);
if (!process.env.FIREFOX_PATH) {
  console.log('Skipped: no Firefox here. On Debian, `apt-get install firefox-esr` brings one.');
  process.exit(0);
}

for (const [tool = '', ...args] of [
  ['node', 'scripts/build.ts'],
  ['playwright', 'test', '--config=playwright.firefox.config.ts', ...process.argv.slice(2)],
]) {
  const { status } = spawnSync(tool, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
