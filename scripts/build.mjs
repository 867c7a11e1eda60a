/**
 * `npm run build`: builds beside the site being served, and puts the build in its place only when
 * all is done. A mistake in the content, a full disk or a cut leaves the old site as it was.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError, projectNode, ROOT, run } from './project.mjs';
import { publish } from './publish.mjs';
import { siteUrlProblem } from './site-url.mjs';

const SITE = join(ROOT, 'dist');
// Inside the site's folder, so that moving from one to the other never crosses disks.
const BUILD = join(SITE, '.next');

/** @param {string[]} args */
async function node(...args) {
  const code = await run(projectNode(), args);
  if (code !== 0)
    throw new ExpectedError(
      "Le site n'a pas pu être construit ; celui qui est dans dist/ reste tel qu'il était.",
    );
}

const removeBuild = () => rmSync(BUILD, { recursive: true, force: true });

// What an interrupted build left.
removeBuild();
try {
  const problem = siteUrlProblem(process.env.SITE_URL);
  if (problem) throw new ExpectedError(problem);
  await node('node_modules/astro/bin/astro.mjs', 'build', '--outDir', BUILD);
  await node('scripts/compress.mjs', BUILD);
  await node('scripts/check-budgets.mjs', BUILD);
  await publish(BUILD, SITE);
} catch (error) {
  console.error(error instanceof ExpectedError ? error.message : error);
  process.exitCode = 1;
} finally {
  removeBuild();
}
