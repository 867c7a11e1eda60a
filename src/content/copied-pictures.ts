/** Pictures of the demonstration in the owner's content, also after a conversion. */
import { hash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureOf, type ValidEntry } from './entries.ts';
import { type Finding, provisional } from './finding.ts';
import { OWN_PICTURES } from './folder.ts';
import { copiedSentence } from './invented.ts';
import { thumbnail } from './pictures.ts';

/** By the hash of the bytes, because rendering is slow. */
const thumbnails = new Map<string, Promise<Uint8Array | undefined>>();

/** The thumbnail of a file; none of a missing or unreadable one, which the check reports. */
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

/** The mean difference of two thumbnails, of 255 levels of grey. */
const difference = (one: Uint8Array, other: Uint8Array) =>
  one.reduce((sum, level, at) => sum + Math.abs(level - (other[at] ?? 0)), 0) / one.length;

/** A conversion differs by 9 at most, and two pictures of the demonstration by 17 at least. */
const SAME = 12;

/** Findings for each picture of a folder that shows what one of the demonstration's shows. */
export async function copiedPictures(
  folder: string,
  entries: ValidEntry[],
  demonstrations: string[],
): Promise<Finding[]> {
  const originals = await Promise.all(
    demonstrations.flatMap((from) => globSync(join(from, '**/*.{svg,png}'))).map(thumbnailOf),
  );
  const isCopied = async (file: string) => {
    const own = await thumbnailOf(join(folder, file));
    return own && originals.some((one) => one && difference(own, one) < SAME);
  };
  const ofEntries = entries.map(async (entry) => {
    const picture = pictureOf(entry);
    return picture && (await isCopied(picture.name))
      ? [provisional(entry, copiedSentence(entry.kind), picture.field)]
      : [];
  });
  const beside = OWN_PICTURES.map(async (file) => {
    const sentence = 'image de la démonstration ; posez la vôtre, ou supprimez ce fichier';
    return (await isCopied(file)) ? [provisional({ kind: 'company', file }, sentence)] : [];
  });
  return (await Promise.all([...ofEntries, ...beside])).flat();
}
