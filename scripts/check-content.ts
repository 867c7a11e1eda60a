/**
 * `npm run check:content`, which the owner runs before publishing: errors, then what is left to do,
 * by file. Fails on errors; with --strict, for CI, on what is provisional too.
 */
import { styleText } from 'node:util';
import { loadEnvironment } from '../server/environment.ts';
import { describe, type Finding, summarise } from '../src/content/finding.ts';
import { reviewContent } from '../src/content/review.ts';

loadEnvironment();
const { findings } = await reviewContent();
const strict = process.argv.includes('--strict');

/** Colours only on a terminal. */
const paint = (colour: 'red' | 'yellow' | 'green', text: string) =>
  styleText(colour, text, { stream: process.stdout, validateStream: true });
const withSeverity = (wanted: Finding['severity']) =>
  findings.filter(({ severity }) => severity === wanted);

const errors = withSeverity('error');
const provisional = withSeverity('provisional');

if (errors.length > 0) console.log(paint('red', `Erreurs à corriger (${errors.length})`));
for (const error of errors) console.log(`  - ${describe(error)}`);
if (provisional.length > 0) {
  const title = `\nÀ remplacer ou à confirmer avant de publier (${provisional.length})\n`;
  console.log([paint('yellow', title), ...summarise(provisional)].join('\n'));
}

if (errors.length > 0 || (strict && provisional.length > 0)) process.exitCode = 1;
if (process.exitCode) console.log(paint('red', '\nÀ corriger avant de publier.'));
else if (provisional.length > 0)
  console.log(paint('yellow', '\nAucune erreur ; ce qui est provisoire reste à remplacer.'));
else console.log(paint('green', '\nPrêt à publier.'));
