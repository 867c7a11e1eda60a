import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkFiles, readEntries } from './check.ts';
import { findErrors, findUnfinished, shownEntries } from './checks.ts';
import { copiedPictures } from './copied-pictures.ts';
import { describe, provisional } from './finding.ts';
import {
  COPIED_FROM,
  contentFolder,
  DEMONSTRATION,
  folderName,
  isDemonstration,
} from './folder.ts';
import { inventedValues } from './invented.ts';

/** The state of a content folder, for the build, the development server, the editor and the owner. */
export async function reviewContent(folder = contentFolder()) {
  const { entries, findings } = await checkFiles(folder);
  findings.push(...findErrors(entries));
  if (isDemonstration(folder)) {
    const sentence =
      'le site montre la démonstration ; « npm run edit », ou « npm run content », en fait votre contenu, dans content/';
    findings.push(provisional({ file: '' }, sentence));
  } else {
    const demonstrations = [DEMONSTRATION, join(folder, COPIED_FROM)].filter(existsSync);
    const read = await Promise.all(demonstrations.map(readEntries));
    const invented = read.flatMap(({ entries }) => entries);
    findings.push(
      ...inventedValues(shownEntries(entries), invented),
      ...(await copiedPictures(folder, entries, demonstrations)),
      ...findUnfinished(entries),
    );
  }
  const name = folderName(folder);
  const { error = [], provisional: left = [] } = Object.groupBy(findings, (one) => one.severity);
  return {
    entries,
    /** What prevents a build, in sentences. */
    problems: error.map((finding) => describe(finding, name)),
    /** What is still invented or not confirmed. */
    provisional: left,
  };
}
