import { readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';

/** What a picture of each kind must be. Sizes in pixels, weights in bytes. */
export const PICTURE_BOUNDS = {
  picture: { width: 480, height: 480, weight: 15_000_000 },
  logo: { width: 120, height: 40, weight: 500_000 },
} as const;

export type PictureKind = keyof typeof PICTURE_BOUNDS;

/** Active or foreign content that an SVG could bring along. */
const UNSAFE = /<script|<foreignObject|\son[a-z]+\s*=|javascript:|(?:href|src)\s*=\s*["'](?!#)/i;

/** A weight as the owner reads it: `34 ko`, `2,4 Mo`. */
export const describeWeight = (bytes: number): string =>
  bytes < 1e6
    ? `${Math.ceil(bytes / 1000)} ko`
    : `${(bytes / 1e6).toFixed(1).replace('.', ',')} Mo`;

/** What is wrong with a picture file, as the end of a French sentence; nothing when it will do. */
export async function pictureProblem(file: URL, kind: PictureKind): Promise<string | undefined> {
  const bounds = PICTURE_BOUNDS[kind];
  const weight = (await stat(file).catch(() => undefined))?.size;
  if (weight === undefined) {
    return "ce fichier n'existe pas : posez l'image à côté du fichier de contenu, ou corrigez son nom";
  }
  if (weight > bounds.weight) {
    return `l'image pèse ${describeWeight(weight)} : enregistrez-la en moins de ${describeWeight(bounds.weight)}`;
  }
  if (/\.svg$/i.test(file.pathname)) {
    const text = await readFile(file, 'utf8');
    return UNSAFE.test(text)
      ? 'ce SVG contient un script ou un lien vers un autre fichier : exportez-le de nouveau sans script ni image liée'
      : undefined;
  }
  const size = await sharp(await readFile(file))
    .metadata()
    .catch(() => undefined);
  if (!size) {
    return "ce fichier n'est pas une image lisible : enregistrez-le de nouveau, par exemple en JPEG";
  }
  if (size.width < bounds.width || size.height < bounds.height) {
    return `l'image mesure ${size.width} x ${size.height} pixels : il en faut au moins ${bounds.width} x ${bounds.height}`;
  }
  return undefined;
}
