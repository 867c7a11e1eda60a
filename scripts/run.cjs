/**
 * Starts every npm script: installs the packages of package-lock.json unless they are installed, then runs
 * a script on the Node among them (docs/decisions/2026-11-28-node-through-npm.md). `--with <folder>` also
 * installs the packages of a folder with its own package.json; `--production` accepts an installation
 * without development packages.
 */
const major = Number.parseInt(process.versions.node, 10);
if (major < 20) {
  // The syntax of this file, too, is that of older versions.
  console.error('Node %s est trop ancien : installez Node 24 ou plus récent.', process.version);
  process.exit(1);
}

const { spawn, spawnSync } = require('node:child_process');
const { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { constants } = require('node:os');
const { delimiter, dirname, join } = require('node:path');

const { env, execPath, pid, ppid } = process;
const ROOT = join(__dirname, '..');
const LOCK = join(ROOT, '.astro/install.lock');

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** @param {unknown} error */
const codeOf = (error) => Object(error).code;

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Whether npm's record of the installed packages, which it writes last, agrees with package-lock.json.
 * @param {string} folder @param {boolean} production
 */
function isInstalled(folder, production) {
  const record = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  /** @type {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }>} */
  const locked = readJson(join(folder, 'package-lock.json')).packages;
  return (
    Object.keys(installed).every((path) => path in locked) &&
    Object.entries(locked).every(([path, { version, dev, optional, devOptional }]) =>
      installed[path]
        ? installed[path].version === version
        : // The project itself has no path. npm omits optional packages for other platforms.
          !path || optional || devOptional || (production && dev),
    )
  );
}

/** Creates the lock file of an installation; waits while another command has it. */
function lockInstallation() {
  mkdirSync(dirname(LOCK), { recursive: true });
  for (let waits = 0; ; waits += 1) {
    try {
      return writeFileSync(LOCK, String(pid), { flag: 'wx' });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    if (waits === 1)
      console.log(
        `Une autre commande installe les paquets : celle-ci attend. S'il n'y en a pas, supprimez ${LOCK}.`,
      );
    try {
      process.kill(Number(readFileSync(LOCK)), 0);
    } catch (error) {
      // A killed command leaves its lock.
      if (codeOf(error) === 'ESRCH') rmSync(LOCK, { force: true });
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  }
}

/** @param {string} folder @param {boolean} [production] */
function install(folder, production = false) {
  if (isInstalled(folder, production)) return;
  if (!env.npm_execpath) fail('Des paquets manquent : tapez « npm ci ».');
  lockInstallation();
  /** @type {number | null} */
  let status = 0;
  // Another command may have installed them meanwhile.
  if (!isInstalled(folder, production)) {
    console.log('Installation des paquets : une à deux minutes...');
    // On npm's own Node, because npm deletes the one in node_modules. The log level hides EBADENGINE
    // warnings about the machine's Node.
    const npmCi = [env.npm_execpath, 'ci', '--include=dev', '--include=optional'];
    const options = /** @type {const} */ ({ cwd: folder, stdio: 'inherit' });
    const node = env.npm_node_execpath || execPath;
    // Ctrl + C reaches npm too, which then removes what it has installed: the lock stays until it ends.
    process.on('SIGINT', () => {});
    status = spawnSync(node, [...npmCi, '--loglevel=error'], options).status;
  }
  rmSync(LOCK, { force: true });
  if (status !== 0)
    fail("Les paquets n'ont pas pu être installés. Retapez la commande quand le réseau répond.");
}

const args = process.argv.slice(2);
const production = args[0] === '--production' && Boolean(args.shift());
install(ROOT, production);
if (args[0] === '--with') install(join(ROOT, String(args.splice(0, 2)[1])));

// One for another C library (Alpine) may be installed, but does not start.
const bundled = Object.keys(readJson(join(ROOT, 'package.json')).optionalDependencies)
  .map((name) => join(ROOT, 'node_modules', name, 'bin/node'))
  .find((file) => spawnSync(file, ['--version']).status === 0);
if (!bundled && major < 24)
  fail('Le Node fourni ne démarre pas sur cette machine : installez Node 24 ou plus récent.');
const node = bundled || execPath;
// Processes that the script starts find the same Node.
env.PATH = [dirname(node), env.PATH].join(delimiter);
const child = spawn(node, args, { stdio: 'inherit' });
// Shells report 128 + n for a process that signal n ended.
child.on('exit', (code, signal) =>
  process.exit(code === null ? 128 + constants.signals[signal || 'SIGTERM'] : code),
);
// Ctrl + C reaches every process of the terminal; other signals are forwarded. npm signals its shell, and
// dash (Debian, Ubuntu) exits without forwarding the signal.
process.on('SIGINT', () => {}).on('SIGTERM', () => child.kill());
setInterval(() => process.ppid !== ppid && child.kill(), 250).unref();
