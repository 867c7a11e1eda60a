/**
 * `npm run build [-- folder]`: builds into a folder of its own and publishes only a complete build.
 * An error in the content, a full disk or an interruption leaves the published site unchanged.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { requestSettings } from '../src/forms/server-settings.ts';
import { claimFolder, recordName } from './claim-folder.ts';
import { movesFrom, openFolder } from './host/local.ts';
import { prepareForHosts } from './host/rules.ts';
import { listBuild, publish } from './publish.ts';
import { siteUrlProblem } from './site-url.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = process.argv[2] ?? 'dist';
const SITE = resolve(ROOT, FOLDER);
// Inside the site's folder, because a rename cannot cross file systems.
const BUILD = join(SITE, '.next');

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const problem = siteUrlProblem(process.env.SITE_URL) ?? (await claimFolder(SITE, ROOT));
if (problem) fail(problem);

const removeBuild = () => rmSync(BUILD, { recursive: true, force: true });
process.on('exit', removeBuild);
// An interrupted build leaves its folder behind.
removeBuild();

const astro = join(ROOT, 'node_modules/astro/bin/astro.mjs');
const { status } = spawnSync(process.execPath, [astro, 'build', '--outDir', BUILD], {
  cwd: ROOT,
  stdio: 'inherit',
});
const unchanged = `celui qui est dans ${FOLDER}/ reste tel qu'il était.`;
if (status !== 0) fail(`Le site n'a pas pu être construit ; ${unchanged}`);
await prepareForHosts(BUILD, process.env);
const { made } = await publish(openFolder(SITE), BUILD, {
  record: recordName(SITE),
  requests: requestSettings(),
  moves: movesFrom(BUILD, SITE),
}).catch(({ message }: Error) => fail(`${message}\nLe site n'a pas pu être publié ; ${unchanged}`));
const foreign = (await listBuild(SITE)).filter((name) => !made.has(name));
if (foreign.length > 0) {
  const shown = foreign.slice(0, 3).map((name) => `« ${name} »`);
  const more = foreign.length > 3 ? ` et ${foreign.length - 3} autres` : '';
  console.log(
    `Restent dans ${FOLDER}/, et sont publiés avec le site, bien qu'aucune construction ne les ait faits : ${shown.join(', ')}${more}.`,
  );
}
