/**
 * Detects the demonstration's pictures in the owner's content, even after a conversion, with other colours
 * or margins, and pictures that show nothing.
 */
import { hash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureOf, type ValidEntry } from '../entries.ts';
import { type Finding, provisional } from '../finding.ts';
import { OWN_PICTURES } from '../folder.ts';
import { thumbnail } from '../pictures.ts';
import { copiedSentence } from './invented.ts';

/** Cache by the hash of the file's bytes, because rendering is slow. */
const thumbnails = new Map<string, Promise<Uint8Array | undefined>>();

/** The thumbnail of a file, or `undefined` for a file that cannot be read. */
async function thumbnailOf(file: string): Promise<Uint8Array | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return undefined;
  const key = hash('sha1', bytes);
  if (!thumbnails.has(key))
    thumbnails.set(
      key,
      thumbnail(bytes).catch(() => undefined),
    );
  return thumbnails.get(key);
}

const mean = (levels: number[]) => levels.reduce((sum, level) => sum + level, 0) / levels.length;

/** The mean difference from white up to which a picture shows nothing. */
const BLANK_THRESHOLD = 0.5;

/** The mean difference of a thumbnail from a white picture. */
const differenceFromWhite = (thumbnail: Uint8Array) => 255 - mean([...thumbnail]);

/** The levels of a thumbnail around their mean. */
function centered(thumbnail: Uint8Array): number[] {
  const levels = [...thumbnail];
  const middle = mean(levels);
  return levels.map((level) => level - middle);
}

/** The absolute correlation of two thumbnails' pixels, from 0 to 1: other colours change little in it. */
function correlation(one: Uint8Array, other: Uint8Array): number {
  const [a, b] = [centered(one), centered(other)];
  const product = (c: number[], d: number[]) => mean(c.map((level, at) => level * Number(d[at])));
  return Math.abs(product(a, b)) / Math.sqrt(product(a, a) * product(b, b) || 1);
}

/**
 * Conversions, other colours and margins measured 0.79 at least; different pictures of the demonstration
 * 0.59 at most, and thousands of icons and logos 0.6.
 */
const COPY_THRESHOLD = 0.72;

const isCopyOf = (original: Uint8Array, candidate: Uint8Array) =>
  correlation(candidate, original) > COPY_THRESHOLD;

const BLANK =
  "cette image ne montre rien sur fond blanc ; prenez la version foncée du logo ; si c'est du texte, vectorisez-le dans le logiciel de dessin, puis exportez-la de nouveau";

/**
 * Findings for the pictures of a folder that show nothing, or look like one of the demonstration's.
 * A picture with an error is left out: one that another file contains is not drawn, for example.
 */
export async function copiedPictures(
  folder: string,
  entries: ValidEntry[],
  demonstrations: string[],
  errors: Finding[] = [],
): Promise<Finding[]> {
  const originals = await Promise.all(
    demonstrations
      .flatMap((from) => globSync('**/*.{svg,png}', { cwd: from }).map((file) => join(from, file)))
      .map(thumbnailOf),
  );
  const isFaulty = (file: string, field = '') =>
    errors.some((error) => error.file === file && error.field === field);
  const problemOf = async (file: string, copied: string) => {
    const candidate = await thumbnailOf(join(folder, file));
    if (!candidate) return undefined;
    if (differenceFromWhite(candidate) < BLANK_THRESHOLD) return BLANK;
    return originals.some((original) => original && isCopyOf(original, candidate))
      ? copied
      : undefined;
  };
  const ofEntries = entries.map(async (entry) => {
    const picture = pictureOf(entry);
    if (!picture || isFaulty(entry.file, picture.field)) return [];
    const problem = await problemOf(picture.name, copiedSentence(entry.kind));
    return problem ? [provisional(entry, problem, picture.field)] : [];
  });
  const ofCompany = OWN_PICTURES.filter((file) => !isFaulty(file)).map(async (file) => {
    const copied = 'image de la démonstration ; posez la vôtre, ou supprimez ce fichier';
    const problem = await problemOf(file, copied);
    return problem ? [provisional({ kind: 'company', file }, problem)] : [];
  });
  return (await Promise.all([...ofEntries, ...ofCompany])).flat();
}
