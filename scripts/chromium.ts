/** Finds or installs a Chromium for the browser tests. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const { env, execPath } = process;

/** The paths that a program may have. */
const onPath = (name: string) =>
  (env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));

/**
 * Launch options for an installed Chromium, or `undefined` without one. In order of precedence:
 * CHROMIUM_PATH, the preferred program on PATH, Playwright's Chromium, Chromium or Chrome on PATH.
 */
export function findChromium(preferred?: string): { executablePath: string } | undefined {
  const executablePath = [
    env.CHROMIUM_PATH,
    ...(preferred ? onPath(preferred) : []),
    chromium.executablePath(),
    ...onPath('chromium'),
    ...onPath('google-chrome'),
  ].find((file) => file && existsSync(file));
  return executablePath ? { executablePath } : undefined;
}

/** Like {@link findChromium}, but installs one if there is none. Throws an error in French. */
export function ensureChromium(): { executablePath: string } {
  const isRoot = process.getuid?.() === 0;
  const playwright = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
  const install = [playwright, 'install', 'chromium', ...(isRoot ? ['--with-deps'] : [])];
  if (!findChromium()) spawnSync(execPath, install, { stdio: 'inherit' });
  // Debian has packages, for networks without access to Playwright's downloads.
  const packages = ['chromium', 'chromium-headless-shell'];
  if (isRoot && !findChromium())
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
      stdio: 'inherit',
    });
  const found = findChromium();
  if (found) return found;
  throw new Error(
    "Les tests ont besoin d'un Chromium, et aucun n'a pu être installé : installez-en un (Debian : « apt-get install chromium chromium-headless-shell »), ou donnez son chemin dans CHROMIUM_PATH.",
  );
}
