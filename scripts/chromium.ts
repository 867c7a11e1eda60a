/** Finds a Chromium for the browser tests, or installs one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { chromium } from '@playwright/test';

const { env, execPath } = process;
/** Path of a program found through PATH. */
export const onPath = (name: string): string | undefined =>
  (env.PATH ?? '')
    .split(delimiter)
    .map((folder) => resolve(folder, name))
    .find((file) => existsSync(file));

/**
 * Launch options for a Chromium on this machine, or `undefined` when there is none. In order:
 * CHROMIUM_PATH, the preferred program on PATH, Playwright's own, a Chromium or Chrome on PATH.
 */
export function findChromium(preferred?: string): { executablePath: string } | undefined {
  const executablePath = [
    env.CHROMIUM_PATH,
    preferred && onPath(preferred),
    chromium.executablePath(),
    onPath('chromium'),
    onPath('google-chrome'),
  ].find((file) => file && existsSync(file));
  return executablePath ? { executablePath } : undefined;
}

/** {@link findChromium}, after installing one if necessary. */
export function ensureChromium(): { executablePath: string } {
  const isRoot = process.getuid?.() === 0;
  const playwright = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
  const installers: [string, string[]][] = [
    [execPath, [playwright, 'install', 'chromium', ...(isRoot ? ['--with-deps'] : [])]],
  ];
  // Debian's own, where Playwright's downloads are not reachable.
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
