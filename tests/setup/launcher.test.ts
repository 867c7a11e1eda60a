/** The launcher of every script, on this Node; `npm run test:first-run` tries the others. */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { itOnUnix, newFolder } from '../server/support.ts';

const ROOT = join(import.meta.dirname, '../..');
const LAUNCHER = join(ROOT, 'scripts/run.cjs');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** Launches with an npm that only prints its command. */
async function launch(args: string[], { npm = 'console.log("npm ci")', launcher = LAUNCHER } = {}) {
  const folder = await newFolder({ 'npm-cli.js': npm });
  const { stdout, stderr, status } = spawnSync(process.execPath, [launcher, ...args], {
    env: {
      ...process.env,
      npm_execpath: join(folder, 'npm-cli.js'),
      npm_node_execpath: process.execPath,
    },
    encoding: 'utf8',
  });
  return { stdout, stderr, status };
}

it('runs tools and their child processes on the Node of the lock file', async () => {
  const child = 'require("child_process").execSync("node -v", { stdio: "inherit" })';
  const { stdout } = await launch(['node', '-e', `console.log(process.version); ${child}`]);
  expect(stdout).toBe('v26.10.0\nv26.10.0\n');
  expect((await launch(['@biomejs/biome', '--version'])).stdout).toMatch(/^Version: /);
});

itOnUnix('ends as the tool ended', async () => {
  expect((await launch(['node', '-e', 'process.exit(3)'])).status).toBe(3);
  expect((await launch(['node', '-e', 'process.kill(process.pid, "SIGTERM")'])).status).toBe(143);
});

const tool = { version: '7.3.4' };
const astro = { version: '1.0.0', dev: true };
const forOthers = { version: '1.0.0', optional: true, os: ['aix'] };
const LOCKED = {
  '': {},
  'node_modules/tool': tool,
  'node_modules/astro': astro,
  'node_modules/other': forOthers,
};
const ALL = { 'node_modules/tool': tool, 'node_modules/astro': astro };
const OF_SERVER = { 'node_modules/tool': tool };
const OLDER = { version: '7.3.3' };

/** The command of an npm script up to its tool, in a project with some packages. */
async function launchIn(script: string, installed?: object, npm?: string) {
  const project = await newFolder({
    'package.json': '{ "optionalDependencies": {} }',
    'package-lock.json': JSON.stringify({ packages: LOCKED }),
    'edit/package-lock.json': JSON.stringify({ packages: LOCKED }),
    ...(installed && {
      'node_modules/.package-lock.json': JSON.stringify({ packages: installed }),
    }),
  });
  cpSync(join(ROOT, 'scripts'), join(project, 'scripts'), { recursive: true });
  const [, options = ''] = scripts[script].match(/^node scripts\/run\.cjs (.*?)node \S+$/);
  const args = options.split(' ').filter(Boolean);
  const launcher = join(project, 'scripts/run.cjs');
  return launch([...args, 'node', '-e', ''], { npm, launcher });
}

const NOTHING = /^$/;
const INSTALLS = /une à deux minutes\.\.\.\nnpm ci\n$/;
it.each([
  ['build', 'all packages but those of other platforms', ALL, NOTHING],
  ['build', 'no packages', undefined, INSTALLS],
  ['build', 'a package missing', {}, INSTALLS],
  ['build', 'an older package', { ...ALL, 'node_modules/tool': OLDER }, INSTALLS],
  ['build', 'the packages of another machine', { ...ALL, 'node_modules/x': forOthers }, INSTALLS],
  ['build', 'the packages of the server', OF_SERVER, INSTALLS],
  ['edit', 'only the packages of the project', ALL, INSTALLS],
  ['serve', 'the packages of the server', OF_SERVER, NOTHING],
  ['requests', 'the packages of the server', OF_SERVER, NOTHING],
  ['serve', 'no packages', undefined, INSTALLS],
])('`npm run %s` with %s', async (script, _, installed, printed) => {
  const { stdout, stderr, status } = await launchIn(script, installed);
  expect(stdout).toMatch(printed);
  expect([stderr, status]).toEqual(['', 0]);
});

it.each([
  [
    'serve',
    { 'node_modules/tool': OLDER },
    'Les paquets installés ne sont pas ceux de cette version : arrêtez le site, puis lancez « npm ci --omit=dev --omit=optional ».\n',
  ],
  ['build', undefined, "Les paquets n'ont pas pu être installés : « npm ci » a échoué.\n"],
])(
  '`npm run %s` with %o says what failed, or what to type',
  async (script, installed, sentence) => {
    const { stderr, status } = await launchIn(script, installed, 'process.exit(1)');
    expect([stderr, status]).toEqual([sentence, 1]);
  },
);
