import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { imageMetadata } from 'astro/assets/utils';
import sharp from 'sharp';
import { formatFileSize } from '../../requests/file-size.ts';
import type { PictureBounds } from '../schema/kind.ts';

/** Matches scripts and references in an SVG, other than to its own parts, embedded pictures and fonts. */
const UNSAFE =
  /<script|<foreignObject|\son[a-z]+\s*=|javascript:|(?:href|src)\s*=\s*["'](?!#|data:image\/)|@import|url\((?!(?:["'\s]|&quot;)*(?:#|data:))/i;

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

/** Renders the favicon as a PNG of 180 x 180 pixels on white, for Safari and for home screens. */
export async function drawIcon(svg: Buffer): Promise<Buffer> {
  return sharp(svg, { density: densityFor(await imageMetadata(svg), 180) })
    .resize(180, 180, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** The problem with a picture's bytes: Astro must read its metadata, and sharp decode all of it. */
async function contentProblem(file: string, { width, height }: Size): Promise<string | undefined> {
  const bytes = await readFile(file);
  const isSvg = /\.svg$/i.test(file);
  if (isSvg && UNSAFE.test(bytes.toString()))
    return 'ce SVG contient un script ou un lien vers un autre fichier';
  try {
    const size = await imageMetadata(bytes, basename(file));
    // Not with `stats`, which misses the end of a truncated file.
    await sharp(bytes, { density: densityFor(size, 200) })
      .raw()
      .toBuffer();
    if ((size.format === 'svg') !== isSvg) return `ce fichier est en fait un ${size.format}`;
    return isSvg || (size.width >= width && size.height >= height)
      ? undefined
      : `l'image mesure ${size.width} x ${size.height} pixels : il en faut au moins ${width} x ${height}`;
  } catch {
    return "ce fichier n'est pas une image lisible, avec sa largeur et sa hauteur";
  }
}

/** Cache by file, size and date, because decoding a photo is slow. */
const problems = new Map<string, Promise<string | undefined>>();

/** The problem with a picture file, as the end of a French sentence, or `undefined`. */
export async function pictureProblem(
  file: string,
  bounds: PictureBounds,
): Promise<string | undefined> {
  const stats = await stat(file).catch(() => undefined);
  if (!stats?.isFile())
    return `il n'y a pas de fichier ${basename(file)} à côté (les majuscules et les accents comptent)`;
  if (stats.size > bounds.weight)
    return `l'image pèse ${formatFileSize(stats.size)} : ${formatFileSize(bounds.weight)} au plus`;
  const key = `${file} ${stats.size} ${stats.mtimeMs}`;
  if (!problems.has(key)) problems.set(key, contentProblem(file, bounds));
  return problems.get(key);
}
