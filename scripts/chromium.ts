/** Finds or installs a Chromium for the browser tests. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { chromium } from '@playwright/test';

const { env, execPath } = process;
/** The path of a program on PATH, or `undefined`. */
export const onPath = (name: string): string | undefined =>
  (env.PATH ?? '')
    .split(delimiter)
    .map((folder) => resolve(folder, name))
    .find((file) => existsSync(file));

/** Chrome on macOS and Edge on Windows, which do not add themselves to PATH. */
const systemBrowsers = () => [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ...[env['PROGRAMFILES(X86)'], env.PROGRAMFILES].map(
    (folder) => folder && join(folder, 'Microsoft/Edge/Application/msedge.exe'),
  ),
];

/**
 * Launch options for an installed Chromium, or `undefined` without one. In order of precedence:
 * CHROMIUM_PATH, the preferred program on PATH, Playwright's Chromium, Chromium or Chrome on PATH, the
 * system's browser.
 */
export function findChromium(preferred?: string): { executablePath: string } | undefined {
  const executablePath = [
    env.CHROMIUM_PATH,
    preferred && onPath(preferred),
    chromium.executablePath(),
    onPath('chromium'),
    onPath('google-chrome'),
    ...systemBrowsers(),
  ].find((file) => file && existsSync(file));
  return executablePath ? { executablePath } : undefined;
}

/** Like {@link findChromium}, but installs one if there is none. Throws an error in French. */
export function ensureChromium(): { executablePath: string } {
  const isRoot = process.getuid?.() === 0;
  const playwright = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
  const installers: [string, string[]][] = [
    [execPath, [playwright, 'install', 'chromium', ...(isRoot ? ['--with-deps'] : [])]],
  ];
  // Debian has packages, for networks without access to Playwright's downloads.
  if (isRoot)
    installers.push([
      'apt-get',
      ['install', '-y', '--no-install-recommends', 'chromium', 'chromium-headless-shell'],
    ]);
  for (const [command, args] of installers)
    if (!findChromium()) spawnSync(command, args, { stdio: 'inherit' });
  const found = findChromium();
  if (found) return found;
  throw new Error(
    "Les tests ont besoin d'un Chromium, et aucun n'a pu être installé : installez-en un (Debian : « apt-get install chromium chromium-headless-shell »), Chrome ou Edge, ou donnez son chemin dans CHROMIUM_PATH.",
  );
}
