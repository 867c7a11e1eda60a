/**
 * Detects the demonstration's pictures in the owner's content, even after a conversion, with other colours
 * or margins, mirrored, cropped or framed, and pictures that show nothing.
 */
import { hash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureOf, type ValidEntry } from '../entries.ts';
import { type Finding, provisional } from '../finding.ts';
import { OWN_PICTURES } from '../folder.ts';
import { type Thumbnail, thumbnail } from '../pictures.ts';
import { copiedSentence } from './invented.ts';
import { type Comparable, comparable, likeness, likenessOfPart } from './picture-likeness.ts';

/** Cache by the hash of the file's bytes, because rendering is slow. */
const pictures = new Map<string, Promise<Picture | undefined>>();

type Picture = Comparable & { isBlank: boolean };

/** The picture in a file, or `undefined` for a file that cannot be read. */
async function pictureIn(file: string): Promise<Picture | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return undefined;
  const key = hash('sha1', bytes);
  const draw = async () => {
    const drawn = await thumbnail(bytes);
    return { ...comparable(drawn), isBlank: differenceFromWhite(drawn) < BLANK_THRESHOLD };
  };
  if (!pictures.has(key))
    pictures.set(
      key,
      draw().catch(() => undefined),
    );
  return pictures.get(key);
}

/** The mean difference from white up to which a picture shows nothing. */
const BLANK_THRESHOLD = 0.5;

/** The mean difference of a thumbnail from a white picture. */
const differenceFromWhite = ({ levels }: Thumbnail) =>
  255 - levels.reduce((sum, level) => sum + level, 0) / levels.length;

/**
 * Conversions, other colours and margins measured 0.79 at least; different pictures of the demonstration
 * 0.62 at most, and thousands of icons, logos, portraits and photos 0.74.
 */
const COPY_THRESHOLD = 0.76;

/**
 * Portraits and the map, cropped by up to 16 % or framed by up to 10 % on each side, measured 0.94 at least;
 * different pictures of the demonstration 0.67 at most, thousands of icons, logos, maps and photos 0.79, and
 * over a thousand portraits and pictures for links in a similar style 0.84. Smaller parts are not searched.
 */
const PART_THRESHOLD = 0.9;

const isCopyOf = (original: Comparable, candidate: Comparable) =>
  likeness(original, candidate) > COPY_THRESHOLD;

/** Whether one of two pictures is a part of the other. */
const isPartOf = (original: Comparable, candidate: Comparable) =>
  likenessOfPart(original, candidate) > PART_THRESHOLD ||
  likenessOfPart(candidate, original) > PART_THRESHOLD;

const BLANK =
  "cette image ne montre rien sur fond blanc ; choisissez-en une autre, pour un logo sa version foncée ; si c'est du texte, vectorisez-le dans le logiciel de dessin, puis exportez-la de nouveau";

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
  const drawn = await Promise.all(
    demonstrations
      .flatMap((from) =>
        globSync('**/*.{svg,png,jpg,jpeg,webp,avif}', { cwd: from }).map((file) =>
          join(from, file),
        ),
      )
      .map(pictureIn),
  );
  const originals = drawn.filter((original) => original !== undefined);
  const isFaulty = (file: string, field = '') =>
    errors.some((error) => error.file === file && error.field === field);
  const problemOf = async (file: string, copied: string) => {
    const candidate = await pictureIn(join(folder, file));
    if (!candidate) return undefined;
    if (candidate.isBlank) return BLANK;
    // The search for parts takes longer, and most copies are whole.
    const isCopied = [isCopyOf, isPartOf].some((matches) =>
      originals.some((original) => matches(original, candidate)),
    );
    return isCopied ? copied : undefined;
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
