/**
 * `npm run test:first-run [-- command ...]`: what someone gets who has just cloned the project. Each
 * command is the first in a fresh clone of the last commit, run by a real Node with a real npm, both
 * from the registry, the only programs in PATH but a shell; the cache of modules begins empty for
 * each pair. About ten minutes. Without arguments all of COMMANDS; `test` can be asked for as well.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bringChromium, onPath } from './chromium.ts';

const ROOT = join(import.meta.dirname, '..');
const PAIRS = [
  { node: '20', npm: '10' },
  { node: '20', npm: '11' },
  { node: '22', npm: '10' },
  { node: '22', npm: '11' },
  { node: '24', npm: '10' },
  { node: '24', npm: '11' },
];
/** Too old: one sentence, no stack. */
const REFUSED = { node: '18', npm: '10' };
const COMMANDS = ['start', 'dev', 'lint', 'check:content', 'build'];
const PINNED = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).optionalDependencies;
const NODE_PACKAGE = `node-${process.platform}-${process.arch}`;
const PORT = '4398';

const folder = mkdtempSync(join(tmpdir(), 'first-run-'));
/** Loaded by every Node below a command: notes what it runs, and which Node it is. */
const witness = join(folder, 'witness.cjs');
const ran = join(folder, 'ran.txt');
writeFileSync(
  witness,
  `require('fs').appendFileSync(${JSON.stringify(ran)}, process.version + ' ' + process.argv.join(' ') + '\\n');`,
);

/** How this machine reaches the registry (proxy, certificate), without what npm told this process. */
const surroundings = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))),
  npm_config_globalconfig: execFileSync('npm', ['config', 'get', 'globalconfig'], {
    encoding: 'utf8',
  }).trim(),
};

/** A folder for PATH with a Node, an npm and a shell, and nothing else. */
function bring({ node, npm }: typeof REFUSED): string {
  const place = join(folder, `node-${node}-npm-${npm}`);
  const bin = join(place, 'bin');
  mkdirSync(bin, { recursive: true });
  execFileSync('npm', [
    'install',
    '--prefix',
    place,
    '--ignore-scripts',
    '--no-save',
    '--force',
    '--silent',
    `${NODE_PACKAGE}@${node}`,
    `npm@${npm}`,
  ]);
  symlinkSync(join(place, 'node_modules', NODE_PACKAGE, 'bin/node'), join(bin, 'node'));
  symlinkSync(join(place, 'node_modules/npm/bin/npm-cli.js'), join(bin, 'npm'));
  symlinkSync(onPath('sh') ?? '/bin/sh', join(bin, 'sh'));
  return bin;
}

/** Runs an npm script in a fresh clone; resolves with what it printed and how it ended. */
async function run(command: string, bin: string) {
  const clone = join(folder, 'clone');
  rmSync(clone, { recursive: true, force: true });
  rmSync(ran, { force: true });
  execFileSync('git', ['clone', '--quiet', ROOT, clone]);
  const serves = command === 'start' || command === 'dev';
  const child = spawn(
    join(bin, 'npm'),
    ['run', command, ...(command === 'dev' ? ['--', '--port', PORT] : [])],
    {
      cwd: clone,
      env: {
        ...surroundings,
        PATH: bin,
        PORT,
        ...(command === 'test' && { CHROMIUM_PATH: bringChromium() }),
        NODE_OPTIONS: `--require=${witness}`,
        npm_config_cache: join(bin, '../cache'),
      },
    },
  );
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  child.stderr.on('data', (text) => {
    output += text;
  });
  const closed = once(child, 'close');
  while (serves && child.exitCode === null) {
    const page = await fetch(`http://localhost:${PORT}/`).then(
      (answer) => answer.text(),
      () => '',
    );
    if (page.includes('Des formateurs IT')) {
      child.kill('SIGTERM');
      break;
    }
    await sleep(200);
  }
  const [code] = await closed;
  return { output, code: serves && code === null ? 0 : code };
}

const commands = process.argv.length > 2 ? process.argv.slice(2) : COMMANDS;
let failures = 0;

async function report(
  pair: typeof REFUSED,
  command: string,
  judge: (result: Awaited<ReturnType<typeof run>>) => string,
) {
  const begin = performance.now();
  const result = await run(command, join(folder, `node-${pair.node}-npm-${pair.npm}`, 'bin'));
  const wrong = judge(result);
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  console.log(`Node ${pair.node}, npm ${pair.npm}, ${command}: ${wrong || 'ok'} (${seconds} s)`);
  if (!wrong) return;
  failures += 1;
  console.log(result.output);
}

/** What ran below the launcher on another Node than the pinned one; empty when nothing did. */
function strays(): string {
  const lines = readFileSync(ran, 'utf8').split('\n');
  const tools = lines.filter((line) => /(scripts|server|\.bin)\/[\w./-]+/.test(line));
  const below = tools.filter((line) => !line.includes('run.cjs'));
  if (below.length === 0) return 'no tool ran';
  return below.find((line) => !line.startsWith(`v${PINNED[NODE_PACKAGE]} `)) ?? '';
}

bring(REFUSED);
await report(REFUSED, 'start', ({ output, code }) =>
  code === 1 && /installez Node/.test(output) && !/\n\s+at /.test(output)
    ? ''
    : `ended with ${code}`,
);
for (const pair of PAIRS) {
  bring(pair);
  for (const command of commands) {
    await report(pair, command, ({ code }) => (code === 0 ? strays() : `ended with ${code}`));
  }
}
rmSync(folder, { recursive: true, force: true });
process.exitCode = failures > 0 ? 1 : 0;
