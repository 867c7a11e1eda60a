/**
 * Installs missing packages, then runs a tool on the Node that npm installed with the project
 * (docs/decisions/2026-11-20-node-through-npm.md). `--with <folder>` also installs the packages of a
 * folder with its own package.json; `--production` accepts an installation without development packages.
 * This file uses only built-in modules of Node 20, because nothing else is installed yet.
 */
const { spawn, spawnSync } = require('node:child_process');
const {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} = require('node:fs');
const { constants, hostname } = require('node:os');
const { delimiter, dirname, join } = require('node:path');

const { arch, env, execPath, pid, platform, versions } = process;
const ROOT = join(__dirname, '..');
/** Delay between two attempts to create the lock, for ten minutes in total. */
const WAIT_MS = 200;
const MAX_WAITS = 600_000 / WAIT_MS;

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Packages by path, in package-lock.json and in npm's record.
 * @typedef {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean,
 *   os?: string[], cpu?: string[] }>} Packages
 */

/** @param {unknown} error */
const codeOf = (error) => Object(error).code;

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process of another user may not be signalled, but it is running.
    return codeOf(error) === 'EPERM';
  }
}

/** @param {string} file */
function readIfPresent(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Removes the lock file of an interrupted command, and returns whether it did. Several commands may have
 * read the same holder: only one of them can create the hard link, which shows whether the lock is still
 * that of the holder, and not that of a command which has removed it and goes on.
 * @param {string} lock @param {string} content
 */
function removeStale(lock, content) {
  const link = `${lock}.${content}`;
  try {
    linkSync(lock, link);
  } catch {
    return false;
  }
  const isStale = readIfPresent(link) === content;
  if (isStale) rmSync(lock, { force: true });
  rmSync(link, { force: true });
  return isStale;
}

/**
 * Creates the lock file of an installation, and waits while another command has it, because `npm ci`
 * would delete the packages that the other one installs. Returns its path.
 */
function lockInstallation() {
  const lock = join(ROOT, '.astro/install.lock');
  mkdirSync(dirname(lock), { recursive: true });
  let waits = 0;
  for (;;) {
    try {
      writeFileSync(lock, `${pid}@${hostname()}`, { flag: 'wx' });
      return lock;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') {
        // A full disk creates the file and leaves it empty.
        rmSync(lock, { force: true });
        fail(
          `Les paquets ne peuvent pas être installés : ${lock} ne s'écrit pas (${codeOf(error)}). Tapez « npm ci » comme l'utilisateur à qui est ce dossier.`,
        );
      }
    }
    const content = readIfPresent(lock);
    const [holder, host] = content.split('@');
    // An interrupted command leaves its lock. Processes of other machines and containers are unknown.
    if (host === hostname() && !isRunning(Number(holder)) && removeStale(lock, content)) continue;
    if (waits === 0) {
      console.log(
        `Une autre commande installe les paquets : celle-ci attend. S'il n'y en a pas, supprimez ${lock}.`,
      );
    }
    if (waits === MAX_WAITS) fail(`Rien n'a été installé après dix minutes : supprimez ${lock}.`);
    waits += 1;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
  }
}

/**
 * Whether the installed packages of a folder are those of its package-lock.json, and whether the
 * development packages are missing. Dates do not count, because copies and checkouts change them.
 * @param {string} folder
 */
function readInstalled(folder) {
  // npm writes this record of the installed packages last.
  const record = join(folder, 'node_modules/.package-lock.json');
  /** @type {Packages} */
  const installed = existsSync(record) ? readJson(record).packages : {};
  const present = Object.entries(installed);
  const isProduction = present.length > 0 && !present.some(([, { dev }]) => dev);
  /** @type {{ packages: Packages }} */
  const { packages } = readJson(join(folder, 'package-lock.json'));
  // npm omits optional packages of other platforms, and a server may omit all of them.
  const isOmitted = (/** @type {Packages['']} */ { dev, optional, devOptional }) =>
    optional || devOptional || (isProduction && dev);
  const isCurrent =
    present.length > 0 &&
    // The path of the project itself is empty.
    Object.entries(packages).every(
      ([path, required]) => !path || path in installed || isOmitted(required),
    ) &&
    present.every(
      ([path, { version, os, cpu }]) =>
        version === packages[path]?.version &&
        (os ?? platform).includes(platform) &&
        (cpu ?? arch).includes(arch),
    );
  return { isProduction, isCurrent };
}

/**
 * Runs npm in a folder. Packages that it already has, which a running server may load, are replaced only by
 * complete ones, which npm installs elsewhere. Returns npm's exit code.
 * @param {string} folder @param {(cwd: string) => number | null} runNpm
 */
function replacePackages(folder, runNpm) {
  const packages = join(folder, 'node_modules');
  if (!lstatSync(packages, { throwIfNoEntry: false })) return runNpm(folder);
  const staging = join(ROOT, '.astro/packages');
  const former = join(ROOT, '.astro/former-packages');
  for (const rest of [staging, former]) rmSync(rest, { recursive: true, force: true });
  mkdirSync(staging);
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
    const file = join(folder, name);
    if (existsSync(file)) copyFileSync(file, join(staging, name));
  }
  try {
    const status = runNpm(staging);
    if (status !== 0) return status;
    // The panel of a host may have made a link, which is replaced, not followed.
    renameSync(packages, former);
    renameSync(join(staging, 'node_modules'), packages);
    return 0;
  } catch (error) {
    // A mounted folder, or on Windows one in use, cannot be renamed.
    if (!/^(EBUSY|EPERM|EACCES|EXDEV)$/.test(codeOf(error))) throw error;
    return runNpm(folder);
  } finally {
    if (!existsSync(packages) && existsSync(former)) renameSync(former, packages);
    for (const rest of [staging, former]) rmSync(rest, { recursive: true, force: true });
  }
}

/** @param {string} folder @param {boolean} [production] */
function install(folder, production = false) {
  const isDone = () => {
    const { isProduction, isCurrent } = readInstalled(folder);
    return isCurrent && (production || !isProduction || folder !== ROOT);
  };
  if (isDone()) return;
  // `npm ci` would delete the packages of the running server.
  if (production && readInstalled(folder).isProduction) {
    fail(
      'Les paquets installés ne sont pas ceux de cette version : arrêtez le site, puis lancez « npm ci --omit=dev --omit=optional ».',
    );
  }
  // npm runs on its own Node, because `npm ci` deletes the one in node_modules.
  const { npm_execpath: npm = '', npm_node_execpath: node = execPath } = env;
  if (!npm.endsWith('npm-cli.js')) fail('Des paquets manquent : lancez « npm ci ».');
  const lock = lockInstallation();
  // `--loglevel=error` hides EBADENGINE: the packages include the Node that they need.
  const command = [npm, 'ci', '--include=dev', '--include=optional', '--loglevel=error'];
  /** @type {number | null} */
  let status = 0;
  // The command that had the lock may have installed them.
  if (!isDone()) {
    console.log('Installation des paquets : une à deux minutes...');
    status = replacePackages(
      folder,
      (cwd) => spawnSync(node, command, { cwd, stdio: 'inherit' }).status,
    );
  }
  rmSync(lock, { force: true });
  if (status !== 0)
    fail(
      "Les paquets n'ont pas pu être installés : « npm ci » a échoué, et ce qui était installé reste. Retapez la commande quand le réseau répond.",
    );
}

const args = process.argv.slice(2);
const production = args[0] === '--production' && Boolean(args.shift());
install(ROOT, production);
if (args[0] === '--with') install(join(ROOT, args.splice(0, 2)[1] ?? ''));
const [tool = 'node', ...rest] = args;
// npm installs the Node for the platform, which does not start with another C library (Alpine).
const bundledNode = Object.keys(readJson(join(ROOT, 'package.json')).optionalDependencies)
  .map((name) => join(ROOT, 'node_modules', name, 'bin/node'))
  .find((file) => spawnSync(file, ['--version']).status === 0);
if (!bundledNode && Number.parseInt(versions.node, 10) < 24) {
  fail('Le Node fourni ne démarre pas sur cette machine : installez Node 24 ou plus récent.');
}
const node = bundledNode ?? execPath;
// Processes that the tool starts find the same Node.
env.PATH = [dirname(node), env.PATH].join(delimiter);
// The cache halves the start of each process; Node ignores a folder that it cannot write.
env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/node');
if (tool !== 'node') {
  // On Windows, node_modules/.bin needs a shell, which would split a path with a space or an `&`.
  const folder = join(ROOT, 'node_modules', tool);
  rest.unshift(join(folder, Object.values(readJson(join(folder, 'package.json')).bin)[0]));
}
const child = spawn(node, rest, { stdio: 'inherit' });
// Shells report 128 + n for a process that the signal n ended.
child.on('exit', (code, signal) =>
  process.exit(code ?? 128 + constants.signals[signal ?? 'SIGTERM']),
);
// Ctrl + C reaches every process of a terminal; other signals have to be forwarded.
process.on('SIGINT', () => {}).on('SIGTERM', () => child.kill());
// npm signals its shell, and dash (Debian, Ubuntu) exits without forwarding the signal.
const shell = process.ppid;
setInterval(() => process.ppid !== shell && child.kill(), 250).unref();
