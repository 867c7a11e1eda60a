/**
 * Installs missing packages, then runs a tool on the Node that npm installed with the project
 * (docs/decisions/2026-11-20-node-through-npm.md). `--with <folder>` also installs the packages of
 * a folder with its own package.json. `--production` is content with the packages of the server,
 * which `npm ci --omit=dev --omit=optional` installs. Uses only built-in modules of Node 20, because
 * nothing else is installed yet.
 */
const { spawn, spawnSync } = require('node:child_process');
const { existsSync, readFileSync } = require('node:fs');
const { constants } = require('node:os');
const { delimiter, dirname, join, resolve } = require('node:path');

const { arch, env, execPath, platform, versions } = process;
const ROOT = join(__dirname, '..');

/**
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Whether the packages of a folder match its lock file, on this platform, and whether those for
 * development were left out on purpose.
 *
 * @param {string} folder
 * @param {boolean} production
 */
function inspect(folder, production) {
  /** @param {string} file @returns {Record<string, any>} */
  const packagesOf = (file) => readJson(join(folder, file)).packages;
  const locked = Object.entries(packagesOf('package-lock.json'));
  const installed = existsSync(join(folder, 'node_modules/.package-lock.json'))
    ? packagesOf('node_modules/.package-lock.json')
    : {};
  const complete = locked.every(
    ([path, { version, dev, optional, devOptional }]) =>
      path === '' ||
      (production && dev) ||
      (installed[path]?.version ?? (optional || devOptional ? version : '')) === version,
  );
  const fits = Object.values(installed).every(
    ({ os = [platform], cpu = [arch] }) => os.includes(platform) && cpu.includes(arch),
  );
  const isServer =
    Object.keys(installed).length > 0 && !locked.some(([path, { dev }]) => dev && installed[path]);
  return { isInstalled: complete && fits, isServer };
}

/**
 * @param {string} folder
 * @param {boolean} [production]
 */
function install(folder, production = false) {
  const { isInstalled, isServer } = inspect(folder, production);
  if (isInstalled) return;
  // `npm ci` would delete the packages of the server that runs.
  if (production && isServer) {
    fail(
      'Les paquets installés ne sont pas ceux de cette version : arrêtez le site, puis lancez « npm ci --omit=dev --omit=optional ».',
    );
  }
  // On the Node that runs npm itself: `npm ci` deletes the Node in node_modules.
  const { npm_execpath: npm = '', npm_node_execpath: node = execPath } = env;
  if (!npm.endsWith('npm-cli.js')) fail('Des paquets manquent : lancez « npm ci ».');
  console.log('Installation des paquets : une à deux minutes...');
  // `--loglevel=error` hides EBADENGINE: the packages include the Node that they need.
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const { status } = spawnSync(node, [npm, 'ci', ...flags, '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) fail("Les paquets n'ont pas pu être installés : « npm ci » a échoué.");
}

/** Path of the Node that runs the tools: the project's own, else the machine's if recent enough. */
function chooseNode() {
  const program = platform === 'win32' ? 'node.exe' : 'node';
  // npm installs the one for the platform. It does not start where the C library differs (Alpine).
  const own = Object.keys(readJson(join(ROOT, 'package.json')).optionalDependencies)
    .map((name) => join(ROOT, 'node_modules', name, 'bin', program))
    .find((file) => spawnSync(file, ['--version']).status === 0);
  if (own) return own;

  const [major = 0, minor = 0] = versions.node.split('.').map(Number);
  // The packages need 22.22, the server needs TypeScript without a build step.
  if (major > 22 || (major === 22 && minor >= 22)) return execPath;
  return fail(
    'Le Node fourni avec les paquets ne démarre pas sur cette machine : installez Node 24 ou plus récent.',
  );
}

/**
 * Path of the program that a package names in `bin`. No shell looks it up, because a shell splits a
 * path that contains a space or an `&`.
 *
 * @param {string} packageName
 */
function programOf(packageName) {
  const folder = join(ROOT, 'node_modules', packageName);
  const [file] = Object.values(readJson(join(folder, 'package.json')).bin);
  return join(folder, file);
}

/**
 * Runs a tool, forwards signals to it, and exits with its exit code (128 + n when a signal ended it,
 * as shells do).
 *
 * @param {string} node
 * @param {string} tool `node`, or the package that brings it
 * @param {string[]} args
 */
function run(node, tool, args) {
  // For the processes that the tool starts.
  env.PATH = [dirname(node), env.PATH].join(delimiter);
  const program = tool === 'node' ? [] : [programOf(tool)];
  const child = spawn(node, [...program, ...args], { stdio: 'inherit' });
  child.on('error', ({ message }) => fail(message));
  child.on('exit', (code, signal) =>
    process.exit(code ?? 128 + constants.signals[signal ?? 'SIGTERM']),
  );
  // On Windows, Ctrl-C reaches every process of a console, and `kill` terminates without cleanup.
  const forward = platform === 'win32' ? () => {} : child.kill.bind(child);
  process.on('SIGINT', forward).on('SIGTERM', forward);

  // npm signals the shell in between, and dash (Debian, Ubuntu) exits without forwarding.
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && child.kill(), 250).unref();
}

const args = process.argv.slice(2);
const production = args[0] === '--production' && Boolean(args.shift());
const extra = args[0] === '--with' ? args.splice(0, 2)[1] : undefined;
install(ROOT, production);
if (extra) install(resolve(ROOT, extra));
const [tool = 'node', ...rest] = args;
run(chooseNode(), tool, rest);
