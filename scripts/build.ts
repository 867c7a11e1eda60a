/**
 * `npm run build [-- folder]`: builds beside the site being served, and puts the build in its place only when
 * all is done. A mistake in the content, a full disk or a cut leaves the old site as it was.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compressFolder } from './compress.ts';
import { publish } from './publish.ts';
import { siteUrlProblem } from './site-url.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = process.argv[2] ?? 'dist';
const SITE = resolve(ROOT, FOLDER);
// Inside the site's folder, so that moving from one to the other never crosses disks.
const BUILD = join(SITE, '.next');

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const removeBuild = () => rmSync(BUILD, { recursive: true, force: true });
process.on('exit', removeBuild);
// What an interrupted build left.
removeBuild();

const problem = siteUrlProblem(process.env.SITE_URL);
if (problem) fail(problem);

const astro = join(ROOT, 'node_modules/astro/bin/astro.mjs');
const { status } = spawnSync(process.execPath, [astro, 'build', '--outDir', BUILD], {
  cwd: ROOT,
  stdio: 'inherit',
});
const asBefore = `celui qui est dans ${FOLDER}/ reste tel qu'il était.`;
if (status !== 0) fail(`Le site n'a pas pu être construit ; ${asBefore}`);
await compressFolder(BUILD);
await publish(BUILD, SITE).catch(({ message }: Error) =>
  fail(`${message}\nLe site n'a pas pu être publié ; ${asBefore}`),
);
