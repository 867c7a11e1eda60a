/**
 * `npm run build [-- folder]`: builds beside what is served and publishes only a complete build.
 * An error in the content, a full disk or an interruption leaves the published pages unchanged.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadEnvironment } from '../server/environment.ts';
import { readBuildRecord } from '../src/content/build-record.ts';
import { deliveryOf, siteOf } from '../src/content/build-settings.ts';
import { prepareForHosts } from './host-files.ts';
import { claimFolder, switchIn } from './switch-in.ts';

const ROOT = join(import.meta.dirname, '..');
const { argv, env, execPath } = process;
const folder = argv[2] ?? 'dist';
const site = resolve(ROOT, folder);
let build = '';
try {
  loadEnvironment();
  // They throw a sentence about a variable that is wrong.
  siteOf('');
  deliveryOf('');
  build = claimFolder(site);
  // Ctrl + C ends Astro, and this after it, with its folder removed.
  process.on('SIGINT', () => {});
  const astro = [join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'build', '--outDir', build];
  const { status } = spawnSync(execPath, astro, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) throw new Error("Le site n'a pas pu être construit.");
  await prepareForHosts(build, env);
  switchIn(site, await readBuildRecord());
} catch (error) {
  console.error((error as Error).message);
  if (build) console.error(`Dans ${folder}/, chaque page est entière, l'ancienne ou la nouvelle.`);
  process.exitCode = 1;
} finally {
  if (build) rmSync(build, { recursive: true, force: true });
}
