/**
 * What the owner runs before publishing: `npm run check:content`. Fails on mistakes; with --strict,
 * for CI, on placeholders too. Colours on a terminal only (node:util's own rule, NO_COLOR heeded).
 */
import { styleText } from 'node:util';
import { checkContent } from '../build/content/check.ts';
import { review } from '../build/content/review.ts';

const strict = process.argv.includes('--strict');
const { problems, entries } = await checkContent();
const found = await review(entries);

type Colour = 'red' | 'yellow' | 'green' | 'bold';
const paint = (colour: Colour, text: string) =>
  styleText(colour, text, { stream: process.stdout, validateStream: true });

interface Part {
  title: string;
  /** What is said instead of an empty list. */
  none: string;
  lines: string[];
  /** To be mended before publishing, not only looked at. */
  wrong: boolean;
}

const parts: Part[] = [
  { title: 'Erreurs à corriger', none: 'Aucune erreur', lines: problems, wrong: true },
  {
    title: 'Liens à corriger',
    none: 'Tous les liens mènent quelque part',
    lines: found.links,
    wrong: true,
  },
  {
    title: 'Images sans description',
    none: 'Toutes les images ont une description',
    lines: found.alternatives,
    wrong: true,
  },
  {
    title: 'Adresse à revoir',
    none: "L'adresse convient au plan",
    lines: found.places,
    wrong: false,
  },
  { title: 'Dates à revoir', none: 'Les dates sont à jour', lines: found.dates, wrong: false },
  {
    title: 'Contenus encore provisoires',
    none: 'Plus rien de provisoire',
    lines: found.placeholders.map((file) => `src/content/${file}`),
    wrong: strict,
  },
];

for (const { none, lines } of parts) {
  if (lines.length === 0) console.log(`${paint('green', 'ok')}  ${none}`);
}
for (const { title, lines, wrong } of parts) {
  if (lines.length === 0) continue;
  console.log(`\n${paint(wrong ? 'red' : 'yellow', `${title} (${lines.length})`)}`);
  for (const line of lines) console.log(`  - ${line}`);
}
console.log('\nImages les plus lourdes (le site en fait des copies légères) :');
for (const line of found.weights) console.log(`  - ${line}`);

const fails = parts.some(({ wrong, lines }) => wrong && lines.length > 0);
const provisional = found.placeholders.length > 0;
console.log(
  fails
    ? paint('red', '\nÀ corriger avant de publier.')
    : paint(
        'green',
        provisional ? '\nRien à corriger ; des contenus restent provisoires.' : '\nPrêt à publier.',
      ),
);
if (fails) process.exitCode = 1;
