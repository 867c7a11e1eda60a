import { fileURLToPath, pathToFileURL } from 'node:url';
import { checkFiles, readEntries } from './check.ts';
import { findErrors, findUnfinished } from './checks.ts';
import { describe, provisional } from './finding.ts';
import { contentUrl, DEMONSTRATION, folderName, isDemonstration } from './folder.ts';
import { inventedPictures, inventedValues } from './invented.ts';

/** What stands in for all that is left to do where there is no content of the owner's. */
export const SHOWS_DEMONSTRATION = provisional(
  '',
  'le site montre la démonstration ; « npm run edit », ou « npm run content », en fait votre contenu, dans content/',
);

/** The state of a content folder, for the build, the development server, the editor and the owner. */
export async function reviewContent(folder = contentUrl()) {
  const report = await checkFiles(folder);
  const { entries } = report;
  const findings = [...report.findings, ...findErrors(entries)];
  if (isDemonstration(fileURLToPath(folder))) findings.push(SHOWS_DEMONSTRATION);
  else {
    const demonstration = pathToFileURL(`${DEMONSTRATION}/`);
    const invented = (await readEntries(demonstration)).entries;
    findings.push(
      ...inventedValues(entries, invented),
      ...inventedPictures(entries, folder, demonstration),
      ...findUnfinished(entries),
    );
  }
  const name = folderName(fileURLToPath(folder));
  const errors = findings.filter(({ severity }) => severity === 'error');
  return {
    entries,
    findings,
    /** What prevents a build, in sentences. */
    problems: errors.map((finding) => describe(finding, name)),
    /** Whether something is still invented or not confirmed, as the footer says. */
    isProvisional: findings.some(({ severity }) => severity === 'provisional'),
  };
}
