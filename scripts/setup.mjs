/**
 * Installs what is missing, and nothing when nothing is: `node scripts/setup.mjs [--browser]`.
 * Node 18+ built-ins only: this file runs before anything is installed.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findChromium, onPath } from './find-chromium.mjs';
import { ExpectedError, npm, projectNode, ROOT, run } from './project.mjs';

const LOCK = join(ROOT, 'package-lock.json');
const STAMP = join(ROOT, 'node_modules/.setup-stamp');
const INSTALLED = join(ROOT, 'node_modules/.package-lock.json');

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Whether one of npm's `os`, `cpu` or `libc` fields admits a value.
 *
 * @param {string | string[] | undefined} list
 * @param {string | undefined} value
 */
function allows(list, value) {
  if (!list) return true;
  const names = [list].flat();
  if (names.includes(`!${value}`)) return false;
  return names.some((name) => name === value) || names.every((name) => name.startsWith('!'));
}

function systemLibc() {
  if (process.platform !== 'linux') return undefined;
  /** @type {{ header?: { glibcVersionRuntime?: string } }} */
  const report = process.report.getReport();
  return report.header?.glibcVersionRuntime ? 'glibc' : 'musl';
}

/**
 * Whether what npm says it installed is what the lock file asks for on this machine.
 * Optional packages count only where they name a platform: whether npm keeps another one
 * depends on its parents.
 *
 * @param {string} lockText
 * @param {string | undefined} installedText
 * @param {{ os: string, cpu: string, libc: string | undefined }} machine
 */
export function isInstalled(lockText, installedText, machine) {
  if (!installedText) return false;
  /** @type {Record<string, any>} */
  const installed = JSON.parse(installedText).packages;
  /** @type {Record<string, any>} */
  const locked = JSON.parse(lockText).packages;
  return Object.entries(locked).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    if (found) return found.version === wanted.version && found.integrity === wanted.integrity;
    if (!wanted.optional && !wanted.devOptional) return false;
    if (!wanted.os && !wanted.cpu) return true;
    const ours =
      allows(wanted.os, machine.os) &&
      allows(wanted.cpu, machine.cpu) &&
      allows(wanted.libc, machine.libc);
    return !ours;
  });
}

async function installPackages() {
  const lock = read(LOCK);
  if (!lock) throw new ExpectedError('package-lock.json is missing: take it from the repository.');

  const { platform, arch } = process;
  const stamp = createHash('sha256').update(`${platform} ${arch}\n${lock}`).digest('hex');
  if (read(STAMP) === stamp) return;

  const machine = { os: platform, cpu: arch, libc: systemLibc() };
  if (!isInstalled(lock, read(INSTALLED), machine)) {
    console.log('Installation des paquets du site : une à deux minutes...');
    const code = await npm([
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      // Warnings about Node are none: the packages bring the one they need.
      '--loglevel=error',
    ]);
    if (code !== 0) throw new ExpectedError('The packages could not be installed (npm ci failed).');
  }
  checkNode();
  writeFileSync(STAMP, stamp);
}

function checkNode() {
  const node = projectNode();
  let version = '';
  try {
    version = execFileSync(node, ['--version'], { encoding: 'utf8', stdio: 'pipe' });
  } catch {
    // Told below: a Node that cannot start and one that is too old need the same remedy.
  }
  if (Number.parseInt(version.slice(1), 10) >= 24) return;
  throw new ExpectedError(
    'The Node that comes with the packages does not run on this machine: install Node 24 or later.',
  );
}

async function installBrowser() {
  if (findChromium()) return;

  console.log('No Chromium found: asking Playwright for one...');
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const patience = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...process.env };
  await run(projectNode(), [cli, 'install', 'chromium'], { env: patience, timeout: 600_000 });
  if (findChromium()) return;

  // Playwright's Chromium also ends here when the libraries it needs are not on the machine.
  if (process.getuid?.() === 0 && read('/etc/debian_version') && onPath('apt-get')) {
    console.log('Playwright brought no Chromium that runs: asking apt-get for one...');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const updated = await run('apt-get', ['update'], { env });
    if (updated === 0) await run('apt-get', ['install', '-y', 'chromium'], { env });
    if (findChromium()) return;
  }

  throw new ExpectedError(
    [
      'The browser tests need a Chromium, and none could be installed. Run one of these:',
      '  npx playwright install --with-deps chromium',
      '  sudo apt-get update && sudo apt-get install -y chromium',
      'or set CHROMIUM_PATH to the program file of one you have.',
    ].join('\n'),
  );
}

/**
 * Brings the project to where its scripts can run; fast and silent when it is there already.
 * Resolves with an exit code.
 *
 * @param {{ browser?: boolean }} [options]
 */
export async function setUp({ browser = false } = {}) {
  try {
    await installPackages();
    if (browser) await installBrowser();
    return 0;
  } catch (error) {
    console.error(error instanceof ExpectedError ? error.message : error);
    return 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = await setUp({ browser: process.argv.includes('--browser') });
}
