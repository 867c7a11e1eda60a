/**
 * `npm run check:content`, which the owner runs before publishing: lists the errors and the blank facts.
 * Exits with 1 unless both lists are empty.
 */

import { fail, loadEnvironment } from '../server/environment.ts';
import { readSettings, siteFolderOf } from '../server/settings.ts';
import { overridingLines } from '../src/content/build-settings.ts';
import { checkContent } from '../src/content/check.ts';
import { describeBlanks } from '../src/content/finding.ts';
import {
  contentFolder,
  folderName,
  folderProblem,
  isDemonstration,
} from '../src/content/folder.ts';
import { lostContent } from '../src/content/lost-content.ts';

const outside = { ...process.env };
loadEnvironment();
const lost = isDemonstration() && !process.env.CONTENT;
const problem = folderProblem(contentFolder()) ?? (lost && lostContent(siteFolderOf()));
if (problem) fail(problem);
const { content, problems, blanks, empty, unread } = await checkContent();

if (problems.length > 0) console.log(`À corriger (${problems.length})\n`);
for (const problem of problems) console.log(`  ${problem}`);
if (blanks.length > 0) console.log(`\nÀ remplir (${blanks.length})\n`);
for (const lines of describeBlanks(blanks)) console.log(`  ${lines}`);
if (problems.length === 0 && empty.length > 0)
  console.log(`\nFacultatif, et vide : ${empty.map((title) => `« ${title} »`).join(', ')}.`);
if (unread.length > 0)
  console.log(
    `\nRien ne lit ces fichiers (nom, dossier ou image sans fiche) : ${unread.map((file) => `${folderName()}/${file}`).join(', ')}.`,
  );

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

if (problems.length + blanks.length > 0) process.exitCode = 1;
else
  console.log(
    isDemonstration() ? "Aucune erreur ; c'est encore la démonstration." : 'Prêt à publier.',
  );
