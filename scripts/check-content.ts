/**
 * `npm run check:content`, which the owner runs before publishing: prints the errors, the provisional
 * content by file, and the files that the site does not read. Errors fail the check; with --strict, for
 * CI, provisional content does too. --tout quotes every excerpt in full, and names the keys of fields.
 * Texts that resemble the demonstration's, and contradictions, are listed once nothing else is left, those
 * of the demonstration always. It also archives the demonstration of an update.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lostContent } from '../server/current-build.ts';
import { fail, loadEnvironment } from '../server/environment.ts';
import { errorCode } from '../server/reception/error-details.ts';
import { readSettings, readStoreSettings } from '../server/settings.ts';
import { overridingLines } from '../src/content/build-settings.ts';
import { ARCHIVE, archiveUpdate, renamedContent } from '../src/content/demonstration-archive.ts';
import { describeTexts, type ReviewedText, summarise } from '../src/content/finding.ts';
import {
  contentFolder,
  folderName,
  isDemonstration,
  OWN_CONTENT,
  OWN_PICTURES,
} from '../src/content/folder.ts';
import { readLastCheck, recordCheck, separateSeen } from '../src/content/review/last-check.ts';
import { reviewContent } from '../src/content/review/review.ts';
import { unreadReason } from '../src/content/unread-files.ts';

const OPTIONS = ['--strict', '--tout'];
const options = process.argv.slice(2);
const unknown = options.find((option) => !OPTIONS.includes(option));
if (unknown) fail(`« ${unknown} » n'est pas une option. Il y a ${OPTIONS.join(' et ')}.`);
// npm takes an option without « -- » for its own, and passes it on as a variable.
const [strict, isWhole] = OPTIONS.map(
  (option) => options.includes(option) || `npm_config_${option.slice(2)}` in process.env,
);

const outside = { ...process.env };
loadEnvironment();
const isOwn = folderName() === OWN_CONTENT;
const isDefault = !isOwn && !process.env.CONTENT;
const { siteFolder, file: requestsFile } = readStoreSettings();
const lost = isDefault && (renamedContent() ?? lostContent(siteFolder));
if (lost) fail(lost);
if (!process.env.CONTENT)
  try {
    const changes = archiveUpdate(requestsFile);
    if (changes) console.log(`${changes}\n`);
  } catch (error) {
    console.warn(
      `La démonstration n'a pas pu être copiée dans content/${ARCHIVE} (erreur ${errorCode(error)}).`,
    );
  }
const last = process.env.CONTENT ? { names: [] } : readLastCheck();
const {
  content,
  problems,
  provisional,
  inconsistent,
  reviewed,
  unread,
  unshown,
  unpublished,
  names,
} = await reviewContent(contentFolder(), last.names);
const { lines, isCut, files } = summarise(provisional, folderName(), isWhole);

const withPlural = (count: number, noun: string) => `${count} ${noun}${count > 1 ? 's' : ''}`;
const more = isCut ? ' Pour les voir tous : npm run check:content -- --tout' : '';

if (problems.length > 0) console.log(`Erreurs à corriger (${problems.length})`);
for (const problem of problems) console.log(`  - ${problem}`);
if (provisional.length > 0) {
  console.log('\nÀ remplacer ou à confirmer avant de publier\n');
  console.log(lines.join('\n'));
}

const sendsMails = content.requests?.delivery === 'server';
/** The first setting of the server that it would refuse. */
function wrongSettings(): string[] {
  if (!sendsMails) return [];
  const result = readSettings();
  const sentence = 'problem' in result ? result.problem : result.settings.mailError;
  return sentence ? [`Réglages du serveur : ${sentence}`] : [];
}
const remarks = [...wrongSettings(), ...overridingLines(outside)];
if (remarks.length > 0) console.log(`\n${remarks.join('\n')}`);

const isComplete = problems.length + provisional.length === 0;
const isShown = (texts: ReviewedText[]) =>
  texts.length > 0 && (isWhole || isDemonstration() || provisional.length === 0);
const list = (heading: string, texts: ReviewedText[]) => {
  if (!isShown(texts)) return;
  const lines = describeTexts(texts, folderName(), isWhole);
  console.log(`\n${heading} : ${withPlural(texts.length, 'texte')}\n\n${lines.join('\n')}`);
};
list('À relire : ce qui se contredit, semble-t-il (corrigez ce qui est faux)', inconsistent);
const { isFirst, fresh, seen } = separateSeen(last, reviewed);
// Texts listed below what had to be replaced are not taken for read.
if (isOwn && !process.env.CONTENT) recordCheck(last, names, isComplete ? reviewed : undefined);
list(
  `À relire${isFirst ? '' : ', nouveau'} : ce qui ressemble encore à la démonstration, ou reste à vérifier (gardez ce qui est vrai, changez le reste)`,
  fresh,
);
list("À relire, si ce n'est fait : ce que la vérification précédente montrait déjà", seen);

for (const file of unpublished)
  console.log(
    `\n${folderName()}/${file} : le site qui reçoit des demandes écrit lui-même cette section (page /legal-notices). Gardez le fichier ; ce que vous y avez changé n'est pas publié, mettez-le dans une autre section.`,
  );
if (unread.length + unshown.length > 0) console.log('\nFichiers qui ne servent pas');
for (const file of unshown) {
  const [shown, noun] = file.endsWith('/') ? ['ils étaient', 'dossier'] : ['il était', 'fichier'];
  console.log(
    `  - ${folderName()}/${file} : la page ne montre plus la partie où ${shown} ; remettez cette partie, ou sortez ce ${noun} d'ici.`,
  );
}
for (const file of unread)
  console.log(`  - ${folderName()}/${file} : ${unreadReason(contentFolder(), file)}.`);

const absent = OWN_PICTURES.filter((name) => !existsSync(join(contentFolder(), name)));
if (isOwn && isComplete && absent.length > 0)
  console.log(
    `\nFacultatif, et absent : ${absent.join(', ')} (docs/annexes/fichiers.md dit à quoi ils servent).`,
  );

if (isOwn && isComplete)
  console.log(
    '\nLe site promet aussi en votre nom ce que liste docs/guide-du-proprietaire.md, à « Mentions légales » : si une de ces promesses est fausse chez vous, ne publiez pas.',
  );

if (problems.length > 0 || (strict && provisional.length > 0)) process.exitCode = 1;
if (process.exitCode) console.log('\nÀ corriger avant de publier.');
else if (!isOwn) console.log("\nAucune erreur ; c'est encore la démonstration.");
else if (provisional.length > 0)
  console.log(
    `\nAucune erreur ; il reste ${withPlural(provisional.length, 'point')} à voir, dans ${withPlural(files, 'fichier')}.${more}`,
  );
else if (inconsistent.length > 0)
  console.log(
    `\nPrêt à publier, si ce qui se contredit, ci-dessus, est voulu : ${withPlural(inconsistent.length, 'texte')}.`,
  );
else console.log('\nPrêt à publier.');
