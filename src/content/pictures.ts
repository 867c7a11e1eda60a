import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { imageMetadata } from 'astro/assets/utils';
import sharp from 'sharp';
import { formatFileSize } from '../../requests/cv.ts';
import { PICTURE_BOUNDS, type PictureKind } from '../schema/kind.ts';

/** Scripts and external references in an SVG. */
const UNSAFE = /<script|<foreignObject|\son[a-z]+\s*=|javascript:|(?:href|src)\s*=\s*["'](?!#)/i;

/** A problem in the content of a picture, which is read as Astro reads it and rendered completely. */
async function contentProblem(
  file: string,
  name: string,
  { width, height }: { width: number; height: number },
): Promise<string | undefined> {
  // The file may be deleted in the meantime.
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  const isSvg = /\.svg$/i.test(name);
  if (isSvg && UNSAFE.test(bytes.toString())) {
    return 'ce SVG contient un script ou un lien vers un autre fichier : exportez-le de nouveau sans script ni image liée';
  }
  const size = await imageMetadata(bytes, name).catch(() => undefined);
  const drawn = await sharp(bytes)
    .stats()
    .catch(() => undefined);
  if (!size || !drawn || (size.format === 'svg') !== isSvg) {
    return "ce fichier n'est pas une image lisible, ou il a été coupé en route : enregistrez-le de nouveau, une photo en JPEG (celle d'un iPhone aussi), un SVG avec ses dimensions";
  }
  if (!isSvg && (size.width < width || size.height < height)) {
    return `l'image mesure ${size.width} x ${size.height} pixels : il en faut au moins ${width} x ${height}`;
  }
  return undefined;
}

/** Results by file, size and date, because decoding a photo is slow. */
const problems = new Map<string, Promise<string | undefined>>();

/** The problem with a picture file, as the end of a French sentence, or `undefined`. */
export async function pictureProblem(file: string, kind: PictureKind): Promise<string | undefined> {
  const bounds = PICTURE_BOUNDS[kind];
  const name = basename(file);
  const stats = await stat(file).catch(() => undefined);
  if (!stats) {
    return "ce fichier n'existe pas (les majuscules et les accents comptent) : posez l'image à côté du fichier de contenu, ou corrigez son nom";
  }
  if (stats.size > bounds.weight) {
    return `l'image pèse ${formatFileSize(stats.size)} : enregistrez-la en moins de ${formatFileSize(bounds.weight)}`;
  }
  const key = `${file} ${stats.size} ${stats.mtimeMs}`;
  if (!problems.has(key)) problems.set(key, contentProblem(file, name, bounds));
  return problems.get(key);
}
