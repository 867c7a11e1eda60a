/**
 * `npm run build [-- folder]`: builds beside what is served and publishes only a complete build.
 * An error in the content, a full disk or an interruption leaves the published pages unchanged.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { recordFile } from '../requests/build-record.ts';
import { loadEnvironment, ROOT } from '../server/environment.ts';
import { prepareForHosts } from './host-files.ts';
import { claimFolder, switchIn } from './switch-in.ts';

const { argv, env, execPath } = process;
const site = resolve(ROOT, argv[2] ?? 'dist');
let build = '';
try {
  loadEnvironment();
  build = claimFolder(site);
  // Ctrl + C ends Astro, and this after it, with its folder removed.
  process.on('SIGINT', () => {});
  const astro = [join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'build', '--outDir', build];
  const { status } = spawnSync(execPath, astro, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) throw new Error("Le site n'a pas pu être construit.");
  await prepareForHosts(build, env);
  const { requests } = JSON.parse(readFileSync(recordFile(build), 'utf8'));
  switchIn(build, site, requests);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  if (build) {
    rmSync(build, { recursive: true, force: true });
    rmSync(recordFile(build), { force: true });
  }
}
