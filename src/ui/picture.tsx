import type { PictureData } from './prepare-picture.ts';

/** A prepared picture; `width` and `height` reserve its space. */
export function Picture({
  picture: { srcSet, sizes, ...image },
  alt,
}: {
  picture: PictureData;
  alt: string;
}) {
  return (
    <picture>
      {srcSet && <source type="image/avif" srcSet={srcSet} sizes={sizes} />}
      <img {...image} alt={alt} loading="lazy" decoding="async" />
    </picture>
  );
}
