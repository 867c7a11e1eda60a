/**
 * `npm run build [-- folder]`: builds into a folder of its own and publishes only a complete build.
 * An error in the content, a full disk or an interruption leaves the published pages unchanged.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadEnvironment } from '../server/environment.ts';
import { requestSettings } from '../src/forms/server-settings.ts';
import { claimFolder, recordName } from './claim-folder.ts';
import { openFolder } from './host/local.ts';
import { prepareForHosts } from './host/rules.ts';
import { listBuild, publish } from './publish.ts';
import { siteUrlProblem } from './site-url.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = process.argv[2] ?? 'dist';
const SITE = resolve(ROOT, FOLDER);

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

loadEnvironment();
const problem = siteUrlProblem(process.env.SITE_URL) ?? (await claimFolder(SITE));
if (problem) fail(problem);

// On the drive of the project, because Astro writes paths from one to the other.
mkdirSync(join(ROOT, '.astro'), { recursive: true });
const build = mkdtempSync(join(ROOT, '.astro/build-'));
const removeBuild = () => rmSync(build, { recursive: true, force: true });
// Ctrl + C ends Astro, and this after it, with its folder removed.
process.on('SIGINT', () => {});

const astro = join(ROOT, 'node_modules/astro/bin/astro.mjs');
const { status } = spawnSync(process.execPath, [astro, 'build', '--outDir', build], {
  cwd: ROOT,
  stdio: 'inherit',
});
if (status !== 0) {
  removeBuild();
  fail(`Le site n'a pas pu être construit ; celui qui est dans ${FOLDER}/ reste tel qu'il était.`);
}
const { made } = await prepareForHosts(build, process.env)
  .then(() => {
    const record = { record: recordName(SITE), requests: requestSettings() };
    return publish(openFolder(SITE), build, record);
  })
  .finally(removeBuild)
  .catch(({ message }: Error) =>
    fail(`${message}\nDans ${FOLDER}/, chaque page est entière, l'ancienne ou la nouvelle.`),
  );
const foreign = (await listBuild(SITE)).filter((name) => !made.has(name));
if (foreign.length > 0) {
  const shown = foreign.slice(0, 3).map((name) => `« ${name} »`);
  const more = foreign.length > 3 ? ` et ${foreign.length - 3} autres` : '';
  console.log(
    `Restent dans ${FOLDER}/, et sont publiés avec le site, bien qu'aucune construction ne les ait faits : ${shown.join(', ')}${more}.`,
  );
}
