/**
 * `npm run check:content`, which the owner runs before publishing: lists errors and placeholders.
 * Fails on errors; with --strict, for CI, on placeholders too. Colours only on a terminal.
 */
import { styleText } from 'node:util';
import { loadEnvironment } from '../server/environment.ts';
import { heaviestPictures } from '../src/content/picture-lists.ts';
import { reviewContent } from '../src/content/review.ts';
import { DELIVERY_WAYS } from '../src/forms/request-settings.ts';

loadEnvironment();
const { report, findings } = await reviewContent({ strict: process.argv.includes('--strict') });

const paint = (colour: 'red' | 'yellow' | 'green', text: string) =>
  styleText(colour, text, { stream: process.stdout, validateStream: true });

const printList = (title: string, lines: string[]) =>
  console.log([`\n${title}`, ...lines].join('\n  - '));

for (const { none, lines, isRead } of findings) {
  if (lines.length === 0 && isRead) console.log(`${paint('green', 'ok')}  ${none}`);
}
for (const { title, lines, blocking } of findings) {
  if (lines.length === 0) continue;
  printList(paint(blocking ? 'red' : 'yellow', `${title} (${lines.length})`), lines);
}
printList(
  'Images les plus lourdes (le site en fait des copies légères) :',
  heaviestPictures(report.entries),
);

for (const [delivery, words] of Object.entries(DELIVERY_WAYS)) {
  const isOn = report.entries.some(({ data }) => data.delivery === delivery);
  if (isOn) console.log(`\nRéception des demandes : ${words}.`);
}

const remaining = findings.filter(({ lines }) => lines.length > 0);
if (remaining.some(({ blocking }) => blocking)) {
  process.exitCode = 1;
  console.log(paint('red', '\nÀ corriger avant de publier.'));
} else if (remaining.some(({ blocks }) => blocks !== 'never')) {
  console.log(
    paint('yellow', '\nRien à corriger ; du provisoire reste, à remplacer avant de publier.'),
  );
} else {
  console.log(paint('green', '\nPrêt à publier.'));
}
