/**
 * What the owner runs before publishing: `npm run check:content`. Fails on mistakes; with --strict,
 * for CI, on placeholders too. Colours on a terminal only (node:util's own rule, NO_COLOR heeded).
 */
import { styleText } from 'node:util';
import { checkContent } from '../src/content-check/check.ts';
import { review } from '../src/content-check/review.ts';

const strict = process.argv.includes('--strict');
const { problems, entries } = await checkContent();
const found = await review(entries);

type Colour = 'red' | 'yellow' | 'green' | 'bold';
const paint = (colour: Colour, text: string) =>
  styleText(colour, text, { stream: process.stdout, validateStream: true });

/** One part of the list; returns whether it holds anything. */
function part(title: string, none: string, lines: string[], colour: Colour): boolean {
  if (lines.length === 0) {
    console.log(`${paint('green', 'ok')}  ${none}`);
    return false;
  }
  console.log(`\n${paint(colour, `${title} (${lines.length})`)}`);
  for (const line of lines) console.log(`  - ${line}`);
  return true;
}

const wrong = [
  part('Erreurs à corriger', 'Aucune erreur', problems, 'red'),
  part('Liens à corriger', 'Tous les liens mènent quelque part', found.links, 'red'),
  part(
    'Images sans description',
    'Toutes les images ont une description',
    found.alternatives,
    'red',
  ),
].some(Boolean);
part('Adresse à revoir', "L'adresse convient au plan", found.places, 'yellow');
part('Dates à revoir', 'Les dates sont à jour', found.dates, 'yellow');
const provisional = part(
  'Contenus encore provisoires',
  'Plus rien de provisoire',
  found.placeholders.map((file) => `src/content/${file}`),
  strict ? 'red' : 'yellow',
);
console.log('\nImages les plus lourdes (le site en fait des copies légères) :');
for (const line of found.weights) console.log(`  - ${line}`);

const fails = wrong || (strict && provisional);
console.log(
  fails
    ? paint('red', '\nÀ corriger avant de publier.')
    : paint(
        'green',
        provisional ? '\nRien à corriger ; des contenus restent provisoires.' : '\nPrêt à publier.',
      ),
);
if (fails) process.exitCode = 1;
