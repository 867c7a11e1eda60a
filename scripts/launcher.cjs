/**
 * Installs missing packages, then runs a tool on the Node that npm installed with the project
 * (docs/decisions/2026-11-20-node-through-npm.md). `--with <folder>` also installs those of a folder
 * with its own package.json; `--production` accepts an installation of the server's only. Uses only built-in
 * modules of Node 20, because nothing else is installed yet.
 */
const { spawn, spawnSync } = require('node:child_process');
const { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } = require('node:fs');
const { constants, hostname } = require('node:os');
const { delimiter, dirname, join } = require('node:path');

const { arch, env, execPath, pid, platform, versions } = process;
const ROOT = join(__dirname, '..');
/** Between two tries of the install lock, for ten minutes in all. */
const WAIT_MS = 200;
const MAX_WAITS = 600_000 / WAIT_MS;

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {unknown} error */
const codeOf = (error) => Object(error).code;

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // That of another user.
    return codeOf(error) === 'EPERM';
  }
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Creates the lock of an installation, once no other command has it: `npm ci` deletes what another one
 * installs. Returns its path.
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
          `Les paquets ne peuvent pas être installés : ${lock} ne s'écrit pas (${codeOf(error)}).`,
        );
      }
    }
    const [holder, host] = readIfThere(lock).split('@');
    // Left by a command that was interrupted. Of another machine or container nothing is known.
    if (host === hostname() && !isRunning(Number(holder))) {
      rmSync(lock, { force: true });
      continue;
    }
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
 * Whether the packages of a folder are those of its lock file, and whether they are the server's only.
 * @param {string} folder
 */
function readInstalled(folder) {
  // npm writes it last, with what it installed.
  const record = join(folder, 'node_modules/.package-lock.json');
  /** @type {{ dev?: boolean, os?: string[], cpu?: string[] }[]} */
  const installed = existsSync(record) ? Object.values(readJson(record).packages) : [];
  const isServer = installed.length > 0 && !installed.some(({ dev }) => dev);
  const isCurrent =
    installed.length > 0 &&
    statSync(record).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs &&
    installed.every(
      (of) => (of.os ?? platform).includes(platform) && (of.cpu ?? arch).includes(arch),
    );
  return { isServer, isCurrent };
}

/** @param {string} folder @param {boolean} [production] */
function install(folder, production = false) {
  const isDone = () => {
    const { isServer, isCurrent } = readInstalled(folder);
    return isCurrent && (production || !isServer || folder !== ROOT);
  };
  if (isDone()) return;
  // `npm ci` would delete the packages of the server that runs.
  if (production && readInstalled(folder).isServer) {
    fail(
      'Les paquets installés ne sont pas ceux de cette version : arrêtez le site, puis lancez « npm ci --omit=dev --omit=optional ».',
    );
  }
  // On the Node that runs npm itself: `npm ci` deletes the Node in node_modules.
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
    ({ status } = spawnSync(node, command, { cwd: folder, stdio: 'inherit' }));
  }
  rmSync(lock, { force: true });
  if (status !== 0) fail("Les paquets n'ont pas pu être installés : « npm ci » a échoué.");
}

const args = process.argv.slice(2);
const production = args[0] === '--production' && Boolean(args.shift());
install(ROOT, production);
if (args[0] === '--with') install(join(ROOT, args.splice(0, 2)[1] ?? ''));
const [tool = 'node', ...rest] = args;
// npm installs the one for the platform. It does not start where the C library differs (Alpine).
const own = Object.keys(readJson(join(ROOT, 'package.json')).optionalDependencies)
  .map((name) => join(ROOT, 'node_modules', name, 'bin/node'))
  .find((file) => spawnSync(file, ['--version']).status === 0);
if (!own && Number.parseInt(versions.node, 10) < 24) {
  fail('Le Node fourni ne démarre pas sur cette machine : installez Node 24 ou plus récent.');
}
const node = own ?? execPath;
// For the processes that the tool starts.
env.PATH = [dirname(node), env.PATH].join(delimiter);
// Halves the start of each process; Node does without where it cannot write.
env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/node');
if (tool !== 'node') {
  // Not from node_modules/.bin: a shell would split a path that contains a space or an `&`.
  const folder = join(ROOT, 'node_modules', tool);
  rest.unshift(join(folder, Object.values(readJson(join(folder, 'package.json')).bin)[0]));
}
const child = spawn(node, rest, { stdio: 'inherit' });
// 128 + n when a signal ended it, as shells do.
child.on('exit', (code, signal) =>
  process.exit(code ?? 128 + constants.signals[signal ?? 'SIGTERM']),
);
// Ctrl-C reaches every process of a terminal.
process.on('SIGINT', () => {}).on('SIGTERM', () => child.kill());
// npm signals the shell in between, and dash (Debian, Ubuntu) exits without forwarding.
const shell = process.ppid;
setInterval(() => process.ppid !== shell && child.kill(), 250).unref();
