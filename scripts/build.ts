/**
 * `npm run build [-- folder]`: builds the site and publishes it in `folder`, by default SITE_FOLDER. Only a
 * complete build is published: an error in the content, a full disk or an interruption leaves the
 * published pages unchanged.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { build } from 'astro';
import type { ReceptionSettings } from '../requests/reception-settings.ts';
import { fail, loadEnvironment, ROOT } from '../server/environment.ts';
import { errorCode } from '../server/reception/error-details.ts';
import { siteFolderOf } from '../server/settings.ts';
import { receptionSettingsChannel, remarksChannel } from '../src/content/channels.ts';
import { lostContent } from '../src/content/lost-content.ts';
import { compressFolder } from './compress-folder.ts';
import { claimFolder, publish } from './publish.ts';

loadEnvironment();
const [argument = '', ...others] = process.argv.slice(2);
if (argument.startsWith('-') || others.length > 0)
  fail('Donnez un dossier, ou rien, par exemple : npm run build -- ../site');
const siteFolder = argument ? resolve(ROOT, argument) : siteFolderOf();

async function buildSite(): Promise<void> {
  // Builds share the folders of Astro, so a second one waits. The system releases a lock of SQLite when its
  // process ends.
  mkdirSync(join(ROOT, '.astro'), { recursive: true });
  using lock = new DatabaseSync(join(ROOT, '.astro/build.lock'), { timeout: 600_000 });
  lock.exec('BEGIN EXCLUSIVE');
  const folder = claimFolder(siteFolder);

  let settings: ReceptionSettings | undefined;
  receptionSettingsChannel.subscribe((published) => {
    settings = published;
  });
  let remarks = 0;
  remarksChannel.subscribe((count) => {
    remarks = count;
  });
  // Astro renames files into its output folder, which therefore is on the disk of the project.
  const outDir = join(ROOT, '.astro/site');
  // A cache of its own: a running development server serves files of the default one.
  const vite = { cacheDir: join(ROOT, '.astro/vite') };
  await build({ root: ROOT, outDir, vite }).catch((error) => {
    if (errorCode(error) === 'ENOSPC') throw error;
    console.error(error.stack || error.message);
    throw new Error(
      "Le site n'a pas pu être construit : corrigez ce que disent les lignes en français ci-dessus ; s'il n'y en a pas, montrez ces lignes à un développeur.",
    );
  });
  if (!settings) throw new Error('The build has published no reception settings.');
  // CONTENT may select the demonstration on purpose.
  const isDefault = settings.isDemonstration && !process.env.CONTENT;
  const lost = isDefault && lostContent(siteFolder);
  if (lost) throw new Error(lost);
  await compressFolder(outDir);
  publish(outDir, folder, settings);
  console.log(`Le site est dans ${folder}.`);
  if (remarks > 0)
    console.log(`Champs à remplir avant de publier : ${remarks} (npm run check:content).`);
}

await buildSite().catch((error: Error) => {
  console.error(
    errorCode(error) === 'ENOSPC'
      ? 'Le disque est plein : libérez de la place, puis recommencez.'
      : error.message,
  );
  process.exitCode = 1;
});
