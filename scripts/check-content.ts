/**
 * `npm run check:content`, which the owner runs before publishing: lists errors and placeholders.
 * Fails on errors; with --strict, for CI, on placeholders too. Colours only on a terminal.
 */
import { styleText } from 'node:util';
import { checkContent } from '../build/content/check.ts';
import { heaviestPictures, review } from '../build/content/review.ts';
import { DELIVERY_WAYS } from '../build/content/schemas.ts';

const report = await checkContent();
const findings = review(report, { strict: process.argv.includes('--strict') });

const paint = (colour: 'red' | 'yellow' | 'green', text: string) =>
  styleText(colour, text, { stream: process.stdout, validateStream: true });

const printList = (title: string, lines: string[]) =>
  console.log([`\n${title}`, ...lines].join('\n  - '));

for (const { none, lines } of findings) {
  if (lines.length === 0) console.log(`${paint('green', 'ok')}  ${none}`);
}
for (const { title, lines, blocking } of findings) {
  if (lines.length === 0) continue;
  printList(paint(blocking ? 'red' : 'yellow', `${title} (${lines.length})`), lines);
}
printList(
  'Images les plus lourdes (le site en fait des copies légères) :',
  await heaviestPictures(report.entries),
);

for (const [delivery, words] of Object.entries(DELIVERY_WAYS)) {
  const isOn = report.entries.some(({ data }) => data.delivery === delivery);
  if (isOn) console.log(`\nRéception des demandes : ${words}.`);
}

const left = findings.filter(({ lines }) => lines.length > 0);
if (left.some(({ blocking }) => blocking)) {
  process.exitCode = 1;
  console.log(paint('red', '\nÀ corriger avant de publier.'));
} else if (left.length > 0) {
  console.log(paint('yellow', '\nRien à corriger ; des points restent à regarder.'));
} else {
  console.log(paint('green', '\nPrêt à publier.'));
}
