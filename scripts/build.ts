/**
 * `npm run build [-- folder]`: builds the site, and publishes it in `folder`, by default SITE_FOLDER.
 * Only a complete build is published: an error in the content, a full disk or an interruption leaves the
 * published pages unchanged.
 */
import { cpSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build } from 'astro';
import { type ReceptionSettings, recordFile } from '../requests/reception-settings.ts';
import { lostContent } from '../server/current-build.ts';
import { fail, loadEnvironment, ROOT } from '../server/environment.ts';
import { errorCode } from '../server/reception/error-details.ts';
import { readStoreSettings } from '../server/settings.ts';
import { receptionSettingsChannel, remarksChannel } from '../src/content/channels.ts';
import { renamedContent } from '../src/content/demonstration-archive.ts';
import { lockBuilds } from './build-lock.ts';
import { prepareForHosts } from './host-files.ts';
import { claimFolder, switchIn } from './switch-in.ts';

loadEnvironment();
const [folder = '', ...others] = process.argv.slice(2);
if (folder.startsWith('-') || others.length > 0)
  fail('Donnez un dossier, ou rien, par exemple : npm run build -- ../site');
const siteFolder = folder ? resolve(ROOT, folder) : readStoreSettings().siteFolder;

/** What a site needs to receive requests, by its delivery. */
const RECEIVERS: Partial<Record<string, string>> = {
  server: 'le serveur du site',
  netlify: 'Netlify',
};

async function publish(): Promise<void> {
  // Builds of one project share Astro's folders, and builds of two clones may share the site's folder.
  using _project = lockBuilds(join(ROOT, '.astro/build.lock'));
  using _site = lockBuilds(`${recordFile(siteFolder)}.lock`);
  const part = claimFolder(siteFolder);
  // Astro renames files into its output folder, which therefore must be on the project's disk.
  const outDir = join(ROOT, '.astro/site');
  const discard = () => {
    for (const folder of [outDir, part]) rmSync(folder, { recursive: true, force: true });
  };
  // Ctrl + C ends the process without `finally`.
  process.on('SIGINT', () => {
    discard();
    process.exit(130);
  });
  try {
    let settings: ReceptionSettings | undefined;
    receptionSettingsChannel.subscribe((published) => {
      settings = published;
    });
    let remarks = 0;
    remarksChannel.subscribe((count) => {
      remarks = count;
    });
    // Astro runs in this process, so that nothing continues after a kill.
    // A cache of its own: the development server, which may run beside, serves from the default one.
    const vite = { cacheDir: join(ROOT, '.astro/vite') };
    await build({ root: ROOT, outDir, vite }).catch((error) => {
      if (errorCode(error) === 'ENOSPC') throw error;
      console.error(error.stack || error.message);
      throw new Error(
        "Le site n'a pas pu être construit : corrigez ce que disent les lignes en français ci-dessus ; s'il n'y en a pas, montrez ces lignes à un développeur.",
      );
    });
    await prepareForHosts(outDir, process.env);
    if (!settings) throw new Error('The build has published no reception settings.');
    // CONTENT may select the demonstration on purpose.
    const isDefault = settings.isDemonstration && !process.env.CONTENT;
    const lost = isDefault && (renamedContent() ?? lostContent(siteFolder));
    if (lost) throw new Error(lost);
    cpSync(outDir, part, { recursive: true });
    switchIn(part, siteFolder, settings);
    const inProject = relative(ROOT, siteFolder);
    console.log(`Le site est dans ${inProject.startsWith('..') ? siteFolder : inProject}.`);
    const receiver = RECEIVERS[settings.delivery];
    // A host has its settings.
    if (receiver && !process.env.SMTP_HOST && !process.env.NETLIFY)
      console.log(`Ses formulaires demandent ${receiver} : par FTP seul, rien n'arriverait.`);
    const points = `reste ${remarks} point${remarks > 1 ? 's' : ''} à voir`;
    // The server shows a build of SITE_FOLDER at once.
    const isServed = settings.delivery === 'server' && !folder;
    if (remarks > 0)
      console.log(
        isServed
          ? `Il ${points} par le propriétaire (npm run check:content) ; un serveur qui montre ce dossier les publie déjà.`
          : `Ne le publiez pas encore : il ${points} (npm run check:content).`,
      );
  } finally {
    discard();
  }
}

await publish().catch((error: Error) => {
  console.error(
    errorCode(error) === 'ENOSPC'
      ? 'Le disque est plein : libérez de la place, puis recommencez.'
      : error.message,
  );
  process.exitCode = 1;
});
