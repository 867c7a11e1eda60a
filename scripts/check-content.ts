/**
 * `npm run check:content`, which the owner runs before publishing: errors, then what is left to do,
 * by file. Fails on errors; with --strict, for CI, on what is provisional too.
 */
import { loadEnvironment } from '../server/environment.ts';
import { describe, type Finding, summarise } from '../src/content/finding.ts';
import { reviewContent } from '../src/content/review.ts';

loadEnvironment();
const { findings } = await reviewContent();
const strict = process.argv.includes('--strict');

const withSeverity = (wanted: Finding['severity']) =>
  findings.filter(({ severity }) => severity === wanted);

const errors = withSeverity('error');
const provisional = withSeverity('provisional');

if (errors.length > 0) console.log(`Erreurs à corriger (${errors.length})`);
for (const error of errors) console.log(`  - ${describe(error)}`);
if (provisional.length > 0) {
  console.log(`\nÀ remplacer ou à confirmer avant de publier (${provisional.length})\n`);
  console.log(summarise(provisional).join('\n'));
}

if (errors.length > 0 || (strict && provisional.length > 0)) process.exitCode = 1;
if (process.exitCode) console.log('\nÀ corriger avant de publier.');
else if (provisional.length > 0)
  console.log('\nAucune erreur ; ce qui est provisoire reste à remplacer.');
else console.log('\nPrêt à publier.');
