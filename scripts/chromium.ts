/** Which Chromium the browser tests use, and how one is brought where there is none. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of a program found through PATH. */
export const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

/** A downloaded Chromium may lack the system's libraries; asking its version tells. */
const starts = (file: string): boolean =>
  process.platform === 'win32'
    ? existsSync(file)
    : spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

/**
 * Path of a Chromium that runs here: the one that CHROMIUM_PATH names, else Playwright's own, else
 * the system's; undefined when there is none. Throws when CHROMIUM_PATH names no program, since
 * whoever named it does not want another.
 */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names no program: ${named}`);
  if (named) return named;
  const installed = [chromium.executablePath(), ...SYSTEM_NAMES.map(onPath)];
  return installed.find((file) => file && starts(file));
}

/**
 * Path of Chromium without its windows, which opens a page in half the time; undefined when it is
 * not installed on the system, or CHROMIUM_PATH names the one to use for everything.
 */
export const findHeadlessShell = (): string | undefined =>
  process.env.CHROMIUM_PATH ? undefined : onPath('chromium-headless-shell');

/** The Chromium of {@link findChromium}, after trying to install one. Throws a sentence that says what to do when it cannot. */
export function bringChromium(): string {
  // The second command helps too where Playwright's Chromium lacks libraries of the system.
  const commands = ['playwright install chromium'];
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    commands.push(
      'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y chromium chromium-headless-shell',
    );
  }
  let found = findChromium();
  for (const command of commands) {
    if (found) break;
    console.log(`No Chromium found, trying: ${command}`);
    spawnSync(command, {
      stdio: 'inherit',
      shell: true,
      timeout: 600_000,
      env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...process.env },
    });
    found = findChromium();
  }
  if (found) return found;
  throw new Error(
    [
      'The browser tests need a Chromium, and none could be installed. Run one of these:',
      '  npx playwright install --with-deps chromium',
      '  sudo apt-get update && sudo apt-get install -y chromium chromium-headless-shell',
      'or set CHROMIUM_PATH to the program file of one you have.',
    ].join('\n'),
  );
}
