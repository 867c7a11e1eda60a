/**
 * `npm run check:content`, which the owner runs before publishing: errors, then what is left to do,
 * by file, and the files that nothing shows. Fails on errors; with --strict, for CI, on what is
 * provisional too; --tout quotes every text that is meant.
 */
import { loadEnvironment } from '../server/environment.ts';
import { summarise } from '../src/content/finding.ts';
import { folderName } from '../src/content/folder.ts';
import { reviewContent } from '../src/content/review.ts';

loadEnvironment();
const { problems, provisional, unread } = await reviewContent();
const [strict, isWhole] = ['--strict', '--tout'].map((option) => process.argv.includes(option));
const { lines, isCut, count, places, files } = summarise(provisional, folderName(), isWhole);

const counted = (count: number, noun: string) => `${count} ${noun}${count > 1 ? 's' : ''}`;
const more = isCut ? ' Pour les voir tous : npm run check:content -- --tout' : '';

if (problems.length > 0) console.log(`Erreurs à corriger (${problems.length})`);
for (const problem of problems) console.log(`  - ${problem}`);
if (provisional.length > 0) {
  console.log(`\nÀ remplacer ou à confirmer avant de publier (${count})\n`);
  console.log(lines.join('\n'));
}

if (unread.length > 0)
  console.log(
    `\nFichiers que le site ne lit pas, à supprimer s'ils ne servent plus (${unread.length})\n  - ${unread.join(', ')}`,
  );

if (problems.length > 0 || (strict && provisional.length > 0)) process.exitCode = 1;
if (process.exitCode) console.log('\nÀ corriger avant de publier.');
else if (provisional.length > 0)
  console.log(
    `\nAucune erreur ; il reste ${counted(places, 'point')} à remplacer ou à confirmer, dans ${counted(files, 'fichier')}.${more}`,
  );
else console.log('\nPrêt à publier.');
