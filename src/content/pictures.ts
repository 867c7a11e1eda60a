import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { imageMetadata } from 'astro/assets/utils';
import sharp from 'sharp';
import { formatFileSize } from '../../requests/file-size.ts';
import { IPHONE_SETTING, PICTURE_ENDING } from '../schema/fields.ts';
import type { PictureBounds } from '../schema/kind.ts';
import { withoutCopyMarks } from './copies.ts';
import { OWN_CONTENT, OWN_PICTURES } from './folder.ts';
import { nearest } from './names.ts';
import { mergeProblem } from './read.ts';

/**
 * The problem with the name of a file that pages import, with a better name, or `undefined`. The
 * development server parses these characters as parts of a URL.
 */
export function nameProblem(name: string): string | undefined {
  const [wrong] = /[#?%]/.exec(name) ?? [];
  return (
    wrong &&
    `ce nom de fichier contient « ${wrong} », que le site ne sait pas lire ; ${rename(name)}`
  );
}

const withoutAccents = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Instruction to rename a file with letters, digits and dashes, which every system supports. */
function rename(name: string): string {
  const better = withoutAccents(name)
    .replaceAll(/[^\w.]+/g, '-')
    .replaceAll(/^-(?=\w)|(?<=\w)-(?=\.)/g, '');
  return `renommez-le, par exemple ${better}`;
}

/** Matches scripts and references in an SVG, other than to its own parts, embedded pictures and fonts. */
const UNSAFE =
  /<script|<foreignObject|\son[a-z]+\s*=|javascript:|(?:href|src)\s*=\s*["'](?!#|data:image\/)|@import|url\((?!(?:["'\s]|&quot;)*(?:#|data:))/i;
/** Matches pictures embedded in an SVG, which are blurred when it is enlarged. */
const EMBEDDED = /(?:href|src)\s*=\s*["']data:image\//i;

type Size = { width: number; height: number };

/**
 * The density (DPI) at which sharp renders the longer side of an SVG in about `side` pixels. At a fixed
 * density, a large drawing exceeds sharp's limit of pixels.
 */
const densityFor = ({ width, height }: Size, side: number) =>
  Math.min(
    100_000,
    Math.max(1, (72 * side) / Math.max(width, height), 72 / Math.min(width, height)),
  );

/**
 * Decodes a whole bitmap or renders an SVG, and throws if it is damaged. Not with `stats`, which misses
 * the end of a truncated file while sharp decodes others. `async` turns the errors that sharp throws
 * synchronously into rejections.
 */
const decode = async (bytes: Buffer, size: Size) =>
  sharp(bytes, { density: densityFor(size, 200) })
    .raw()
    .toBuffer();

/** Renders the favicon as a PNG of 180 x 180 pixels on white, for Safari and for home screens. */
export async function drawIcon(svg: Buffer): Promise<Buffer> {
  return sharp(svg, { density: densityFor(await imageMetadata(svg), 180) })
    .resize(180, 180, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** A picture without its white margins, as grey levels of a square, with its ratio of width to height. */
export type Thumbnail = { levels: Uint8Array; ratio: number };

/** The side of a thumbnail, in which parts of a drawing are still recognisable. */
export const THUMBNAIL_SIDE = 192;

/** Reduces a picture to a thumbnail, to recognise it in another format or size. */
export async function thumbnail(bytes: Buffer): Promise<Thumbnail> {
  const size = await imageMetadata(bytes);
  const options = size.format === 'svg' ? { density: densityFor(size, 400) } : {};
  // sharp would otherwise render an SVG at the side of the thumbnail, and lose its thin lines.
  const drawn = await sharp(bytes, options).flatten({ background: '#ffffff' }).png().toBuffer();
  const { data, info } = await sharp(drawn)
    .trim({ background: '#ffffff' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const levels = await sharp(data)
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  return { levels, ratio: info.width / info.height };
}

/** The problem with a picture's bytes: Astro must read its metadata, and sharp decode all of it. */
async function contentProblem(
  file: string,
  name: string,
  { width, height }: Size,
): Promise<string | undefined> {
  // The file may be deleted in the meantime.
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  const isSvg = /\.svg$/i.test(name);
  const drawing = isSvg ? bytes.toString() : '';
  const merge = mergeProblem(drawing);
  if (merge) return merge;
  if (UNSAFE.test(drawing)) {
    return 'ce SVG contient un script ou un lien vers un autre fichier : exportez-le de nouveau sans script ni fichier lié';
  }
  if (EMBEDDED.test(drawing)) {
    return OWN_PICTURES.includes(name)
      ? 'ce SVG contient une image incorporée : exportez-le de nouveau sans elle'
      : 'ce SVG contient une image incorporée : exportez-le en PNG, et écrivez ici ce nom';
  }
  const size = await imageMetadata(bytes, name).catch(() => undefined);
  const decoded = size && (await decode(bytes, size).catch(() => undefined));
  if (isSvg && !size && /<svg[\s>]/.test(drawing))
    return 'ce SVG ne dit pas sa taille : exportez-le de nouveau, avec sa largeur et sa hauteur';
  if (decoded && (size.format === 'svg') !== isSvg) {
    const format = size.format.toUpperCase().replace('JPG', 'JPEG');
    const renamed = name.replace(/\.\w+$/, `.${size.format}`);
    return OWN_PICTURES.includes(name)
      ? `ce fichier est un ${format} : exportez-le en ${extname(name).slice(1).toUpperCase()}, sous ce nom`
      : `ce fichier est un ${format} : renommez-le ${renamed}, et écrivez "./${renamed}"`;
  }
  if (!decoded) {
    if (name === 'share.png')
      return `ce fichier n'est pas une image lisible, ou il est incomplet : enregistrez-le de nouveau, en PNG, de ${width} x ${height} pixels`;
    if (/^ftyp(hei|mif)/.test(bytes.toString('latin1', 4, 12)))
      return `c'est une photo HEIC, que le site ne lit pas : ouvrez l'original (Windows : Photos ; Mac : Aperçu), enregistrez-le en JPEG, et remettez-le ici ; ${IPHONE_SETTING}`;
    return "ce fichier n'est pas une image lisible, ou il est incomplet : enregistrez-le de nouveau, une photo en JPEG, un dessin en SVG, avec sa largeur et sa hauteur";
  }
  if (!isSvg && (size.width < width || size.height < height)) {
    return `l'image mesure ${size.width} x ${size.height} pixels : il en faut au moins ${width} x ${height}`;
  }
  return undefined;
}

/** The name of a picture without its end, and without the marks of a copy. */
const stemOf = (name: string) => withoutCopyMarks(name.replace(PICTURE_ENDING, ''));

/** Removes the differences between file names that people overlook: case, accents and `.jpeg`. */
const fold = (name: string) =>
  withoutAccents(name)
    .toLowerCase()
    .replace(/\.jpeg$/, '.jpg');

/** The name in which an address has `%20` for a space. */
function unescaped(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The folder of a file with this name anywhere in the content folder, except in hidden folders. */
async function folderOf(name: string, content: string): Promise<string | undefined> {
  const files = await readdir(content, { recursive: true }).catch(() => []);
  const found = files.find(
    (other) => !/(^|[/\\])\./.test(other) && fold(basename(other)) === fold(name),
  );
  return found && join(OWN_CONTENT, dirname(found));
}

/**
 * Reports a missing file, with the place of one in another folder of `content`, or with the name of a
 * similar file, or else with `instruction`; `undefined` if it exists.
 */
export async function missingFileProblem(
  file: string,
  instruction: string,
  content = dirname(file),
): Promise<string | undefined> {
  const name = basename(file);
  const names: string[] = await readdir(dirname(file)).catch(() => []);
  // Windows and macOS would open a file whose name differs in case; the host's system may not.
  if (names.includes(name)) return undefined;
  // Windows hides the second ending of « claire.jpg.jpg ».
  const near = names.find((other) =>
    [name, name + extname(name), unescaped(name)].some((typed) => fold(other) === fold(typed)),
  );
  const pictures = names.filter((other) => extname(other).toLowerCase() === extname(name));
  // A single PDF is the one that is meant.
  const isOnly = pictures.length === 1 && extname(name) === '.pdf';
  // « claire (1).jpg », « claire.png ».
  const sameStem = names.filter(
    (other) => PICTURE_ENDING.test(other) && fold(stemOf(other)) === fold(stemOf(name)),
  );
  const similar = near
    ? undefined
    : isOnly
      ? pictures[0]
      : (sameStem[0] ?? nearest(name, pictures));
  if (near?.normalize() === name)
    return `ce fichier a des accents que seul un Mac sait retrouver ; ${rename(name)}, ici aussi`;
  const elsewhere = near ? undefined : await folderOf(name, content);
  if (elsewhere)
    return `ce fichier est dans ${elsewhere} ; copiez-le à côté du fichier de contenu (ou, si celui-ci vient de ce dossier, remettez-le là)`;
  // « claire.jpg - Raccourci.lnk », of which Windows hides the end; « claire.jpg alias » on a Mac.
  const link = names.find(
    (other) => other.startsWith(name) && / alias\d*$|\.lnk$/i.test(other.slice(name.length)),
  );
  if (link)
    return `« ${link.replace(/\.lnk$/, '')} » est un raccourci ; supprimez-le, et copiez ici l'image elle-même`;
  if (names.includes(`.${name}.icloud`))
    return 'ce fichier est resté dans iCloud ; ouvrez-le une fois dans le Finder, puis recommencez';
  const guess = similar && `si c'est ${similar}, écrivez "./${similar}" ; sinon, `;
  const instead = near ? `écrivez "./${near}"` : `${guess ?? ''}${instruction}`;
  return `ce fichier n'existe pas (les majuscules et les accents comptent) : ${instead}`;
}

/** The pictures that a file name without its end may mean. */
export async function picturesCalled(file: string): Promise<string[]> {
  const names: string[] = await readdir(dirname(file)).catch(() => []);
  return names.filter(
    (name) =>
      PICTURE_ENDING.test(name) && fold(name.replace(PICTURE_ENDING, '')) === fold(basename(file)),
  );
}

/** Cache by file, size and date, because decoding a photo is slow. */
const problems = new Map<string, Promise<string | undefined>>();

/** The problem with a picture file of a content folder, as the end of a French sentence, or `undefined`. */
export async function pictureProblem(
  file: string,
  bounds: PictureBounds,
  content = dirname(file),
): Promise<string | undefined> {
  const name = basename(file);
  const refused = nameProblem(name);
  const isEscaped = unescaped(name) !== name && existsSync(join(dirname(file), unescaped(name)));
  if (refused && !isEscaped) return `${refused}, ici aussi`;
  const missing = await missingFileProblem(
    file,
    "posez l'image à côté du fichier de contenu, corrigez son nom, ou supprimez cette fiche si vous n'en voulez plus",
    content,
  );
  if (missing) return missing;
  const stats = await stat(file).catch(() => undefined);
  if (!stats?.isFile()) return "ce n'est pas un fichier ; posez l'image à côté, sous ce nom";
  if (stats.size === 0) return "ce fichier est vide ; remettez l'original";
  if (stats.size > bounds.weight) {
    const instead =
      name === 'share.png'
        ? ' (un dessin ou un logo sur un fond uni ; une photo est trop lourde en PNG), ou supprimez ce fichier, qui est facultatif'
        : '';
    return `l'image pèse ${formatFileSize(stats.size)} : enregistrez-la en moins de ${formatFileSize(bounds.weight)}${instead}`;
  }
  const key = `${file} ${stats.size} ${stats.mtimeMs}`;
  if (!problems.has(key)) problems.set(key, contentProblem(file, name, bounds));
  return problems.get(key);
}
