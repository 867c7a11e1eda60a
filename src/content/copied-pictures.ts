/** Detects the demonstration's pictures in the owner's content, even after a conversion. */
import { hash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureOf, type ValidEntry } from './entries.ts';
import { type Finding, provisional } from './finding.ts';
import { OWN_PICTURES } from './folder.ts';
import { copiedSentence } from './invented.ts';
import { thumbnail } from './pictures.ts';

/** Cache by the hash of the file's bytes, because rendering is slow. */
const thumbnails = new Map<string, Promise<Uint8Array | undefined>>();

/** The thumbnail of a file, or `undefined` for a file that pictures.ts reports as an error. */
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

/** The mean difference of two thumbnails' pixels, from 0 to 255. */
const difference = (a: Uint8Array, b: Uint8Array) =>
  a.reduce((sum, level, index) => sum + Math.abs(level - (b[index] ?? 0)), 0) / a.length;

/** Conversions measured 9 at most, and different pictures of the demonstration 17 at least. */
const COPY_THRESHOLD = 12;

/** Findings for the pictures of a folder that look like one of the demonstration's. */
export async function copiedPictures(
  folder: string,
  entries: ValidEntry[],
  demonstrations: string[],
): Promise<Finding[]> {
  const originals = await Promise.all(
    demonstrations.flatMap((from) => globSync(join(from, '**/*.{svg,png}'))).map(thumbnailOf),
  );
  const isCopied = async (file: string) => {
    const candidate = await thumbnailOf(join(folder, file));
    return (
      candidate &&
      originals.some((original) => original && difference(candidate, original) < COPY_THRESHOLD)
    );
  };
  const ofEntries = entries.map(async (entry) => {
    const picture = pictureOf(entry);
    return picture && (await isCopied(picture.name))
      ? [provisional(entry, copiedSentence(entry.kind), picture.field)]
      : [];
  });
  const ofCompany = OWN_PICTURES.map(async (file) => {
    const sentence = 'image de la démonstration ; posez la vôtre, ou supprimez ce fichier';
    return (await isCopied(file)) ? [provisional({ kind: 'company', file }, sentence)] : [];
  });
  return (await Promise.all([...ofEntries, ...ofCompany])).flat();
}
