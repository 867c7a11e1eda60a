/**
 * `npm run check:content`, which the owner runs before publishing: errors, then what is left to do,
 * by file. Fails on errors; with --strict, for CI, on what is provisional too.
 */
import { loadEnvironment } from '../server/environment.ts';
import { summarise } from '../src/content/finding.ts';
import { reviewContent } from '../src/content/review.ts';

loadEnvironment();
const { problems, provisional } = await reviewContent();
const { lines, count } = summarise(provisional);
const strict = process.argv.includes('--strict');

if (problems.length > 0) console.log(`Erreurs à corriger (${problems.length})`);
for (const problem of problems) console.log(`  - ${problem}`);
if (provisional.length > 0) {
  console.log(`\nÀ remplacer ou à confirmer avant de publier (${count})\n`);
  console.log(lines.join('\n'));
}

if (problems.length > 0 || (strict && provisional.length > 0)) process.exitCode = 1;
if (process.exitCode) console.log('\nÀ corriger avant de publier.');
else if (provisional.length > 0)
  console.log('\nAucune erreur ; ce qui est provisoire reste à remplacer.');
else console.log('\nPrêt à publier.');
