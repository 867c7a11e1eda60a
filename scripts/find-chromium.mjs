/**
 * Which Chromium the browser tests use. Node 18+ built-ins only, apart from Playwright, which is
 * asked where its own is once it is installed.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { ExpectedError } from './project.mjs';

const VARIABLES = ['CHROMIUM_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH'];
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * Path of a program found through PATH.
 *
 * @param {string} name
 * @returns {string | undefined}
 */
export function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isProgram);
}

function ownedByPlaywright() {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
  } catch {
    return undefined;
  }
}

/**
 * A downloaded Chromium may lack the system's libraries; asking its version tells.
 *
 * @param {string} file
 */
function starts(file) {
  if (process.platform === 'win32') return true;
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/**
 * Path of a Chromium that runs here: the one named in the environment, else Playwright's own,
 * else the system's; undefined when there is none. One that is named but absent is an error,
 * since whoever named it does not want another.
 *
 * @returns {string | undefined}
 */
export function findChromium() {
  for (const variable of VARIABLES) {
    const file = process.env[variable];
    if (!file) continue;
    if (isProgram(file)) return file;
    throw new ExpectedError(`${variable} names no program: ${file}`);
  }

  const own = ownedByPlaywright();
  if (own && existsSync(own) && starts(own)) return own;

  return SYSTEM_NAMES.map(onPath).find((file) => file && starts(file));
}
