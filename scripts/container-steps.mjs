/**
 * Goes through the steps of the Dockerfile without Docker, in temporary folders:
 * `node scripts/container-steps.mjs`. It installs and builds like the image does, then starts the
 * server as the image does and asks for its health. Needs git.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '..');

/** @typedef {{ name: string, text: string }} Step */
/** @typedef {{ name: string, steps: Step[] }} Stage */

/**
 * @param {string} text
 * @returns {Stage[]}
 */
export function parseDockerfile(text) {
  /** @type {Stage[]} */
  const stages = [];
  for (const line of text.replace(/^#.*\n/gm, '').split('\n')) {
    const [, name = '', rest = ''] = line.match(/^([A-Z]+) (.*)$/) ?? [];
    if (name === 'FROM') stages.push({ name: rest.split(' AS ')[1] ?? 'final', steps: [] });
    else if (name) stages.at(-1)?.steps.push({ name, text: rest });
  }
  return stages;
}

/** What `COPY . .` brings: the files of the repository that .dockerignore lets through. */
function context() {
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#') && !line.includes('*'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT });
  return String(listed)
    .trim()
    .split('\n')
    .filter((file) => !ignored.some((name) => file === name || file.startsWith(`${name}/`)))
    .filter((file) => statSync(join(ROOT, file), { throwIfNoEntry: false })?.isFile());
}

/**
 * Goes through one stage.
 *
 * @param {Stage} stage
 * @param {string} image where its root is
 * @param {{ images: Record<string, string>, run: (command: string, folder: string) => void }} options
 */
export function buildStage({ steps }, image, { images, run }) {
  const built = { folder: image, env: /** @type {Record<string, string>} */ ({}), user: 'root' };
  /** @type {{ command: string[], health: string[] }} */
  const start = { command: [], health: [] };
  /** @param {string} text */
  const json = (text) => JSON.parse(text.slice(text.indexOf('[')));
  for (const { name, text } of steps) {
    if (name === 'WORKDIR') {
      built.folder = join(image, text);
      mkdirSync(built.folder, { recursive: true });
    } else if (name === 'COPY') {
      const [, from] = text.match(/^--from=(\S+) /) ?? [];
      const sources = text.replace(/^--from=\S+ /, '').split(' ');
      const target = sources.pop() ?? '';
      const root = from ? (images[from] ?? '') : ROOT;
      const files = sources[0] === '.' ? context() : sources;
      for (const file of files) {
        const into = files.length > 1 || target.endsWith('/') ? join(target, file) : target;
        mkdirSync(dirname(join(built.folder, into)), { recursive: true });
        cpSync(join(root, file), join(built.folder, into), { recursive: true });
      }
    } else if (name === 'RUN') run(text, built.folder);
    else if (name === 'ENV') {
      for (const pair of text.split(' '))
        built.env[pair.split('=')[0] ?? ''] = pair.split('=')[1] ?? '';
    } else if (name === 'USER') built.user = text;
    else if (name === 'CMD') start.command = json(text);
    else if (name === 'HEALTHCHECK') start.health = json(text);
    else if (!['ARG', 'EXPOSE'].includes(name)) throw new Error(`Unknown step ${name}.`);
  }
  return { ...built, ...start };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = mkdtempSync(join(tmpdir(), 'container-'));
  /** @param {string} command @param {string} cwd */
  const run = (command, cwd) => execFileSync('sh', ['-c', command], { cwd, stdio: 'inherit' });
  /** @type {Record<string, string>} */
  const images = {};
  /** @type {ReturnType<typeof buildStage> | undefined} */
  let last;
  for (const stage of parseDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))) {
    const image = join(folder, stage.name);
    images[stage.name] = image;
    last = buildStage(stage, image, { images, run });
  }
  const { command = [], health = [], env = {}, folder: cwd } = last ?? {};
  const options = { cwd, env: { ...process.env, ...env } };
  const server = spawn(process.execPath, command.slice(1), { ...options, stdio: 'inherit' });
  try {
    await sleep(2000);
    execFileSync(process.execPath, health.slice(1), options);
  } finally {
    server.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
  console.log('Every step of the Dockerfile went through, and the server was healthy.');
}
