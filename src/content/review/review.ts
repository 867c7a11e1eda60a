import { deliveryOf, ownerError } from '../build-settings.ts';
import { contentOf } from '../content.ts';
import { archivedDemonstrations } from '../demonstration-archive.ts';
import { checkFiles, type Entry, isValid, readEntries } from '../entries.ts';
import { describeFindings, provisional, type ReviewedText } from '../finding.ts';
import { contentFolder, folderName, folderProblem, isDemonstration } from '../folder.ts';
import type { ContentData } from '../kinds.ts';
import { circumstancesOf } from './contradictions.ts';
import { copiedPictures } from './copied-pictures.ts';
import { departures, type Named, namedIn, namesToKeep } from './departures.ts';
import { inconsistencies } from './inconsistencies.ts';
import { inventedValues } from './invented.ts';
import { legalCopies } from './legal-rules.ts';
import { formerPlaces } from './places.ts';
import { reviewedTexts } from './reviewed-texts.ts';
import { checkContent, checkOwnContent } from './rules.ts';
import { isReplaced, shownEntries, unshownFiles, withoutUnshown } from './shown-entries.ts';
import { unconfirmed } from './unconfirmed.ts';

/** Applies DELIVERY to the settings. */
const withDelivery = (entry: Entry): Entry =>
  entry.kind === 'requests' && isValid(entry)
    ? { ...entry, data: { ...entry.data, delivery: deliveryOf(entry.data.delivery) } }
    : entry;

/**
 * Reviews a content folder, for the build, the development server, the editor and the owner. `former` are
 * those who had a file at the last check.
 */
export async function reviewContent(folder = contentFolder(), former: Named[] = []) {
  const absent = folderProblem(folder);
  if (absent)
    return {
      entries: [],
      content: contentOf([]),
      problems: [absent],
      provisional: [],
      inconsistent: [],
      reviewed: [],
      unread: [],
      unshown: [],
      unpublished: [],
      names: former,
    };
  const { entries: read, findings, unread, misnamedKinds } = await checkFiles(folder);
  const entries = read.map(withDelivery);
  const valid = entries.filter(isValid);
  findings.push(...checkContent(entries));
  const inconsistent: ReviewedText[] = [];
  const reviewed: ReviewedText[] = [];
  const unpublished: string[] = [];
  const names: Named[] = [];
  const shown = shownEntries(entries);
  inconsistent.push(...inconsistencies(shown));
  if (isDemonstration(folder)) {
    const sentence =
      'le site montre la démonstration ; « npm run edit », ou « npm run content », en fait votre contenu, dans content/';
    findings.push(provisional({ file: '' }, sentence));
  } else {
    const { folders: demonstrations, findings: ofArchive } = archivedDemonstrations(folder);
    const invented = (await Promise.all(demonstrations.map(readEntries))).flat();
    const faultyKinds = [...findings.map(({ kind }) => kind), ...misnamedKinds];
    const errors = findings.filter(({ severity }) => severity === 'error');
    const content = contentOf(entries);
    const circumstances = circumstancesOf(content, faultyKinds);
    const unreplaced = entries.filter((entry) => !isReplaced(entry, entries));
    findings.push(
      ...ofArchive,
      ...inventedValues(shown, invented, circumstances),
      ...(await copiedPictures(folder, valid, demonstrations, errors)),
      ...checkOwnContent(entries),
      ...formerPlaces(entries, invented),
      ...unconfirmed(unreplaced, invented),
    );
    const isCopied = ({ body }: Entry) =>
      invented.some((other) => other.kind === 'legal' && other.body.trim() === body.trim());
    // The message for a copy asks which of both texts the owner keeps.
    const kept = legalCopies(entries).size > 0 ? [] : entries;
    unpublished.push(
      ...kept
        .filter((entry) => isReplaced(entry, entries) && content.requests && !isCopied(entry))
        .map(({ file }) => file),
    );
    // A file with errors may have the name.
    const present = namedIn(entries);
    if (entries.every(isValid)) inconsistent.push(...departures(shown, present, former));
    names.push(...namesToKeep(shown, present, former, namedIn(invented)));
    const listed = inconsistent.map((one) => ({ ...one, excerpts: [one.text] }));
    reviewed.push(...reviewedTexts(shown, invented, [...findings, ...listed]));
  }
  const name = folderName(folder);
  const bySeverity = Object.groupBy(findings, ({ severity }) => severity);
  return {
    /** The entries that the site publishes. */
    entries: withoutUnshown(valid),
    content: contentOf(entries),
    /** Errors that prevent a build, as sentences in French. */
    problems: describeFindings(bySeverity.error ?? [], name),
    /** Findings about invented or unconfirmed content. */
    provisional: bySeverity.provisional ?? [],
    /** Texts that disagree with others. */
    inconsistent,
    /** Texts that resemble the demonstration's, or mention what is its own. */
    reviewed,
    /** Files that the site does not read. */
    unread,
    /** Files and folders of the owner whose section is left out. */
    unshown: unshownFiles(entries, misnamedKinds),
    /** Texts of the owner that the site replaces. */
    unpublished,
    /** The names to record for the next check. */
    names,
  };
}

/** The content, complete and valid. Throws an `ownerError` with the problems, if any. */
export function completeContent({
  content,
  problems,
}: Awaited<ReturnType<typeof reviewContent>>): ContentData {
  if (problems.length > 0)
    throw ownerError(`Le contenu empêche de construire le site :\n\n${problems.join('\n\n')}\n`);
  // Without problems, no required file is missing or invalid.
  return content as ContentData;
}
