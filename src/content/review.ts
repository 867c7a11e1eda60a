import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { copiedPictures } from './copied-pictures.ts';
import { checkFiles, readEntries } from './entries.ts';
import { describeFinding, provisional } from './finding.ts';
import {
  COPIED_FROM,
  contentFolder,
  DEMONSTRATION,
  folderName,
  isDemonstration,
} from './folder.ts';
import { inventedValues } from './invented.ts';
import { checkContent, checkOwnContent, shownEntries } from './rules.ts';

/** The state of a content folder, for the build, the development server, the editor and the owner. */
export async function reviewContent(folder = contentFolder()) {
  const { entries, findings } = await checkFiles(folder);
  findings.push(...checkContent(entries));
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
      ...checkOwnContent(entries),
    );
  }
  const name = folderName(folder);
  const { error = [], provisional: left = [] } = Object.groupBy(findings, (one) => one.severity);
  return {
    entries,
    /** What prevents a build, in sentences. */
    problems: error.map((finding) => describeFinding(finding, name)),
    /** What is still invented or not confirmed. */
    provisional: left,
  };
}
