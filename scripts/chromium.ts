/** Finds a Chromium for the browser tests, or installs one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const { env } = process;
const EDGE = 'Microsoft/Edge/Application/msedge.exe';

/** Of Linux on PATH; of macOS and Windows, which includes Edge, where they are installed. */
const INSTALLED = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...[env['ProgramFiles(x86)'], env.ProgramFiles].map((folder) => join(folder ?? '/', EDGE)),
];

/** Path of a program found through PATH. */
export const onPath = (name: string): string | undefined =>
  (env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

/** Whether a program starts: a downloaded Chromium may lack libraries of the system. */
const starts = (file: string): boolean =>
  process.platform === 'win32'
    ? existsSync(file)
    : spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

/**
 * Launch options for a Chromium on this machine, or `undefined` when there is none. In order:
 * CHROMIUM_PATH, the preferred program on PATH, Playwright's own, any Chromium, Chrome or Edge.
 * Throws when CHROMIUM_PATH names no program.
 */
export function findChromium(preferred?: string): { executablePath: string } | undefined {
  const named = env.CHROMIUM_PATH;
  if (named && !existsSync(named)) {
    throw new Error(`CHROMIUM_PATH ne désigne aucun programme : ${named}`);
  }
  if (named) return { executablePath: named };
  const installed = INSTALLED.map((name) => (existsSync(name) ? name : onPath(name)));
  const executablePath = [
    preferred && onPath(preferred),
    chromium.executablePath(),
    ...installed,
  ].find((file) => file && starts(file));
  return executablePath ? { executablePath } : undefined;
}

/** {@link findChromium}, after installing one if necessary. Throws instructions in French when that fails. */
export function ensureChromium(): { executablePath: string } {
  const launcher = join(import.meta.dirname, 'run.cjs');
  const commands = [[process.execPath, launcher, '@playwright/test', 'install', 'chromium']];
  const packages = 'chromium chromium-headless-shell';
  // Also installs the system libraries that Playwright's Chromium may lack.
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    const install = `DEBIAN_FRONTEND=noninteractive apt-get install -y ${packages}`;
    commands.push(['sh', '-c', `apt-get update && ${install}`]);
  }
  let found = findChromium();
  for (const [file = '', ...args] of commands) {
    if (found) break;
    console.log(`Aucun Chromium trouvé, installation : ${args.join(' ')}`);
    spawnSync(file, args, {
      stdio: 'inherit',
      timeout: 600_000,
      env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...process.env },
    });
    found = findChromium();
  }
  if (found) return found;
  throw new Error(
    [
      "Les tests ont besoin d'un Chromium, et aucun n'a pu être installé. Lancez l'une de ces commandes :",
      '  npx playwright install --with-deps chromium',
      `  sudo apt-get update && sudo apt-get install -y ${packages}`,
      "ou donnez dans CHROMIUM_PATH le chemin d'un Chromium, de Chrome ou d'Edge.",
    ].join('\n'),
  );
}
